import { rolesThatAllow } from "../src/shared/permissions.ts";
import { type Action, actionsIn, type Resource } from "../src/shared/resource/resource.ts";
import type { SignedIn } from "./me.ts";

/** The part of a list's address that names an action to open. */
export const actionParameter = "action";

/** The actions of a declaration that this person may perform. */
export function offeredActions(
  resource: Resource,
  { area, me }: SignedIn,
  on: "row" | "many" | "list",
): [string, Action][] {
  return actionsIn(resource, area, on)
    .filter(() => me.everyCountry.includes(area) || !resource.worldwide.includes("update"))
    .filter(([, { needs }]) => !needs || rolesThatAllow(me.roles, needs).length > 0);
}

/** The actions that can be applied to the selected rows of a list. */
export function manyActionsIn(resource: Resource, signedIn: SignedIn): [string, Action][] {
  return [...offeredActions(resource, signedIn, "many"), ...offeredActions(resource, signedIn, "row")].filter(
    ([, { many }]) => many,
  );
}
