import { expect, test } from "vitest";
import { nextBookingWords } from "../../src/shared/words/fr/booking/next-booking.ts";

const startsAt = "2026-11-23T06:30:00.000Z";
const coming = { kind: "trip", startsAt, timeZone: "Africa/Lagos" } as const;
const said = (instant: string) => nextBookingWords.timeLeft(coming, Date.parse(instant));

test("how long it still is: in days by the calendar, in hours and minutes on the day itself", () => {
  expect(said("2026-11-20T10:00:00Z")).toBe("Dans 3 jours");
  expect(said("2026-11-22T10:00:00Z")).toBe("Demain à 07:30");
  // Less than half a day ahead, the change of date does not count as a day.
  expect(said("2026-11-22T18:30:00Z")).toBe("Demain à 07:30");
  expect(said("2026-11-22T18:31:00Z")).toBe("Dans 11\u00a0h\u00a059");
  expect(said("2026-11-23T06:29:30Z")).toBe("Dans 1\u00a0min");
  expect(said(startsAt)).toBe("En route");
});
