import { expect, test } from "vitest";
import { isJourneyOver, timeUnlessOtherDay } from "../../src/kinds/trip/rules/journey.ts";
import { hour } from "../../src/shared/durations.ts";

const arrivesAt = "2026-11-28T10:00:00.000Z";
const arrival = Date.parse(arrivesAt);
const running = { arrivesAt, arrivedAt: null, cancelled: false };

test("a journey is over when it has arrived, is cancelled, or no press can arrive any more", () => {
  expect(isJourneyOver(running, arrival + 24 * hour)).toBe(false);
  expect(isJourneyOver(running, arrival + 24 * hour + 1)).toBe(true);
  expect(isJourneyOver({ ...running, arrivedAt: arrivesAt }, arrival)).toBe(true);
  // As long as the press can be taken back, the page goes on asking.
  const taken = { ...running, arrivedAt: arrivesAt, arrivedBackUntil: "2026-11-28T10:10:00.000Z" };
  expect(isJourneyOver(taken, arrival + hour / 6)).toBe(false);
  expect(isJourneyOver(taken, arrival + hour / 6 + 1)).toBe(true);
  expect(isJourneyOver({ ...running, cancelled: true }, arrival)).toBe(true);
});

test("an hour of another day says its day, by the clock of the country", () => {
  // In Douala it is an hour later: midnight has passed there.
  const at = "2026-11-27T23:00:00.000Z";
  expect(timeUnlessOtherDay(at, "Africa/Douala", arrival)).toBe("00:00");
  expect(timeUnlessOtherDay("2026-11-27T22:59:00.000Z", "Africa/Douala", arrival)).toBe(
    "ven. 27 nov., 23:59",
  );
});
