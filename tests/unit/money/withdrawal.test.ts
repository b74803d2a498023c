import { expect, test } from "vitest";
import { withdrawalEnd, withdrawalOpenUntil } from "../../../src/modules/booking/cancel/refund-policy.ts";

const minute = 60_000;
const hour = 60 * minute;
const boughtAt = new Date("2026-12-01T09:00:00Z");
const after = (ms: number) => new Date(boughtAt.getTime() + ms);
const booking = (startsIn: number, withdrawalMinutes = 30) => ({
  ...{ confirmedAt: boughtAt, startsAt: after(startsIn), withdrawalMinutes },
});

test("it ends with its minutes, at that very instant", () => {
  const sold = booking(24 * hour);
  expect(withdrawalOpenUntil(sold, after(30 * minute - 1))).toEqual(after(30 * minute));
  expect(withdrawalOpenUntil(sold, after(30 * minute))).toBeNull();
  expect(withdrawalOpenUntil(booking(24 * hour, 0), boughtAt)).toBeNull();
  expect(withdrawalOpenUntil({ ...sold, confirmedAt: null }, boughtAt)).toBeNull();
});

test("it ends three hours before the start, and never begins within them", () => {
  expect(withdrawalEnd(booking(3 * hour + 30 * minute), boughtAt)).toEqual(after(30 * minute));
  expect(withdrawalEnd(booking(3 * hour + 29 * minute), boughtAt)).toEqual(after(29 * minute));
  expect(withdrawalEnd(booking(3 * hour + 1), boughtAt)).toEqual(after(1));
  expect(withdrawalEnd(booking(3 * hour), boughtAt)).toBeNull();
  expect(withdrawalEnd(booking(-hour), boughtAt)).toBeNull();
});
