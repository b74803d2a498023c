import { addDays, type Day, dayOf, isDay } from "../../../shared/dates.ts";
import { dayNumber } from "../../../shared/rental/day-number.ts";

/** Parses another site's calendar (iCal). Pure; anything that it does not understand makes the whole import fail. */

export interface FeedPeriod {
  uid: string;
  /** Day numbers, half-open. */
  fromUnit: number;
  toUnit: number;
  reason: string;
}

export type FeedFault = "NOT_A_CALENDAR" | "EMPTY" | "UNREADABLE_DATE" | "REPEATING";

export class FeedError extends Error {
  readonly fault: FeedFault;
  constructor(fault: FeedFault) {
    super(fault);
    this.name = "FeedError";
    this.fault = fault;
  }
}

type Property = { name: string; parameters: string; value: string };

/** A line that begins with a space continues the previous one (iCal folding). */
function propertiesOf(text: string): Property[] {
  const lines = text
    .replace(/\r\n?/g, "\n")
    .replace(/\n[ \t]/g, "")
    .split("\n");
  return lines.flatMap((line) => {
    const match = /^([A-Z-]+)((?:;[^:]*)?):(.*)$/i.exec(line);
    return match
      ? [{ name: (match[1] ?? "").toUpperCase(), parameters: match[2] ?? "", value: (match[3] ?? "").trim() }]
      : [];
  });
}

function eventsOf(properties: readonly Property[]): Property[][] {
  const events: Property[][] = [];
  let current: Property[] | null = null;
  for (const property of properties) {
    const { name, value } = property;
    if (name === "BEGIN" && value.toUpperCase() === "VEVENT") current = [];
    else if (name === "END" && value.toUpperCase() === "VEVENT" && current) {
      events.push(current);
      current = null;
    } else current?.push(property);
  }
  return events;
}

/** « 20261212 », « 20261212T140000Z » or a local time in the house's zone. */
function dayIn({ value }: Property, timeZone: string): Day {
  const match = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})?(Z)?)?$/.exec(value);
  const day = match ? `${match[1]}-${match[2]}-${match[3]}` : "";
  if (!match || !isDay(day)) throw new FeedError("UNREADABLE_DATE");
  return match[7] ? dayOf(`${day}T${match[4]}:${match[5]}:00Z`, timeZone) : day;
}

/** Sites mark everything beyond their booking horizon as not available: that is not a booking. */
const horizonDays = 330;
const horizonWords = /not available|unavailable|indisponible/i;

function isHorizon(period: FeedPeriod, today: number): boolean {
  if (period.fromUnit >= today + horizonDays) return true;
  return horizonWords.test(period.reason) && period.toUnit >= today + horizonDays;
}

function periodOf(event: readonly Property[], timeZone: string): FeedPeriod | null {
  const find = (name: string) => event.find((property) => property.name === name);
  const start = find("DTSTART");
  const status = find("STATUS")?.value.toUpperCase();
  if (status === "CANCELLED" || find("TRANSP")?.value.toUpperCase() === "TRANSPARENT") return null;
  if (!start) throw new FeedError("UNREADABLE_DATE");
  if (find("RRULE")) throw new FeedError("REPEATING");
  const from = dayIn(start, timeZone);
  const end = find("DTEND");
  // The end is exclusive; an event without one lasts one day.
  const to = end ? dayIn(end, timeZone) : addDays(from, 1);
  const reason = (find("SUMMARY")?.value ?? "").replace(/\\([,;n])/gi, " ").slice(0, 120);
  const uid = (find("UID")?.value ?? `${from}/${to}`).slice(0, 200);
  return {
    uid,
    fromUnit: dayNumber(from),
    toUnit: Math.max(dayNumber(to), dayNumber(from) + 1),
    reason,
  };
}

/**
 * The periods that a calendar blocks from today on. A calendar without any event counts as broken: a site that loses
 * its bookings for an hour must not free the days here.
 */
export function parseFeed(text: string, { today, timeZone }: { today: Day; timeZone: string }): FeedPeriod[] {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text) || !/END:VCALENDAR\s*$/i.test(text)) {
    throw new FeedError("NOT_A_CALENDAR");
  }
  const events = eventsOf(propertiesOf(text));
  if (events.length === 0) throw new FeedError("EMPTY");
  const now = dayNumber(today);
  const periods = events
    .map((event) => periodOf(event, timeZone))
    .filter((period): period is FeedPeriod => period !== null)
    .filter((period) => period.toUnit > now && !isHorizon(period, now));
  // Repetitions of an event have the same uid: the first day tells them apart.
  const seen = new Set<string>();
  return periods.map((period) => {
    const uid = seen.has(period.uid) ? `${period.uid}/${period.fromUnit}` : period.uid;
    seen.add(uid);
    return { ...period, uid };
  });
}
