import { expect, test } from "vitest";
import { addDays, dayOf, formatDayShort, spokenDay, takeTodayFrom } from "../../src/shared/dates.ts";
import { formatDate, formatMonth } from "../../src/shared/paper-dates.ts";
import { offsetAt, rememberOffset, steadyOffset } from "../../src/shared/time-zones.ts";

const hour = 3_600_000;

test("every day of a leap year is written as Intl writes it, but for the first of a month", () => {
  const by = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat("fr", { timeZone: "UTC", ...options });
    return (day: string) => format.format(new Date(`${day}T00:00:00Z`));
  };
  const long = by({ weekday: "long", day: "numeric", month: "long" });
  const short = by({ weekday: "short", day: "numeric", month: "short" });
  const full = by({ weekday: "short", day: "numeric", month: "short", year: "numeric" });
  const month = by({ month: "long", year: "numeric" });
  takeTodayFrom(() => new Date("2028-06-01T12:00:00Z"));
  const first = (text: string) => text.replace(/(^| )1 /, "$11er ");
  for (let day = "2028-01-01"; day < "2029-01-01"; day = addDays(day, 1)) {
    expect(spokenDay(day)).toBe(first(long(day)));
    expect(formatDayShort(day)).toBe(first(short(day)));
    expect(formatDate(`${day}T12:00:00Z`, undefined)).toBe(first(full(day)));
    expect(formatMonth(day)).toBe(month(day));
  }
});

test("a zone's offset is steady up to its change of clocks, and for a year where there is none", () => {
  const now = Date.parse("2026-11-24T12:00:00Z");
  const douala = steadyOffset("Africa/Lagos", now);
  expect(douala.offset).toBe(hour);
  expect(douala.from).toBeLessThan(now - 365 * 24 * hour);
  expect(douala.until).toBeGreaterThan(now + 365 * 24 * hour);
  const paris = steadyOffset("Europe/Paris", now);
  expect(paris.offset).toBe(hour);
  // Winter time from 25 October 2026 to 28 March 2027.
  expect(paris.from).toBeGreaterThanOrEqual(Date.parse("2026-10-25T01:00:00Z"));
  expect(paris.until).toBeLessThanOrEqual(Date.parse("2027-03-28T01:00:00Z"));
  // Looked at once a week, so at most a week short of either change.
  expect(paris.from).toBeLessThan(Date.parse("2026-11-01T01:00:00Z"));
  expect(paris.until).toBeGreaterThan(Date.parse("2027-03-21T01:00:00Z"));
});

test("a remembered offset holds within its period only", () => {
  const [from, until] = [Date.parse("2026-11-01T00:00:00Z"), Date.parse("2026-12-01T00:00:00Z")];
  // An offset that the zone does not have shows where it is used.
  rememberOffset({ timeZone: "Indian/Reunion", offset: 2 * hour, from, until });
  expect(offsetAt(from, "Indian/Reunion")).toBe(2 * hour);
  expect(offsetAt(until - 1, "Indian/Reunion")).toBe(2 * hour);
  expect(offsetAt(until, "Indian/Reunion")).toBe(4 * hour);
  expect(offsetAt(from - 1, "Indian/Reunion")).toBe(4 * hour);
  expect(dayOf("2026-11-20T21:30:00Z", "Indian/Reunion")).toBe("2026-11-20");
});
