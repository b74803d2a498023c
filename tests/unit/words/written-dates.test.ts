import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { inLanguage } from "../../../src/platform/reader-language.ts";
import {
  formatDateTime,
  formatDayShort,
  formatDayTime,
  formatMenuTime,
  formatShortDate,
  formatTime,
  spokenDay,
  takeTodayFrom,
  typedDay,
} from "../../../src/shared/dates.ts";
import {
  formatDate,
  formatDay,
  formatDayBrief,
  formatMonth,
  formatPaperPeriod,
  formatPaperTime,
  formatPeriod,
} from "../../../src/shared/paper-dates.ts";
import { nextBookingWords } from "../../../src/shared/words/fr/booking/next-booking.ts";
import { handmadeDates } from "../../support/architecture/handmade-dates.ts";

const douala = "Africa/Douala";
const inNovember = new Date("2026-11-23T12:00:00Z");

beforeEach(() => takeTodayFrom(() => inNovember));
afterEach(() => takeTodayFrom(() => inNovember));

describe("every form, in both languages", () => {
  const at = "2026-11-28T06:00:00Z";
  const forms = () => [
    formatTime(at, douala),
    formatShortDate(at, douala),
    formatDate(at, douala),
    formatDateTime(at, douala),
    formatPaperTime(at, douala),
    formatMenuTime(at, douala),
    formatDayShort("2026-11-28"),
    formatDay("2026-11-28"),
    formatDayBrief("2026-11-28"),
    formatDayTime("2026-11-28", "07:00"),
    formatPeriod("2026-11-28", "2026-12-02"),
    formatPaperPeriod("2026-11-28", "2026-12-02"),
    formatMonth("2026-11-28"),
    spokenDay("2026-11-28"),
    typedDay("2026-11-28"),
  ];
  test("French", () => {
    expect(forms()).toEqual([
      "07:00",
      "sam. 28 nov.",
      "sam. 28 nov. 2026",
      "sam. 28 nov., 07:00",
      "sam. 28 nov. 2026, 07:00",
      "28/11 07:00",
      "sam. 28 nov.",
      "sam. 28 nov. 2026",
      "28 nov.",
      "sam. 28 nov., 07:00",
      "28 nov. – 2 déc.",
      "28 nov. – 2 déc. 2026",
      "novembre 2026",
      "samedi 28 novembre",
      "28/11/2026",
    ]);
  });
  test("English", () => {
    expect(inLanguage("en", forms)).toEqual([
      "07:00",
      "Sat 28 Nov",
      "Sat 28 Nov 2026",
      "Sat 28 Nov, 07:00",
      "Sat 28 Nov 2026, 07:00",
      "28/11 07:00",
      "Sat 28 Nov",
      "Sat 28 Nov 2026",
      "28 Nov",
      "Sat 28 Nov, 07:00",
      "28 Nov – 2 Dec",
      "28 Nov – 2 Dec 2026",
      "November 2026",
      "Saturday 28 November",
      "28/11/2026",
    ]);
  });
});

describe("the clocks of the country", () => {
  test("half past eleven in the evening, by UTC, is half past midnight of the next day in Douala", () => {
    expect(formatDateTime("2026-11-28T22:59:00Z", douala)).toBe("sam. 28 nov., 23:59");
    expect(formatDateTime("2026-11-28T23:00:00Z", douala)).toBe("dim. 29 nov., 00:00");
    expect(formatDateTime("2026-11-28T23:30:00Z", douala)).toBe("dim. 29 nov., 00:30");
    expect(formatDateTime("2026-11-28T23:30:00Z", "UTC")).toBe("sam. 28 nov., 23:30");
    expect(inLanguage("en", () => formatDateTime("2026-11-28T23:30:00Z", douala))).toBe("Sun 29 Nov, 00:30");
  });

  test("a zone with summer time: the hour that comes twice, and the one that is left out", () => {
    const paris = "Europe/Paris";
    expect(formatDateTime("2026-10-25T00:30:00Z", paris)).toBe("dim. 25 oct., 02:30");
    expect(formatDateTime("2026-10-25T01:30:00Z", paris)).toBe("dim. 25 oct., 02:30");
    expect(formatDateTime("2026-03-29T00:59:00Z", paris)).toBe("dim. 29 mars, 01:59");
    expect(formatDateTime("2026-03-29T01:00:00Z", paris)).toBe("dim. 29 mars, 03:00");
    expect(formatDateTime("2026-07-14T22:30:00Z", paris)).toBe("mer. 15 juil., 00:30");
  });

  test("tomorrow is by the calendar of the country", () => {
    const coming = { kind: "trip", startsAt: "2026-11-29T23:30:00Z", timeZone: douala } as const;
    expect(nextBookingWords.timeLeft(coming, Date.parse("2026-11-28T22:59:00Z"))).toBe("Dans 2 jours");
    expect(nextBookingWords.timeLeft(coming, Date.parse("2026-11-28T23:00:00Z"))).toBe("Demain à 00:30");
  });
});

