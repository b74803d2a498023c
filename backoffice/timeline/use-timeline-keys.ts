import type { KeyboardEvent } from "react";
import { addDays, type Day } from "../../src/shared/dates.ts";
import {
  isSame,
  type Proposal,
  proposalOf,
  proposed,
  type Selection,
  type Step,
  staysChosen,
} from "./timeline-move.ts";
import type { Bar, Span, TimelineRow } from "./timeline-scale.ts";

interface Options {
  rows: readonly TimelineRow[];
  span: Span;
  selection: Selection | null;
  onSelect(selection: Selection | null): void;
  proposal: Proposal | null;
  onPropose?: ((proposal: Proposal | null) => void) | undefined;
  onDrop?: ((proposal: Proposal) => void) | undefined;
}

interface Cell {
  row: string;
  day: Day;
}

const arrows: Readonly<Record<string, [days: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  PageUp: [-7, 0],
  PageDown: [7, 0],
};

/**
 * One stop of the tab key for the whole timeline: arrows go from day to day and from row to row, with Shift they choose
 * several days. Alt moves the bar of the day, Alt with Shift its end; Enter asks, Escape leaves it.
 */
export function useTimelineKeys({ rows, span, selection, onSelect, proposal, onPropose, onDrop }: Options) {
  const rowBeside = (id: string, step: number) => rows[rows.findIndex((one) => one.id === id) + step]?.id;
  const last = addDays(span.from, span.days - 1);

  function go(cell: Cell, [days, down]: [number, number], grows: boolean) {
    const row = down === 0 ? cell.row : rowBeside(cell.row, down);
    const day = addDays(cell.day, days);
    if (!row || day < span.from || day > last || (grows && down !== 0)) return;
    const anchor = grows && selection?.row === row ? selection.anchor : grows ? cell.day : day;
    onSelect({ row, anchor, end: day });
  }

  function choose(cell: Cell) {
    const { row, day } = cell;
    if (!staysChosen(selection, cell)) onSelect({ row, anchor: day, end: day });
  }

  function leave() {
    if (proposal) onPropose?.(null);
    else onSelect(null);
  }

  function moveBar(
    cell: Cell,
    bar: Bar | undefined,
    { arrow, isEnd }: { arrow: [number, number]; isEnd: boolean },
  ) {
    const moved = proposal?.bar ?? bar;
    if (moved?.moves && onPropose) push(moved, proposal?.fromRow ?? cell.row, arrow, isEnd);
  }

  function push(bar: Bar, row: string, [days, down]: [number, number], isEnd: boolean) {
    const at = proposal?.bar.id === bar.id ? proposal : proposalOf(bar, row);
    const step: Step = isEnd
      ? { endDays: at.endDays + days }
      : { days: at.days + days, row: rowBeside(at.row, down) ?? at.row };
    const next = proposed(at, step);
    onPropose?.(isSame(next) ? null : next);
  }

  /** Returns whether the key means something here. */
  function press(event: KeyboardEvent, cell: Cell, bar: Bar | undefined): boolean {
    const arrow = arrows[event.key];
    if (event.key === "Escape") leave();
    else if (event.key === "Enter" && proposal) onDrop?.(proposal);
    else if (event.key === "Enter" || event.key === " ") choose(cell);
    else if (!arrow) return false;
    else if (event.altKey) moveBar(cell, bar, { arrow, isEnd: event.shiftKey });
    else go(cell, arrow, event.shiftKey);
    return true;
  }

  return (event: KeyboardEvent<HTMLElement>, cell: Cell, bar: Bar | undefined): void => {
    if (!press(event, cell, bar)) return;
    event.preventDefault();
    // The panel below listens for Escape too.
    event.stopPropagation();
  };
}
