import { expect, test } from "vitest";
import { refundDueAt } from "../../../src/shared/booking/refund-term.ts";

const dueAt = (way: { method: string; manual: boolean }, asked: string) =>
  refundDueAt(way, new Date(asked), "Africa/Douala")?.toISOString() ?? null;

const byHand = { method: "orange-money", manual: true };

test("an operator has an hour, a bank ten days, and cash no term", () => {
  expect(dueAt({ method: "mtn-momo", manual: false }, "2026-11-25T22:30:00Z")).toBe(
    "2026-11-25T23:30:00.000Z",
  );
  expect(dueAt({ method: "stripe", manual: false }, "2026-11-25T10:00:00Z")).toBe("2026-12-05T23:00:00.000Z");
  expect(dueAt({ method: "cash", manual: true }, "2026-11-25T10:00:00Z")).toBeNull();
});

test.each([
  ["a Monday", "2026-11-23T10:00:00Z", "2026-11-26T23:00:00.000Z"],
  ["a Wednesday: the weekend does not count", "2026-11-25T10:00:00Z", "2026-11-30T23:00:00.000Z"],
  ["a Saturday", "2026-11-28T10:00:00Z", "2026-12-02T23:00:00.000Z"],
  // 23:30 in UTC is the next day in Douala: a Saturday.
  ["a Friday night", "2026-11-27T23:30:00Z", "2026-12-02T23:00:00.000Z"],
])("money sent by hand has three working days: asked for on %s", (_day, asked, due) => {
  expect(dueAt(byHand, asked)).toBe(due);
});
