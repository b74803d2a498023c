import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  bookingReasonWords,
  callOutcomeWords,
  callTitleWords,
  ledgerKindWords,
} from "../../../src/shared/words/fr/message/support.ts";

/** The words of a booking's or payment's story for technical values. */

const sources = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((name) => /^(modules|platform)\/.*\.ts$/.test(name.replaceAll("\\", "/")))
  .map((name) => readFileSync(join("src", name), "utf8"));
const found = (texts: readonly string[], pattern: RegExp) => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, word]) => word ?? ""))),
];

test("every entry of the books has a French name", () => {
  const posting = sources.filter((text) => text.includes("post-to-ledger.ts"));
  const kinds = found(posting, /(?:kind: |kind: back \? "\w+" : )"([A-Z_]+)"/g);
  expect(kinds.length).toBeGreaterThan(12);
  expect(kinds.filter((kind) => kind !== "COLLECT" && ledgerKindWords(kind) === kind)).toEqual([]);
  expect(ledgerKindWords("SUBSCRIPTION")).toBe("Abonnement");
});

test("every call to an operator and its answer is described in words", () => {
  const asked = [
    ...found(sources, /operation: "([a-z.]+)"/g),
    ...["collection", "disbursement"].map((product) => `${product}.token`),
    ...["requesttopay", "requesttopay.status"].map((name) => `collection.${name}`),
    ...["transfer", "transfer.status", "refund", "refund.status"].map((name) => `disbursement.${name}`),
    "probe",
  ].filter((operation) => operation !== "collect");
  expect(asked.length).toBeGreaterThan(12);
  expect(
    asked.filter((operation) => callTitleWords("mtn-momo", operation).endsWith(`: ${operation}`)),
  ).toEqual([]);
  const outcomes = ["ok", ...found(sources, /OutsideCallError\(\w+, "([a-z]+)"/g), "refused", "server"];
  expect(outcomes.filter((outcome) => callOutcomeWords(outcome) === outcome)).toEqual([]);
});

test("every reason for which a booking expires is described in words", () => {
  const reasons = found(sources, /(?:statusReason: |releaseHolds\(.*reason: )"([A-Z_]+)"/g);
  expect(reasons.length).toBeGreaterThan(2);
  expect(reasons.filter((reason) => !(reason in bookingReasonWords))).toEqual([]);
});
