import { describe, expect, test } from "vitest";
import { rankByName, searchName } from "../../../src/shared/text/search-name.ts";

const cities = [
  "Douala",
  "Yaoundé",
  "Bafoussam",
  "Bafang",
  "Ngaoundéré",
  "Kyé-Ossi",
  "Garoua",
  "Garoua-Boulaï",
];
const found = (query: string) => rankByName(query, cities, (name) => [name]);

describe("names as people type them", () => {
  test("accents, case and punctuation do not count", () => {
    expect(searchName("  Kyé-Ossi ")).toBe("kye ossi");
    expect(found("NGAOUNDERE")[0]).toBe("Ngaoundéré");
    expect(found("kye o")[0]).toBe("Kyé-Ossi");
  });

  test.each([
    ["duala", "Douala"],
    ["yaonde", "Yaoundé"],
    ["bafusam", "Bafoussam"],
    ["garuoa", "Garoua"],
  ])("a slip of the finger is forgiven: %s", (typed, city) => {
    expect(found(typed)[0]).toBe(city);
  });

  test("a start comes before a part, and what is far away is not offered", () => {
    expect(found("ba").slice(0, 2)).toEqual(["Bafoussam", "Bafang"]);
    expect(found("boul")).toEqual(["Garoua-Boulaï"]);
    expect(found("paris")).toEqual([]);
  });
});
