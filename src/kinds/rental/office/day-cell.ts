import { shade } from "../../../../backoffice/shades.ts";
import { toneColours } from "../../../../backoffice/timeline/bar-box.tsx";
import type { Day } from "../../../shared/dates.ts";
import type { OccupancyRow, OccupancySpan } from "../operate/occupancy-schema.ts";

export type DayState = OccupancySpan["state"] | "FREE";

/**
 * The colours of each state; a letter or mark conveys the same without colour. Not `background`, which would hide the
 * hatching of past days.
 */
export const stateColours: Record<DayState, { backgroundColor: string; color: string }> = {
  FREE: { backgroundColor: shade("surface"), color: shade("ink-soft") },
  HELD: toneColours.held,
  SOLD: toneColours.sold,
  BLOCKED: toneColours.blocked,
  IMPORTED: toneColours.imported,
  OVERDUE: toneColours.overdue,
};

/** Past days are hatched, because paler text would be hard to read. */
export const pastDay = {
  backgroundImage: `repeating-linear-gradient(135deg, transparent 0 6px, ${shade("hatch-past")} 6px 8px)`,
} as const;

export function spanOn(row: OccupancyRow, day: Day): OccupancySpan | undefined {
  return row.spans.find(({ from, to }) => from <= day && day < to);
}

/** Bookings and blocks that overlap the range. */
export function spansIn(row: OccupancyRow, range: { from: Day; to: Day }): OccupancySpan[] {
  return row.spans.filter(({ from, to }) => from <= range.to && range.from < to);
}
