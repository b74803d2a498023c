import { expect, test } from "vitest";
import { cautionText } from "../../../src/kinds/rental/office/contract/caution-text.ts";

const told = (status: "HELD" | "PARTLY_KEPT" | "DISPUTED" | "KEPT", kept: number) =>
  cautionText({ status, amount: 50_000, kept }, "XAF").replaceAll(/\s/g, " ");

test("a caution that is kept in part says how much of it", () => {
  expect(told("PARTLY_KEPT", 30_000)).toBe("50 000 FCFA, retenue en partie : 30 000 FCFA");
  expect(told("DISPUTED", 30_000)).toBe("50 000 FCFA, contestée : 30 000 FCFA");
});

test("one that is held or kept as a whole says its sum once", () => {
  expect(told("HELD", 0)).toBe("50 000 FCFA, détenue");
  expect(told("KEPT", 50_000)).toBe("50 000 FCFA, retenue");
});
