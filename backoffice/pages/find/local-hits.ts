import { findFr } from "../../../src/shared/fr/operator/find.ts";
import { areaPaths } from "../../../src/shared/permissions.ts";
import { foldedWords, foldName } from "../../../src/shared/text/folded-name.ts";
import { declarations, screenName } from "../../engine/declarations.ts";
import { menuOf } from "../../frame/menu-entries.ts";
import { kindOfGroup } from "../../kinds.ts";
import { type Desk, deskMay, soldKinds } from "../../me.ts";

/** One search result: its address and texts. */
export interface Hit {
  group: string;
  to: string;
  title: string;
  state?: string | undefined;
  more?: string | undefined;
}

const shown = 6;

/** Matches the menu's pages and the create actions by name, without the server. */
export function localHits(desk: Desk, text: string): Hit[] {
  const words = foldedWords(text);
  if (words.length === 0) return [];
  const fits = (title: string) => {
    const folded = foldName(title);
    return words.every((word) => folded.includes(word));
  };
  const pages = menuOf(desk)
    .flatMap(({ entries, label }) => entries.map((entry) => ({ ...entry, section: label })))
    .filter(({ label }) => fits(label))
    .map(({ to, label, section }) => ({ group: findFr.pages, to, title: label, more: section }));
  const sold = soldKinds(desk);
  const base = areaPaths[desk.area].dashboard;
  const actions = declarations
    .filter((resource) => resource.path[desk.area] && deskMay(desk, resource, "create"))
    .filter(({ group }) => {
      const kind = kindOfGroup(group);
      return !kind || sold.includes(kind);
    })
    .map((resource) => ({
      group: findFr.actions,
      to: `${base}/${screenName(resource, desk.area)}/create`,
      title: findFr.create(resource.label.one),
    }))
    .filter(({ title }) => fits(title));
  return [...pages.slice(0, shown), ...actions.slice(0, shown)];
}
