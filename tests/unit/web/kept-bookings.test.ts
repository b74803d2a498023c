import { expect, test } from "vitest";
import { belongsTo } from "../../../src/web/pages/bookings/booking-list.tsx";
import { nextOf } from "../../../src/web/pages/bookings/next-booking.tsx";

const now = Date.parse("2026-11-23T10:00:00.000Z");
const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
const kept = (status: "CONFIRMED" | "CANCELLED" | "COMPLETED", from: number, to: number) =>
  ({ status, startsAt: at(from), endsAt: at(to) }) as const;

test("without network a kept ticket that was cancelled is not to come, nor is one that is over", () => {
  const lists = (status: Parameters<typeof kept>[0], from: number, to: number) => {
    const booking = kept(status, from, to);
    return [belongsTo("upcoming", booking, now), belongsTo("past", booking, now)];
  };
  expect(lists("CONFIRMED", 2, 6)).toEqual([true, false]);
  expect(lists("CONFIRMED", -2, 1)).toEqual([true, false]);
  expect(lists("CONFIRMED", -6, -1)).toEqual([false, true]);
  expect(lists("CANCELLED", 2, 6)).toEqual([false, true]);
  expect(lists("COMPLETED", 2, 6)).toEqual([false, true]);
});

test("the home page's card without network shows the next kept journey, and never a cancelled one", () => {
  const cancelled = kept("CANCELLED", 1, 3);
  const stay = kept("CONFIRMED", -48, 48);
  const tomorrow = kept("CONFIRMED", 20, 24);
  expect(nextOf([cancelled, kept("CONFIRMED", -9, -1)], now)).toBeUndefined();
  expect(nextOf([cancelled, tomorrow], now)).toBe(tomorrow);
  // A long stay does not hide tomorrow's journey, and is shown when there is nothing else.
  expect(nextOf([stay, tomorrow], now)).toBe(tomorrow);
  expect(nextOf([stay], now)).toBe(stay);
});
