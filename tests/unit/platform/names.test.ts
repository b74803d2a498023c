import { expect, test } from "vitest";
import { plainName } from "../../../src/shared/text/plain-name.ts";

test.each([
  ["Awa N’Diaye-Mbarga", "Awa N’Diaye-Mbarga"],
  ["Gagnez https://evil.example 100%", "Gagnez https evil example"],
  ["  \u0000 ", ""],
])("« %s » stands in a message as « %s »", (name, plain) => {
  expect(plainName(name)).toBe(plain);
});
