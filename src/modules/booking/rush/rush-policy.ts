import { type Drawing, rushNumber, turnSeconds } from "../../../shared/booking/rush-number.ts";
import { minute } from "../../../shared/durations.ts";

/** Whom a queue calls, and how long they have. Numbers begin at 0 here, and at 1 where people read them. */

/** Numbers below the first were called by the second, in milliseconds. */
export type Call = [below: number, at: number];

export interface Calling {
  opensAt: Date;
  /** How many entries were given. */
  given: number;
  served: number;
  /** All that still run, and the last one that is over. */
  calls: Call[];
}

const turnMs = turnSeconds * 1000;
/** A queue that began by itself ends by itself when for so long everybody has been called. */
const quietMs = 10 * minute;

export function drawingOf({ early, seed }: { early: number | null; seed: string | null }): Drawing | null {
  return early === null || seed === null ? null : { early, seed };
}

/** The number of an entry; null before the drawing. */
export function numberOf(place: number, rush: Parameters<typeof drawingOf>[0]): number | null {
  const drawing = drawingOf(rush);
  return drawing && rushNumber(place, drawing);
}

/** Until when a called number may hold; null when it has not been called. */
export function turnEnds(number: number, { served, calls }: Pick<Calling, "served" | "calls">): Date | null {
  if (number >= served) return null;
  const [, at] = calls.find(([below]) => number < below) ?? [0, 0];
  return new Date(at + turnMs);
}

const isOver = ([, at]: Call, now: Date) => at + turnMs <= now.getTime();

/** The time of every number below this one is over. */
export const overBelow = ({ calls }: Pick<Calling, "calls">, now: Date): number =>
  calls.filter((call) => isOver(call, now)).at(-1)?.[0] ?? 0;

export interface Room {
  /** How many may choose at the same time. */
  atOnce: number;
  /** How many of those whose time runs have used their entry. */
  used: number;
}

/** Calls as many as there is room for. */
export function callNext<Row extends Calling>(rush: Row, { atOnce, used }: Room, now: Date): Row {
  const choosing = rush.served - overBelow(rush, now) - used;
  const called = Math.min(Math.max(0, atOnce - choosing), rush.given - rush.served);
  if (called === 0) return rush;
  const firstKept = Math.max(0, rush.calls.filter((call) => isOver(call, now)).length - 1);
  const served = rush.served + called;
  return { ...rush, served, calls: [...rush.calls.slice(firstKept), [served, now.getTime()]] };
}

/** How many people were called in a minute, of the last minutes. */
export function speedOf(rush: Calling, now: Date): number {
  const since = Math.min(turnMs, now.getTime() - rush.opensAt.getTime());
  return Math.round((rush.served - overBelow(rush, now)) / Math.max(1, since / minute));
}

export function isQuiet({ served, given, calls, opensAt }: Calling, now: Date): boolean {
  const last = Math.max(opensAt.getTime(), calls.at(-1)?.[1] ?? 0);
  return served >= given && last + quietMs <= now.getTime();
}
