import { expect, test } from "vitest";
import { isWalkIn } from "../../../src/kinds/appointment/office/wanted-visit.ts";

const today = "2026-11-25";
const starts = [`${today}T10:15`, `${today}T16:00`];
const [next, later] = starts;
const visit = { consultantId: "awa", day: today };

test("a patient without an appointment is received at the next free time of today", () => {
  expect(isWalkIn(visit, { today, start: next, next })).toBe(true);
  // The free times are still being read.
  expect(isWalkIn(visit, { today, start: undefined, next: undefined })).toBe(true);
});

test("an hour that was chosen is an appointment, be it the next free one, later today or on another day", () => {
  expect(isWalkIn({ ...visit, start: next }, { today, start: next, next })).toBe(false);
  expect(isWalkIn(visit, { today, start: later, next })).toBe(false);
  expect(isWalkIn({ ...visit, day: "2026-11-26" }, { today, start: next, next })).toBe(false);
});
