import type { GateEntry } from "../../../../src/modules/desk/gate/gate-schema.ts";
import { foldName } from "../../../../src/shared/text/folded-name.ts";
import { gateWords } from "../../../../src/shared/words/fr/desk/gate.ts";
import { gateKindWords } from "../../../../src/shared/words/fr/desk/gate-kinds.ts";

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

/** What is typed to find one of these: where a bus goes, what is played; a plain word where kinds are mixed. */
export function findLabel(entries: readonly Pick<GateEntry, "kind">[]): string {
  const [kind, other] = new Set(entries.map((entry) => entry.kind));
  return kind && !other ? gateKindWords[kind].find : gateWords.desk.findEntry;
}
