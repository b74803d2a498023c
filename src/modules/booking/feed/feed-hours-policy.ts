import ICAL from "ical.js";
import { findIana } from "windows-iana";
import { type Day, dayOf, instantOf, isDay } from "../../../shared/dates.ts";
import { isZoneName } from "../../../shared/time-zones.ts";

/** Why what a calendar says cannot be imported. */
type FeedFault = "NOT_A_CALENDAR" | "EMPTY" | "UNREADABLE_DATE" | "REPEATING" | "TOO_LONG";

export class FeedError extends Error {
  readonly fault: FeedFault;
  constructor(fault: FeedFault) {
    super(fault);
    this.name = "FeedError";
    this.fault = fault;
  }
}

/** On which day in the house's time zone the dates and hours of a calendar fall. */

/** A date, or a date with an hour in some time zone, as the calendar writes it. */
export interface FeedTime {
  day: Day;
  /** HH:MM; null for a date alone, which is the same day everywhere. */
  time: string | null;
  utc: boolean;
  zone: string | null;
}

const written = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(?::\d{2})?(Z?))?$/;

export function readTime(value: unknown, zone: unknown): FeedTime {
  const [, day = "", time, utc] = written.exec(String(value)) ?? [];
  if (!isDay(day) || (time !== undefined && !(time < "24:00" && time.slice(3) < "60"))) {
    throw new FeedError("UNREADABLE_DATE");
  }
  return { day, time: time ?? null, utc: utc === "Z", zone: typeof zone === "string" ? zone : null };
}

/** The same without its zone: the library would follow whatever table the calendar has for it. */
export function wallTime({ day, time }: Pick<FeedTime, "day" | "time">): ICAL.Time {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const [hour = 0, minute = 0] = (time ?? "00:00").split(":").map(Number);
  const parts = { year, month, day: date, hour, minute, second: 0, isDate: time === null };
  return new ICAL.Time(parts, ICAL.Timezone.localTimezone);
}

export interface Clocks {
  dayOf(time: FeedTime): Day;
  /** Milliseconds; for a date alone, the beginning of its day. */
  instantOf(time: FeedTime): number;
}

/** The zone that the calendar names (« Romance Standard Time » in Outlook), as its name or its own table says; a name that says nothing is the house's. */
export function clocksOf(calendar: ICAL.Component, timeZone: string): Clocks {
  const tables = tablesOf(calendar);
  const known = new Map<string, (day: Day, time: string) => number>();
  const zoneOf = (name: string) => {
    const found = known.get(name) ?? readZone(name, tables, timeZone);
    known.set(name, found);
    return found;
  };
  const instant = ({ day, time, utc, zone }: FeedTime) => {
    if (utc || (time && zone === "UTC")) return Date.parse(`${day}T${time}:00Z`);
    return zone && time ? zoneOf(zone)(day, time) : instantOf(day, time ?? "00:00", timeZone).getTime();
  };
  return {
    dayOf: (one) => (one.time === null ? one.day : dayOf(new Date(instant(one)), timeZone)),
    instantOf: instant,
  };
}

const minute = 60_000;

function readZone(name: string, tables: ReadonlyMap<string, ICAL.Timezone>, timeZone: string) {
  const own = [name, ...findIana(name)].find(isZoneName) ?? null;
  const table = own ? undefined : tables.get(name);
  // « (UTC+01:00) Paris », « GMT-5 »
  const [, sign, hours, minutes = "0"] = /(?:UTC|GMT)\s*([+-])(\d{1,2}):?(\d{2})?/i.exec(name) ?? [];
  const fixed = (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -minute : minute);
  return (day: Day, time: string) => {
    const shown = Date.parse(`${day}T${time}:00Z`);
    if (table) return shown - table.utcOffset(wallTime({ day, time })) * 1000;
    if (sign && !own) return shown - fixed;
    return instantOf(day, time, own ?? timeZone).getTime();
  };
}

const tablesMaximum = 20;

/** The calendar's own tables of zones, except those that would take long to follow. */
function tablesOf(calendar: ICAL.Component): Map<string, ICAL.Timezone> {
  const tables = calendar.getAllSubcomponents("vtimezone").slice(0, tablesMaximum).filter(isPlainTable);
  return new Map(
    tables.map((table) => [String(table.getFirstPropertyValue("tzid")), new ICAL.Timezone(table)]),
  );
}

const changesMaximum = 20;

/** Clocks that change on a certain weekday of a month: « the last Sunday of March ». */
const plainRule =
  /^FREQ=YEARLY(;(BYMONTH=([1-9]|1[0-2])|BYDAY=-?[1-4](MO|TU|WE|TH|FR|SA|SU)|UNTIL=[\dTZ]+|INTERVAL=1|WKST=\w\w))*$/;

function isPlainTable(table: ICAL.Component): boolean {
  const parts = table.getAllSubcomponents();
  return (
    parts.length > 0 &&
    parts.length <= changesMaximum &&
    parts.every(
      (part) =>
        written.test(String(part.getFirstProperty("dtstart")?.jCal[3])) &&
        /^[+-]\d\d:\d\d/.test(String(part.getFirstProperty("tzoffsetto")?.jCal[3])) &&
        /^[+-]\d\d:\d\d/.test(String(part.getFirstProperty("tzoffsetfrom")?.jCal[3])) &&
        part.getAllProperties("rdate").length <= changesMaximum &&
        part
          .getAllProperties("rrule")
          .every((rule) => plainRule.test(String(rule.getFirstValue()).toUpperCase())),
    )
  );
}
