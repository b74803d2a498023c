import { areaPaths } from "../../src/shared/permissions.ts";
import { useDesk } from "../me.ts";
import { declarationOf, screenName } from "./declarations.ts";

/** The address of a row's page in the area where one is. */
export function useRowAddress(): (resource: string, id: string) => string {
  const { area } = useDesk();
  return (name, id) => {
    const resource = declarationOf(name);
    return `${areaPaths[area].dashboard}/${resource ? screenName(resource, area) : name}/${id}/show`;
  };
}
