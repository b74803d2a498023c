import type { GateEntry } from "../../../../src/modules/desk/gate/gate-schema.ts";
import { foldName } from "../../../../src/shared/text/folded-name.ts";

/** Entries of which a word begins with what was typed: of the destination, or else of the whole title. */
export function entriesLike<Entry extends Pick<GateEntry, "title">>(
  entries: readonly Entry[],
  typed: string,
): Entry[] {
  const wanted = foldName(typed);
  const begins = (text: string) =>
    foldName(text)
      .split(/[^\p{L}\p{N}]+/u)
      .some((_, index, words) => words.slice(index).join(" ").startsWith(wanted));
  const going = entries.filter(({ title }) => begins(title.split("→").at(-1) ?? title));
  return going.length > 0 ? going : entries.filter(({ title }) => begins(title));
}