describe("the year", () => {
  const newYear = "2026-12-31T23:30:00Z";
  test("is said of another one than today's, and always on papers", () => {
    expect(formatDateTime("2026-12-31T22:59:00Z", douala)).toBe("jeu. 31 déc., 23:59");
    expect(formatDateTime(newYear, douala)).toBe("ven. 1er janv. 2027, 00:30");
    expect(formatDayShort("2025-12-31")).toBe("mer. 31 déc. 2025");
    expect(formatDayTime("2027-01-02", "07:00")).toBe("sam. 2 janv. 2027, 07:00");
    expect(spokenDay("2027-01-02")).toBe("samedi 2 janvier 2027");
    expect(formatPaperTime(newYear, douala)).toBe("ven. 1er janv. 2027, 00:30");
  });

  test("changes at midnight there, not at midnight by UTC", () => {
    takeTodayFrom(() => Date.parse("2026-12-31T22:59:59Z"));
    expect(formatShortDate(newYear, douala)).toBe("ven. 1er janv. 2027");
    takeTodayFrom(() => Date.parse("2026-12-31T23:00:00Z"));
    expect(formatShortDate(newYear, douala)).toBe("ven. 1er janv.");
    expect(formatShortDate("2026-12-31T22:59:00Z", douala)).toBe("jeu. 31 déc. 2026");
    // In Dakar it is still the old year.
    expect(formatShortDate(newYear, "Africa/Dakar")).toBe("jeu. 31 déc.");
  });

  test("of a period is said once, and twice only where both years are other ones", () => {
    expect(formatPeriod("2026-12-28", "2027-01-03")).toBe("28 déc. – 3 janv. 2027");
    expect(formatPeriod("2027-02-27", "2027-03-01")).toBe("27 févr. – 1er mars 2027");
    expect(formatPeriod("2027-12-28", "2028-01-03")).toBe("28 déc. 2027 – 3 janv. 2028");
    expect(formatPeriod("2027-03-01", "2027-03-01")).toBe("1er mars 2027");
    expect(formatPeriod("2026-12-01", "2026-12-04")).toBe("1er – 4 déc.");
    expect(formatPaperPeriod("2026-12-28", "2027-01-03")).toBe("28 déc. 2026 – 3 janv. 2027");
    expect(inLanguage("en", () => formatPeriod("2026-12-28", "2027-01-03"))).toBe("28 Dec – 3 Jan 2027");
  });
});

test("what writes a date by itself is found, and numbers are not", () => {
  const found = (text: string, path = "src/web/pages/example.tsx") => handmadeDates({ path, text }).length;
  for (const text of [
    'new Intl.DateTimeFormat("fr", { timeZone })',
    'new Intl.RelativeTimeFormat("fr")',
    'booking.startsAt.toLocaleDateString("fr")',
    'booking.startsAt.toLocaleTimeString("fr")',
    'booking.startsAt.toLocaleString("fr")',
    'new Date(booking.start).toLocaleString("fr")',
    'start.toLocaleString("fr", { hour: "2-digit" })',
    "start.toISOString().slice(11, 16)",
    "start.toDateString()",
    'import { DateField, List } from "react-admin";',
    'import dayjs from "dayjs";',
  ])
    expect([text, found(text)]).toEqual([text, 1]);
  for (const text of [
    "count.toLocaleString(languageWords.code)",
    'average.toLocaleString("fr", { maximumFractionDigits: 1 })',
    "start.toISOString()",
    'import type { DateField } from "./resource-field.ts";',
  ])
    expect([text, found(text)]).toEqual([text, 0]);
  expect(found("Intl.DateTimeFormat", "src/shared/dates.ts")).toBe(0);
});
