import { expect, test } from "vitest";
import { listWords } from "../../../src/shared/words/fr/backoffice/lists.ts";

test("the bar above a table names the chosen rows, three of them at most", () => {
  const { named } = listWords.choosing;
  expect(named(["Douala → Yaoundé"])).toBe("1 ligne choisie\u00a0: Douala → Yaoundé");
  expect(named(["A", "B", "C"])).toBe("3 lignes choisies\u00a0: A, B, C");
  expect(named(["A", "B", "C", "D"])).toBe("4 lignes choisies\u00a0: A, B, C et 1 autre");
  expect(named(["A", "B", "C", "D", "E"])).toBe("5 lignes choisies\u00a0: A, B, C et 2 autres");
});
