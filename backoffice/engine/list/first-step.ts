import { withQuery } from "../../../src/shared/address/with-query.ts";
import { areaPaths } from "../../../src/shared/permissions.ts";
import type { Resource } from "../../../src/shared/resource/resource.ts";
import { findWords } from "../../../src/shared/words/fr/operator/find.ts";
import { personMayHere, type SignedIn } from "../../me.ts";
import { actionParameter, offeredActions } from "../../offered-actions.ts";
import { screenName } from "../declarations.ts";

export interface FirstStep {
  to: string;
  label: string;
}

/** How this person adds the first row of a list: by its form, or by the action that the key `n` opens. */
export function firstStep(resource: Resource, signedIn: SignedIn): FirstStep | null {
  const { area } = signedIn;
  if (resource.path[area] === undefined) return null;
  const list = `${areaPaths[area].dashboard}/${screenName(resource, area)}`;
  if (personMayHere(signedIn, resource, "create"))
    return { to: `${list}/create`, label: findWords.create(resource.label.one) };
  const adding = offeredActions(resource, signedIn, "list").find(([, { shortcut }]) => shortcut === "n");
  if (!adding) return null;
  const [name, { label }] = adding;
  return { to: withQuery(list, { [actionParameter]: name }), label };
}
