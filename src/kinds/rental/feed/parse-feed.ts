import ICAL from "ical.js";
import { addDays, type Day, dayOf } from "../../../shared/dates.ts";
import { dayNumber } from "../rules/day-number.ts";
import { clocksOf, FeedError, type FeedTime, readTime } from "./feed-hours-policy.ts";
import { keyOf, type Repeating, type Start, secondsOf, startsOf } from "./feed-starts.ts";

/** Parses another site's calendar (iCal). Pure; anything that it does not understand makes the whole import fail. */

export interface FeedPeriod {
  uid: string;
  /** Day numbers, half-open. */
  fromUnit: number;
  toUnit: number;
  reason: string;
}

// Sites write dates without saying that they are dates.
ICAL.design.strict = false;

/** Sites mark everything beyond their booking horizon as not available: that is not a booking. */
const horizonDays = 330;
const horizonWords = /not available|unavailable|indisponible/i;
const secondsOfDay = 86_400;
/** The longest repeated event whose beginning before today is looked for. */
const longestDays = 370;

/** Beyond these a calendar would keep the process busy; a house has a few hundred events. */
const eventsMaximum = 5_000;
const lineMaximum = 50_000;

function isHorizon(period: FeedPeriod, today: number): boolean {
  if (period.fromUnit >= today + horizonDays) return true;
  return horizonWords.test(period.reason) && period.toUnit >= today + horizonDays;
}

const textOf = (event: ICAL.Component, name: string) => String(event.getFirstPropertyValue(name) ?? "");

function timeOf(event: ICAL.Component, name: string): FeedTime | undefined {
  const property = event.getFirstProperty(name);
  return property ? readTime(property.jCal[3], property.getFirstParameter("tzid")) : undefined;
}

/** The day after its last one: the end is exclusive, and an event without an end or a length lasts one day. */
function dayAfter({ start, end, seconds }: Start, { clocks }: Repeating, timeZone: string): Day {
  if (end) return clocks.dayOf(end);
  if (seconds === undefined) return addDays(clocks.dayOf(start), 1);
  if (start.time === null) return addDays(start.day, Math.ceil(seconds / secondsOfDay));
  return dayOf(new Date(clocks.instantOf(start) + seconds * 1000), timeZone);
}

interface Reading {
  repeating: Repeating;
  timeZone: string;
  /** Beginnings of an event that an event of their own replaces. */
  replaced: ReadonlySet<string>;
}

function periodsOf(event: ICAL.Component, { repeating, timeZone, replaced }: Reading): FeedPeriod[] {
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
  const firstDay = dayNumber(repeating.clocks.dayOf(start));
  const length = dayNumber(dayAfter(own, repeating, timeZone)) - firstDay;
  const reason = textOf(event, "summary")
    .replace(/[\n\0]/g, " ")
    .slice(0, 120);
  const uid = textOf(event, "uid");
  const isReplacing = event.hasProperty("recurrence-id");
  return startsOf(event, start, repeating)
    .filter((one) => isReplacing || !replaced.has(replacedKey(uid, one.start, repeating)))
    .map((one) => {
      const fromUnit = dayNumber(repeating.clocks.dayOf(one.start));
      const own = one.end || one.seconds !== undefined;
      const toUnit = own ? dayNumber(dayAfter(one, repeating, timeZone)) : fromUnit + length;
      return {
        uid: (uid || `${fromUnit}/${toUnit}`).replaceAll("\0", "").slice(0, 200),
        fromUnit,
        toUnit: Math.max(toUnit, fromUnit + 1),
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

interface Terms {
  today: Day;
  timeZone: string;
}

/**
 * The periods that a calendar blocks from today on. A calendar without any event counts as broken: a site that loses
 * its bookings for an hour must not free the days here.
 */
export function parseFeed(text: string, terms: Terms): FeedPeriod[] {
  try {
    return readPeriods(readCalendar(text), terms);
  } catch (error) {
    // The library throws its own errors at what is no calendar.
    throw error instanceof FeedError ? error : new FeedError("NOT_A_CALENDAR");
  }
}

function readPeriods(calendar: ICAL.Component, { today, timeZone }: Terms): FeedPeriod[] {
  const events = calendar.getAllSubcomponents("vevent");
  if (events.length === 0) throw new FeedError("EMPTY");
  if (events.length > eventsMaximum) throw new FeedError("TOO_LONG");
  const repeating: Repeating = {
    clocks: clocksOf(calendar, timeZone),
    since: addDays(today, -longestDays),
    until: addDays(today, horizonDays + 1),
    steps: 0,
  };
  const reading = { repeating, timeZone, replaced: replacedBy(events, repeating) };
  const now = dayNumber(today);
  const periods = events
    .flatMap((event) => periodsOf(event, reading))
    .filter((period) => period.toUnit > now && !isHorizon(period, now));
  // Repetitions of an event have the same uid: the first day tells them apart.
  const seen = new Set<string>();
  return periods.flatMap((period) => {
    const uid = seen.has(period.uid) ? `${period.uid}/${period.fromUnit}` : period.uid;
    if (seen.has(uid)) return [];
    seen.add(uid);
    return [{ ...period, uid }];
  });
}
