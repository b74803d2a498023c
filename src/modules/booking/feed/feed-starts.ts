import ICAL from "ical.js";
import type { Day } from "../../../shared/dates.ts";
import { type Clocks, FeedError, type FeedTime, readTime, wallTime } from "./feed-hours-policy.ts";

/** Every beginning of an event: its own, those of its rule and its further dates, without the excluded ones. */

/** Further beginnings in one calendar: many years of days. */
const stepsMaximum = 10_000;

export interface Repeating {
  clocks: Clocks;
  /** Further beginnings before the first and after the last of these days are left out. */
  since: Day;
  until: Day;
  /** Beginnings of the calendar that were read so far. */
  steps: number;
}

/** A further date with an end of its own has it. */
export interface Start {
  start: FeedTime;
  end?: FeedTime | undefined;
  seconds?: number | undefined;
}

export function startsOf(event: ICAL.Component, first: FeedTime, repeating: Repeating): Start[] {
  const rules = event.getAllProperties("rrule");
  const dates = event.getAllProperties("rdate");
  const excluded = event.getAllProperties("exdate");
  for (const { jCal } of [...dates, ...excluded]) count(repeating, jCal.length);
  const starts = [
    { start: first },
    ...rules.flatMap((rule) => ruleStarts(rule, first, repeating)),
    ...dates.flatMap(datesOf),
  ];
  const keys = new Set(excluded.flatMap(datesOf).map(({ start }) => keyOf(start, repeating.clocks)));
  const found = new Map<string, Start>();
  for (const one of starts) {
    const key = keyOf(one.start, repeating.clocks);
    if (!found.has(key) && !keys.has(key) && !keys.has(one.start.day)) found.set(key, one);
  }
  return [...found.values()];
}

/** Equal for the same beginning, in whatever time zone it is written. */
export const keyOf = (time: FeedTime, clocks: Clocks) =>
  time.time === null ? time.day : String(clocks.instantOf(time));

function count(repeating: Repeating, more: number): void {
  repeating.steps += more;
  if (repeating.steps > stepsMaximum) throw new FeedError("REPEATING");
}

function datesOf(property: ICAL.Property): Start[] {
  const zone = property.getFirstParameter("tzid");
  return property.jCal.slice(3).map((value: unknown) => {
    if (!Array.isArray(value)) return { start: readTime(value, zone) };
    const [start, end] = value.map(String);
    if (end?.includes("P")) return { start: readTime(start, zone), seconds: secondsOf(end) };
    return { start: readTime(start, zone), end: readTime(end, zone) };
  });
}

/** Length of « P5D » or « PT3H ». */
export function secondsOf(duration: string): number {
  if (!ICAL.Duration.isValueString(duration)) throw new FeedError("UNREADABLE_DATE");
  return ICAL.Duration.fromString(duration).toSeconds();
}

const weekday = "(MO|TU|WE|TH|FR|SA|SU)";
const monthDay = "-?([1-9]|1\\d|2[0-8])";
const position = "[+-]?[1-4]";
/** Not every month has a fifth Monday, but every one except February in some of the years. */
const fifthToo = "[+-]?[1-5]";
/** Fewer than twelve: every date up to the 31st comes in one of the months. */
const months = "INTERVAL=([1-9]|1[01])";
const years = "INTERVAL=[1-9]\\d?";
/** Every month has each weekday once in four weeks. */
const weeks = "INTERVAL=[1-4]";
const month = "([1-9]|1[0-2])";
const list = (item: string) => `${item}(,${item})*`;
const ends = ["COUNT=\\d{1,5}", "UNTIL=[\\dTZ]+", `WKST=${weekday}`];
const rule = (frequency: string, ...parts: string[]) =>
  new RegExp(`^FREQ=${frequency}(;(${[...ends, ...parts].join("|")}))*$`);

/**
 * Rules that certainly have a next day, which is all that Google, Outlook and Apple offer on their forms: looking for the
 * next one of « 30 February » would never end.
 */
const followed = [
  rule("DAILY", "INTERVAL=[1-9]\\d{0,2}"),
  rule("DAILY", "INTERVAL=1", `BYDAY=${list(weekday)}`),
  rule("WEEKLY", "INTERVAL=[1-9]\\d{0,2}", `BYDAY=${list(weekday)}`),
  rule("WEEKLY", weeks, `BYDAY=${list(weekday)}`, `BYMONTH=${list(month)}`),
  rule("MONTHLY", months, `BYMONTHDAY=${list("-?([1-9]|[12]\\d|3[01])")}`),
  rule("MONTHLY", years, `BYMONTHDAY=${list(monthDay)}`),
  rule("MONTHLY", years, `BYDAY=${list(`(${position})?${weekday}`)}`),
  rule("MONTHLY", months, `BYDAY=${list(`(${fifthToo})?${weekday}`)}`),
  // « The last working day », as Outlook writes it.
  rule("MONTHLY", years, `BYDAY=${list(weekday)}`, `BYSETPOS=${position}`),
  rule("MONTHLY", months, `BYDAY=${list(weekday)}`, `BYSETPOS=${fifthToo}`),
  rule("YEARLY", years, `BYMONTH=${month}`, `BYMONTHDAY=${monthDay}`),
  rule("YEARLY", years, "BYMONTH=([13-9]|1[0-2])", "BYMONTHDAY=(29|30)"),
  rule("YEARLY", years, "BYMONTH=([13578]|1[02])", "BYMONTHDAY=31"),
  rule("YEARLY", "INTERVAL=1", "BYMONTH=2", "BYMONTHDAY=29"),
  rule("YEARLY", years, `BYMONTH=${month}`, `BYDAY=${position}${weekday}`),
  rule("YEARLY", "INTERVAL=1", "BYMONTH=([13-9]|1[0-2])", `BYDAY=${fifthToo}${weekday}`),
  rule("YEARLY", years, `BYMONTH=${month}`, `BYDAY=${list(weekday)}`, `BYSETPOS=${position}`),
];

function followedRule(property: ICAL.Property): ICAL.Recur {
  try {
    const recur = property.getFirstValue() as ICAL.Recur;
    if (followed.some((shape) => shape.test(String(recur).toUpperCase()))) return recur;
  } catch {
    // What the library itself does not understand.
  }
  throw new FeedError("REPEATING");
}

function ruleStarts(property: ICAL.Property, first: FeedTime, repeating: Repeating): Start[] {
  const recur = followedRule(property);
  const iterator = recur.iterator(wallTime(first));
  const starts: Start[] = [];
  for (let next = iterator.next(); next; next = iterator.next()) {
    count(repeating, 1);
    const start = { ...first, day: readTime(next.toString(), null).day };
    if (start.day > repeating.until) break;
    if (start.day >= repeating.since) starts.push({ start });
  }
  return starts;
}
