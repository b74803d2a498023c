import { expect, test } from "vitest";
import { placePaper } from "../../../src/kinds/appointment/web/place-paper.ts";

const required = [
  { id: "referral", name: "Ordonnance" },
  { id: "identity", name: "Pièce d’identité" },
];

test("a document that was just added is chosen where one of its name is required, else where one is missing", () => {
  expect(placePaper(required, {}, "Scan du 3 mars")).toBe("referral");
  expect(placePaper(required, {}, "piece d'identite")).toBe("identity");
  expect(placePaper(required, { referral: "d1" }, "Scan du 3 mars")).toBe("identity");
});

test("it never replaces a document that was chosen before", () => {
  expect(placePaper(required, { identity: "d1" }, "Pièce d’identité")).toBe("referral");
  expect(placePaper(required, { referral: "d1", identity: "d2" }, "Ordonnance")).toBeNull();
});
