import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { type Selection, staysChosen } from "../../../../backoffice/timeline/timeline-move.ts";
import { addDays, type Day } from "../../../shared/dates.ts";

interface Cell {
  row: string;
  day: Day;
}

interface Options {
  selection: Selection | null;
  onSelect: (selection: Selection | null) => void;
  /** The cell above (-1) or below (1). */
  vertical: (cell: Cell, step: 1 | -1) => Cell | null;
  /** The range of selectable days, both ends included. */
  first: Day;
  last: Day;
}

function cellOf(target: EventTarget): Cell | null {
  const element = target instanceof Element ? target.closest<HTMLElement>("[data-day]") : null;
  const { row, day } = element?.dataset ?? {};
  return row && day ? { row, day } : null;
}

function aimOf(key: string, cell: Cell, vertical: Options["vertical"]): Cell | null {
  if (key === "ArrowLeft") return { ...cell, day: addDays(cell.day, -1) };
  if (key === "ArrowRight") return { ...cell, day: addDays(cell.day, 1) };
  if (key === "ArrowUp") return vertical(cell, -1);
  if (key === "ArrowDown") return vertical(cell, 1);
  return null;
}

/** Selects days with the mouse, the keyboard or two taps. The table handles the events of all its cells. */
export function useDaySelection({ selection, onSelect, vertical, first, last }: Options) {
  const dragging = useRef(false);
  const begin = (cell: Cell) => onSelect({ row: cell.row, anchor: cell.day, end: cell.day });
  const extend = (cell: Cell) => {
    if (selection?.row === cell.row && selection.end !== cell.day) onSelect({ ...selection, end: cell.day });
  };

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const cell = cellOf(event.target);
    if (!cell || event.button !== 0) return;
    if (event.pointerType === "mouse") {
      const { dataset } = event.currentTarget;
      dragging.current = true;
      // The panel stays out of the way until the button is released.
      dataset.choosing = "true";
      const release = () => {
        dragging.current = false;
        delete dataset.choosing;
      };
      addEventListener("pointerup", release, { once: true });
    }
    if (event.shiftKey && selection?.row === cell.row) extend(cell);
    else if (event.pointerType === "mouse") begin(cell);
  }

  /** Moving a finger scrolls; only taps select: the first day, then the last one. */
  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const cell = cellOf(event.target);
    if (!cell || event.pointerType === "mouse") return;
    const single = selection?.row === cell.row && selection.anchor === selection.end;
    if (single && selection.anchor !== cell.day) extend(cell);
    else begin(cell);
  }

  function onPointerOver(event: PointerEvent<HTMLElement>) {
    const cell = dragging.current ? cellOf(event.target) : null;
    if (cell) extend(cell);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const cell = cellOf(event.target);
    if (!cell) return;
    if (event.key === "Escape") onSelect(null);
    if ((event.key === " " || event.key === "Enter") && !staysChosen(selection, cell)) begin(cell);
    const aim = aimOf(event.key, cell, vertical);
    if (aim || event.key === " ") event.preventDefault();
    if (aim) goTo(aim, cell, event);
  }

  function goTo(aim: Cell, cell: Cell, event: KeyboardEvent<HTMLElement>) {
    if (aim.day >= first && aim.day <= last) moveTo(aim, cell, event);
  }

  /** With the shift key the selection grows within its row. */
  function moveTo(aim: Cell, cell: Cell, event: KeyboardEvent<HTMLElement>) {
    if (event.shiftKey && aim.row !== cell.row) return;
    const target = `[data-row="${aim.row}"][data-day="${aim.day}"]`;
    event.currentTarget.querySelector<HTMLElement>(target)?.focus();
    if (!event.shiftKey) begin(aim);
    else if (selection?.row === cell.row) extend(aim);
    else onSelect({ row: cell.row, anchor: cell.day, end: aim.day });
  }

  return { onPointerDown, onPointerUp, onPointerOver, onKeyDown };
}
