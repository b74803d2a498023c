import { expect, test } from "vitest";
import { isMissed, makesMiss } from "../../../src/web/pages/bookings/missed-booking.ts";

const way = (id: string, [starts, ends]: [string, string], delayMinutes = 0, more: object = {}) => ({
  id,
  billId: "bill",
  kind: "trip" as const,
  status: "CONFIRMED" as const,
  startsAt: `2026-11-24T${starts}:00.000Z`,
  endsAt: `2026-11-24T${ends}:00.000Z`,
  product: { delayMinutes },
  ...more,
});
const second = way("second", ["12:00", "16:00"]);

test("a departure is missed when a delay brings its traveller there after it has left", () => {
  const arriving = (ends: string, delay: number, more?: object) =>
    isMissed(second, [way("first", ["07:00", ends], delay, more), second]);
  expect(arriving("12:01", 90)).toBe(true);
  expect(arriving("12:00", 90)).toBe(false);
  // Two that overlap as they were bought are for different people.
  expect(arriving("13:00", 0)).toBe(false);
  expect(arriving("13:00", 30)).toBe(false);
  expect(arriving("12:01", 90, { billId: "another" })).toBe(false);
  expect(arriving("12:01", 90, { kind: "event" })).toBe(false);
  // Two evenings of one bill are no journey: the second can be attended without the first.
  const evening = { kind: "event" as const };
  const first = way("first", ["07:00", "12:01"], 90, evening);
  expect(isMissed({ ...second, ...evening }, [first])).toBe(false);
  expect(arriving("12:01", 90, { status: "CANCELLED" })).toBe(false);
  expect(isMissed({ ...second, status: "CANCELLED" }, [way("first", ["07:00", "12:01"], 90)])).toBe(false);
});

test("a delayed departure says that the next one is missed, and none that has only others before it", () => {
  const first = way("first", ["07:00", "12:01"], 90);
  expect(makesMiss(first, [first, second])).toBe(true);
  expect(makesMiss(way("first", ["07:00", "12:00"], 90), [first, second])).toBe(false);
  expect(makesMiss(second, [first, second])).toBe(false);
});
