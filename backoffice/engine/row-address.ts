import { withQuery } from "../../src/shared/address/with-query.ts";
import { type Area, areaPaths, type ResourceName } from "../../src/shared/permissions.ts";
import { useArea } from "../me.ts";
import { declarationOf, screenName } from "./declarations.ts";

/** The address of a row's page in this area. */
export function useRowAddress(): (resource: string, id: string) => string {
  const { area } = useArea();
  return (name, id) => {
    const resource = declarationOf(name);
    return `${areaPaths[area].dashboard}/${resource ? screenName(resource, area) : name}/${id}/show`;
  };
}

/** The address of a list in an area, with its filters. */
export function listAddress(area: Area, name: ResourceName, filter?: object): string {
  const resource = declarationOf(name);
  const path = `${areaPaths[area].dashboard}/${resource ? screenName(resource, area) : name}`;
  return filter ? withQuery(path, { filter: JSON.stringify(filter) }) : path;
}
