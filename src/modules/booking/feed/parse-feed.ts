import ICAL from "ical.js";
import { quartersOfDay, quarterUnit } from "../../../shared/booking/quarters.ts";
import { addDays, type Day, dayOf, formatTime } from "../../../shared/dates.ts";
import type { FeedTerms } from "./feed-facts.ts";
import { clocksOf, FeedError, type FeedTime, readTime } from "./feed-hours-policy.ts";
import { keyOf, type Repeating, type Start, secondsOf, startsOf } from "./feed-starts.ts";

/** Parses another site's calendar (iCal). Pure; anything that it does not understand makes the whole import fail. */

export interface FeedPeriod {
  uid: string;
  /** Days or quarters of an hour, half-open. */
  fromUnit: number;
  toUnit: number;
  reason: string;
}

// Sites write dates without saying that they are dates.
ICAL.design.strict = false;

/** Sites mark everything beyond their booking horizon as not available: that is not a booking. */
const horizonWords = /not available|unavailable|indisponible/i;
const secondsOfDay = 86_400;
const minutesOfDay = 1440;
/** The longest repeated event whose beginning before today is looked for. */
const longestDays = 370;

/** Beyond these a calendar would keep the process busy; a house has a few hundred events. */
const eventsMaximum = 5_000;
const lineMaximum = 50_000;

const dayNumber = (day: Day) => quarterUnit(day, 0) / quartersOfDay;

const textOf = (event: ICAL.Component, name: string) => String(event.getFirstPropertyValue(name) ?? "");

function timeOf(event: ICAL.Component, name: string): FeedTime | undefined {
  const property = event.getFirstProperty(name);
  return property ? readTime(property.jCal[3], property.getFirstParameter("tzid")) : undefined;
}

interface Reading extends Terms {
  repeating: Repeating;
  /** Beginnings of an event that an event of their own replaces. */
  replaced: ReadonlySet<string>;
}

/** Where days are sold, a stay does not take the day of its departure: an end within a unit leaves this one free. */
const sellsDays = ({ perDay }: FeedTerms) => perDay === 1;

function unitOf(instant: number, { timeZone, perDay }: Reading, round: (value: number) => number): number {
  const at = new Date(instant);
  const midnight = dayNumber(dayOf(at, timeZone)) * perDay;
  if (perDay === 1) return midnight;
  const [hours = 0, minutes = 0] = formatTime(at, timeZone).split(":").map(Number);
  return midnight + round(((hours * 60 + minutes) * perDay) / minutesOfDay);
}

function unitAt(time: FeedTime, reading: Reading, round: (value: number) => number): number {
  if (time.time === null) return dayNumber(time.day) * reading.perDay;
  return unitOf(reading.repeating.clocks.instantOf(time), reading, round);
}

const firstUnit = (time: FeedTime, reading: Reading) => unitAt(time, reading, Math.floor);

/** The unit after its last one. Without an end or a length a date is one day, and an hour takes no time of its own. */
function unitAfter({ start, end, seconds }: Start, reading: Reading): number {
  const { repeating, perDay } = reading;
  if (end) return unitAt(end, reading, Math.ceil);
  if (seconds === undefined) return firstUnit(start, reading) + (start.time === null ? perDay : 0);
  if (start.time === null) return (dayNumber(start.day) + Math.ceil(seconds / secondsOfDay)) * perDay;
  return unitOf(repeating.clocks.instantOf(start) + seconds * 1000, reading, Math.ceil);
}

function periodsOf(event: ICAL.Component, reading: Reading): FeedPeriod[] {
  const { repeating, replaced } = reading;
  const status = textOf(event, "status").toUpperCase();
  if (status === "CANCELLED" || textOf(event, "transp").toUpperCase() === "TRANSPARENT") return [];
  const start = timeOf(event, "dtstart");
  if (!start) throw new FeedError("UNREADABLE_DATE");
  const duration = event.getFirstProperty("duration");
  const own: Start = {
    start,
    end: timeOf(event, "dtend"),
    seconds: duration ? secondsOf(String(duration.jCal[3])) : undefined,
  };
  const length = unitAfter(own, reading) - firstUnit(start, reading);
  const reason = textOf(event, "summary")
    .replace(/[\n\0]/g, " ")
    .slice(0, 120);
  const uid = textOf(event, "uid");
  const isReplacing = event.hasProperty("recurrence-id");
  return startsOf(event, start, repeating)
    .filter((one) => isReplacing || !replaced.has(replacedKey(uid, one.start, repeating)))
    .map((one) => {
      const fromUnit = firstUnit(one.start, reading);
      const own = one.end || one.seconds !== undefined;
      const toUnit = own ? unitAfter(one, reading) : fromUnit + length;
      return {
        uid: (uid || `${fromUnit}/${toUnit}`).replaceAll("\0", "").slice(0, 200),
        fromUnit,
        // A stay takes one night at least.
        toUnit: sellsDays(reading) ? Math.max(toUnit, fromUnit + 1) : toUnit,
        reason,
      };
    });
}

