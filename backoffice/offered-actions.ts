import { rolesThatAllow } from "../src/shared/permissions.ts";
import { type Action, actionsIn, type Resource } from "../src/shared/resource/resource.ts";
import type { Desk } from "./me.ts";

/** Of the actions of a declaration those that this person may do at all. */
export function offeredActions(
  resource: Resource,
  { area, me }: Desk,
  on: "row" | "many" | "list",
): [string, Action][] {
  return actionsIn(resource, area, on)
    .filter(() => me.everyCountry.includes(area) || !resource.worldwide.includes("update"))
    .filter(([, { needs }]) => !needs || rolesThatAllow(me.roles, needs).length > 0);
}

/** Those that can be done to rows that are chosen in the list. */
export function manyActionsIn(resource: Resource, desk: Desk): [string, Action][] {
  return [...offeredActions(resource, desk, "many"), ...offeredActions(resource, desk, "row")].filter(
    ([, { many }]) => many,
  );
}
