import { addMonths, isoWeekday } from "../../src/shared/calendar.ts";
import { addDays, type Day, daysBetween } from "../../src/shared/dates.ts";

/** Periods, widths and places of the bars: everything that is computed before anything is drawn. */

export const zooms = ["day", "week", "month", "year"] as const;
export type Zoom = (typeof zooms)[number];

/** The days that are shown: the first one, and how many. */
export interface Span {
  from: Day;
  days: number;
}

const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** The period around a day: from its Monday, or the first of its month; a year is twelve months from there. */
export function spanAt(zoom: Zoom, day: Day): Span {
  if (zoom === "day") return { from: day, days: 1 };
  if (zoom === "week") return { from: addDays(day, 1 - isoWeekday(day)), days: 7 };
  const from = monthOf(day);
  return { from, days: daysBetween(from, addMonths(from, zoom === "year" ? 12 : 1)) - 1 };
}

/** A day of the period before or after. */
export function stepFrom(zoom: Zoom, day: Day, step: 1 | -1): Day {
  if (zoom === "day" || zoom === "week") return addDays(day, step * (zoom === "week" ? 7 : 1));
  return addMonths(monthOf(day), step * (zoom === "year" ? 12 : 1));
}

/** Pixels of a day at least and at most; a year of days fits on one screen. */
const dayWidths: Record<Zoom, { least: number; most: number }> = {
  day: { least: 480, most: 4000 },
  week: { least: 88, most: 600 },
  month: { least: 24, most: 200 },
  year: { least: 2, most: 4 },
};

export function dayWidth(zoom: Zoom, days: number, available: number): number {
  const { least, most } = dayWidths[zoom];
  return Math.min(most, Math.max(least, available / days));
}

/** What a bar looks like; its pattern and its words say the same without colour. */
export type Tone =
  | "held"
  | "sold"
  | "full"
  | "past"
  | "works"
  | "cleaning"
  | "blocked"
  | "imported"
  | "overdue";

export interface Bar {
  id: string;
  /** Days since the first shown day, with a fraction: 0.5 is its noon. */
  from: number;
  to: number;
  /** On the bar. */
  name: string;
  /** Everything about it, for the title and for screen readers. */
  label: string;
  tone: Tone;
  /** Belongs to another row and shows here as well: a room that is let with its villa. */
  quiet?: boolean;
  /** Red, with a mark of its own: something is wrong with it. */
  alarm?: boolean;
  /** Its name stands beside it where the bar is too short for it: a concert of two hours in a week. */
  beside?: boolean;
  /** What dragging may change. */
  moves?: { row: boolean; days: boolean; end: boolean };
  /** The page that it opens; pressing it then chooses nothing. */
  href?: string;
}

export interface TimelineRow {
  id: string;
  title: string;
  detail: string;
  indented?: boolean;
  bars: readonly Bar[];
}

/** Bars closer than that do not overlap. */
const slight = 1e-6;

/**
 * Bars at one time are drawn below each other: a car that is late, and its next customer. `name` is how many days a name
 * beside its bar takes.
 */
export function lanesOf(bars: readonly Bar[], name = 0): { lane: Map<string, number>; lanes: number } {
  const ends: number[] = [];
  const lane = new Map<string, number>();
  for (const bar of [...bars].sort((one, other) => one.from - other.from)) {
    const free = ends.findIndex((end) => end <= bar.from + slight);
    const at = free === -1 ? ends.length : free;
    ends[at] = bar.beside ? Math.max(bar.to, bar.from + name) : bar.to;
    lane.set(bar.id, at);
  }
  return { lane, lanes: Math.max(1, ends.length) };
}

export const laneHeight = 30;
const rowPadding = 14;

export interface PlacedRow {
  row: TimelineRow;
  top: number;
  height: number;
  lane: ReadonlyMap<string, number>;
}

/** Pixels of a name beside its bar, at most. */
export const nameBeside = 190;

export function placeRows(rows: readonly TimelineRow[], name = 0): { placed: PlacedRow[]; height: number } {
  let top = 0;
  const placed = rows.map((row) => {
    const { lane, lanes } = lanesOf(row.bars, name);
    const height = lanes * laneHeight + rowPadding;
    const one = { row, top, height, lane };
    top += height;
    return one;
  });
  return { placed, height: top };
}

/** The part of the frame that is looked at, in pixels. */
export interface View {
  top: number;
  bottom: number;
}

/** Rows above and below the visible ones, so that scrolling never shows an empty one. */
const beyond = 200;

/** Only these rows are drawn: a year of fifty cars would otherwise be thousands of bars. */
export const rowsInView = (placed: readonly PlacedRow[], { top, bottom }: View): PlacedRow[] =>
  placed.filter((one) => one.top + one.height > top - beyond && one.top < bottom + beyond);

/** Bars of the period, cut at its ends. */
export function barsInSpan(bars: readonly Bar[], days: number): { bar: Bar; from: number; to: number }[] {
  return bars.flatMap((bar) => {
    const [from, to] = [Math.max(0, bar.from), Math.min(days, bar.to)];
    return to > from ? [{ bar, from, to }] : [];
  });
}

/** The bar at the middle of a day, or the one that begins or ends on it. */
export function barOn(bars: readonly Bar[], day: number): Bar | undefined {
  return (
    bars.find(({ from, to }) => from <= day + 0.5 && to > day + 0.5) ??
    bars.find(({ from, to }) => from < day + 1 && to > day)
  );
}
