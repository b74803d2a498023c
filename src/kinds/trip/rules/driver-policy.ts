import { isoWeekday } from "../../../shared/calendar.ts";
import { addDays, type Day, dayOf } from "../../../shared/dates.ts";
import { hour, minute } from "../../../shared/durations.ts";

/**
 * What speaks against a driver for a departure. Pure: the roster asks while a name is typed, the server again before it
 * saves.
 */

/** REFUSED is not saved, WARNED is said and saved. */
export const clashLevels = {
  INACTIVE: "REFUSED",
  OVERLAP: "REFUSED",
  ABSENT: "REFUSED",
  LICENCE: "REFUSED",
  MEDICAL: "WARNED",
  DAY_OFF: "WARNED",
  REST: "WARNED",
} as const satisfies Record<string, "REFUSED" | "WARNED">;

export type ClashName = keyof typeof clashLevels;

/** Between an arrival and the next departure of the same driver. */
export const turnaroundMinutes = 30;
/** In the 24 hours before each arrival, at one stretch. */
export const restHours = 9;
const day = 24 * hour;

/** A departure of a driver; times in milliseconds. */
export interface Duty {
  id: string;
  title: string;
  startsAt: number;
  endsAt: number;
}

export interface DriverFacts {
  active: boolean;
  /** The last day on which they are valid; null = not known. */
  licenceExpiresOn: Day | null;
  medicalExpiresOn: Day | null;
  /** 1 = Monday … 7 = Sunday. */
  daysOff: readonly number[];
  absences: readonly { firstDay: Day; lastDay: Day; reason: string }[];
  /** Their departures that are not cancelled, from a day before to a day after those that are asked about. */
  duties: readonly Duty[];
}

export interface Clash {
  name: ClashName;
  /** The other departure, the day, or the reason that was given, where there is one. */
  other?: Duty;
  day?: Day;
  reason?: string;
}

/** The local days of a departure; one that arrives at midnight has not touched the next. */
function daysOf({ startsAt, endsAt }: Duty, timeZone: string): Day[] {
  const last = dayOf(endsAt - 1, timeZone);
  const days = [dayOf(startsAt, timeZone)];
  for (let next = addDays(days[0] as Day, 1); next <= last; next = addDays(next, 1)) days.push(next);
  return days;
}

/** The longest stretch without driving in the 24 hours before the end of a departure. */
function restBefore(end: number, duties: readonly Duty[]): number {
  let free = end - day;
  let longest = 0;
  for (const { startsAt, endsAt } of [...duties].sort((a, b) => a.startsAt - b.startsAt)) {
    if (endsAt <= free || startsAt >= end) continue;
    longest = Math.max(longest, startsAt - free);
    free = Math.max(free, endsAt);
  }
  return Math.max(longest, end - free);
}

/** Whether this departure leaves too little rest before its arrival, or before a later one. */
function lacksRest(duty: Duty, others: readonly Duty[]): boolean {
  const all = [duty, ...others];
  return all.some(
    ({ endsAt }) =>
      endsAt >= duty.endsAt && endsAt - day < duty.endsAt && restBefore(endsAt, all) < restHours * hour,
  );
}

/** All that speaks against the driver, what is refused first. */
export function clashesOf(duty: Duty, driver: DriverFacts, timeZone: string): Clash[] {
  const others = driver.duties.filter(({ id }) => id !== duty.id);
  const days = daysOf(duty, timeZone);
  const last = days.at(-1) as Day;
  const apart = turnaroundMinutes * minute;
  const other = others.find(
    ({ startsAt, endsAt }) => startsAt < duty.endsAt + apart && duty.startsAt < endsAt + apart,
  );
  const away = driver.absences.find(
    ({ firstDay, lastDay }) => firstDay <= last && lastDay >= (days[0] as Day),
  );
  const off = days.find((one) => driver.daysOff.includes(isoWeekday(one)));
  const expired = (until: Day | null) => until !== null && until < last;
  const { licenceExpiresOn, medicalExpiresOn } = driver;
  const found: (Clash | false | undefined)[] = [
    !driver.active && { name: "INACTIVE" },
    other && { name: "OVERLAP", other },
    away && { name: "ABSENT", day: away.lastDay, reason: away.reason },
    expired(licenceExpiresOn) && { name: "LICENCE", day: licenceExpiresOn as Day },
    expired(medicalExpiresOn) && { name: "MEDICAL", day: medicalExpiresOn as Day },
    off !== undefined && { name: "DAY_OFF", day: off },
    !other && lacksRest(duty, others) && { name: "REST" },
  ];
  return found.filter((clash): clash is Clash => Boolean(clash)).sort((a, b) => rank(a) - rank(b));
}

const rank = ({ name }: Clash) => (clashLevels[name] === "REFUSED" ? 0 : 1);

export const isRefused = ({ name }: Clash): boolean => clashLevels[name] === "REFUSED";

/** A departure and who is to drive it. */
export interface Change {
  duty: Duty;
  driverId: string | null;
}

/** A driver's departures as they would be after these changes, which may give and take several at once. */
export function dutiesAfter(
  { id, duties }: { id: string; duties: readonly Duty[] },
  changes: readonly Change[],
): Duty[] {
  const changed = new Set(changes.map(({ duty }) => duty.id));
  const given = changes.filter(({ driverId }) => driverId === id).map(({ duty }) => duty);
  return [...duties.filter((duty) => !changed.has(duty.id)), ...given];
}
