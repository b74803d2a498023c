import type { Day } from "../../src/shared/dates.ts";
import type { Bar } from "./timeline-scale.ts";

/** Consecutive days of one row, both ends included. */
export interface Selection {
  row: string;
  /** The day at which the selection began. */
  anchor: Day;
  end: Day;
}

export function rangeOf({ anchor, end }: Selection): { from: Day; to: Day } {
  return anchor <= end ? { from: anchor, to: end } : { from: end, to: anchor };
}

/**
 * Whether Enter or the space bar leaves the choice as it is: several days that end here stay chosen, because after
 * extending them a person presses Enter to go on. Anywhere else the key begins a choice of this one day.
 */
export const staysChosen = (selection: Selection | null, { row, day }: { row: string; day: Day }): boolean =>
  selection?.row === row && selection.end === day;

/** Where a bar would go, before it is dropped: another row, by some days, its end by some days. */
export interface Proposal {
  bar: Bar;
  fromRow: string;
  row: string;
  days: number;
  endDays: number;
}

export const isSame = ({ fromRow, row, days, endDays }: Proposal): boolean =>
  fromRow === row && days === 0 && endDays === 0;

export type Step = Partial<Pick<Proposal, "row" | "days" | "endDays">>;

/** A bar keeps at least half a day, and moves only as its row lets it. */
export function proposed(before: Proposal, step: Step): Proposal {
  const { bar, fromRow } = before;
  const { row, days, endDays } = { ...before, ...step };
  const shortest = Math.ceil(bar.from + 0.5 - bar.to);
  return {
    bar,
    fromRow,
    row: bar.moves?.row ? row : fromRow,
    days: bar.moves?.days ? days : 0,
    endDays: bar.moves?.end ? Math.max(shortest, endDays) : 0,
  };
}

export const proposalOf = (bar: Bar, row: string): Proposal => ({
  bar,
  fromRow: row,
  row,
  days: 0,
  endDays: 0,
});

/** What the server says about a proposal. */
export interface Verdict {
  state: "asking" | "fine" | "refused";
  /** On the bar that is dragged: « +60 000 FCFA ». */
  short: string;
}
