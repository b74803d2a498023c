import { withQuery } from "../../../src/shared/address/with-query.ts";
import { areaPaths } from "../../../src/shared/permissions.ts";
import { listLabel } from "../../../src/shared/resource/resource.ts";
import { inWords } from "../../../src/shared/resource/resource-words.ts";
import { foldedWords, foldName } from "../../../src/shared/text/folded-name.ts";
import { backofficeWords } from "../../../src/shared/words/fr/backoffice/backoffice.ts";
import { companyWords } from "../../../src/shared/words/fr/backoffice/company-words.ts";
import { findWords } from "../../../src/shared/words/fr/operator/find.ts";
import { declarations, screenName } from "../../engine/declarations.ts";
import { menuOf } from "../../frame/menu-entries.ts";
import { kindOfGroup } from "../../kinds.ts";
import { personMayHere, type SignedIn, soldKinds } from "../../me.ts";
import { actionParameter, offeredActions } from "../../offered-actions.ts";

/** One search result: its address and texts. */
export interface Hit {
  group: string;
  to: string;
  title: string;
  state?: string | undefined;
  more?: string | undefined;
}

const shown = 6;

/** What can be added in a list, and the actions above it, each with the address that opens it. */
function actionsOf(signedIn: SignedIn): Hit[] {
  const sold = soldKinds(signedIn);
  const words = companyWords(sold);
  const base = areaPaths[signedIn.area].dashboard;
  return declarations
    .filter(({ path }) => path[signedIn.area])
    .filter(({ group }) => {
      const kind = kindOfGroup(group);
      return !kind || sold.includes(kind);
    })
    .flatMap((declared) => {
      const resource = inWords(words, declared);
      const list = `${base}/${screenName(resource, signedIn.area)}`;
      const hit = (to: string, title: string): Hit => ({
        group: findWords.actions,
        to,
        title,
        more: listLabel(resource, signedIn.area),
      });
      return [
        ...(personMayHere(signedIn, resource, "create")
          ? [hit(`${list}/create`, findWords.create(resource.label.one))]
          : []),
        ...offeredActions(resource, signedIn, "list").map(([name, { label }]) =>
          hit(withQuery(list, { [actionParameter]: name }), label),
        ),
      ];
    });
}

/** Matches the menu's pages and the actions on lists by name, without the server. */
export function localHits(signedIn: SignedIn, text: string): Hit[] {
  const words = foldedWords(text);
  if (words.length === 0) return [];
  const fits = (title: string) => {
    const folded = foldName(title);
    return words.every((word) => folded.includes(word));
  };
  const home = { to: areaPaths[signedIn.area].dashboard, label: backofficeWords.home, section: undefined };
  const inMenu = menuOf(signedIn).flatMap(({ entries, label }) =>
    entries.map((entry) => ({ ...entry, section: label })),
  );
  const pages = [home, ...inMenu]
    .filter(({ label }) => fits(label))
    .map(({ to, label, section }) => ({ group: findWords.pages, to, title: label, more: section }));
  const actions = actionsOf(signedIn).filter(({ title }) => fits(title));
  return [...pages.slice(0, shown), ...actions.slice(0, shown)];
}