const replacedKey = (uid: string, time: FeedTime, { clocks }: Repeating) => `${uid} ${keyOf(time, clocks)}`;

function replacedBy(events: readonly ICAL.Component[], repeating: Repeating): Set<string> {
  return new Set(
    events.flatMap((event) => {
      const time = timeOf(event, "recurrence-id");
      return time ? [replacedKey(textOf(event, "uid"), time, repeating)] : [];
    }),
  );
}

function readCalendar(text: string): ICAL.Component {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text) || !/END:VCALENDAR\s*$/i.test(text)) {
    throw new FeedError("NOT_A_CALENDAR");
  }
  // A line that begins with a space continues the previous one.
  const lines = text
    .replace(/\r?\n[ \t]/g, "")
    .replace(/^\uFEFF?\s*/, "")
    .trimEnd();
  if (lines.split("\n").some((line) => line.length > lineMaximum)) throw new FeedError("TOO_LONG");
  const parsed = ICAL.parse(lines);
  const calendar = new ICAL.Component(Array.isArray(parsed[0]) ? parsed[0] : parsed);
  if (calendar.name !== "vcalendar") throw new FeedError("NOT_A_CALENDAR");
  return calendar;
}

interface Terms extends FeedTerms {
  today: Day;
  timeZone: string;
}

/**
 * The periods that a calendar blocks from today on. Of another site, a calendar without any event counts as broken: a
 * site that loses its bookings for an hour must not free the days here.
 */
export function parseFeed(text: string, terms: Terms): FeedPeriod[] {
  try {
    return readPeriods(readCalendar(text), terms);
  } catch (error) {
    // The library throws its own errors at what is no calendar.
    throw error instanceof FeedError ? error : new FeedError("NOT_A_CALENDAR");
  }
}

function readPeriods(calendar: ICAL.Component, terms: Terms): FeedPeriod[] {
  const { today, timeZone, horizonDays } = terms;
  const events = calendar.getAllSubcomponents("vevent");
  if (events.length === 0 && !terms.mayBeEmpty) throw new FeedError("EMPTY");
  if (events.length > eventsMaximum) throw new FeedError("TOO_LONG");
  const repeating: Repeating = {
    clocks: clocksOf(calendar, timeZone),
    since: addDays(today, -longestDays),
    until: addDays(today, horizonDays + 1),
    steps: 0,
  };
  const reading = { ...terms, repeating, replaced: replacedBy(events, repeating) };
  const periods = events.flatMap((event) => periodsOf(event, reading));
  // Repetitions of an event have the same uid: the first unit tells them apart.
  const seen = new Set<string>();
  return coming(periods, terms).flatMap((period) => {
    const uid = seen.has(period.uid) ? `${period.uid}/${period.fromUnit}` : period.uid;
    if (seen.has(uid)) return [];
    seen.add(uid);
    return [{ ...period, uid }];
  });
}

/** Those that are not over and begin before the horizon. */
function coming(periods: readonly FeedPeriod[], terms: Terms): FeedPeriod[] {
  const now = dayNumber(terms.today) * terms.perDay;
  const horizon = now + terms.horizonDays * terms.perDay;
  const found = periods.filter(
    ({ fromUnit, toUnit }) => toUnit > Math.max(now, fromUnit) && fromUnit < horizon,
  );
  if (sellsDays(terms)) {
    return found.filter(({ reason, toUnit }) => !horizonWords.test(reason) || toUnit < horizon);
  }
  // A year abroad is as many blocked quarters as can be sold of it.
  return found.map(({ fromUnit, toUnit, ...one }) => ({
    ...one,
    fromUnit: Math.max(fromUnit, now),
    toUnit: Math.min(toUnit, horizon),
  }));
}
