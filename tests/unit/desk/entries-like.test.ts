import { expect, test } from "vitest";
import { entriesLike, findLabel } from "../../../backoffice/pages/gate/entries/entries-like.ts";

/** A destination is found by its first letters, without accents or capitals. */

const titles = ["Douala → Yaoundé", "Yaoundé (Mvan) → Bafoussam", "Douala → Grand Bassam", "Concert de Noël"];
const found = (typed: string) =>
  entriesLike(
    titles.map((title) => ({ title })),
    typed,
  ).map(({ title }) => title);

test.each([
  ["", titles],
  ["yao", ["Douala → Yaoundé"]],
  ["BAF", ["Yaoundé (Mvan) → Bafoussam"]],
  ["bassam", ["Douala → Grand Bassam"]],
  ["grand b", ["Douala → Grand Bassam"]],
  ["noel", ["Concert de Noël"]],
  // Where nothing goes there, what leaves there is shown.
  ["mvan", ["Yaoundé (Mvan) → Bafoussam"]],
  ["aoun", []],
  ["%", []],
])("%s", (typed, expected) => {
  expect(found(typed)).toEqual(expected);
});

test("a bus is found by its destination, a session by its event, and mixed kinds are only searched", () => {
  expect(findLabel([{ kind: "trip" }, { kind: "trip" }])).toBe("Destination");
  expect(findLabel([{ kind: "event" }, { kind: "event" }])).toBe("Événement");
  expect(findLabel([{ kind: "trip" }, { kind: "event" }])).toBe("Chercher");
});
