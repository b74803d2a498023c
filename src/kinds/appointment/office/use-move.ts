import { type KeyboardEvent, type PointerEvent, useState } from "react";
import type { AgendaVisit } from "../search/appointment-schema.ts";
import { type AgendaColumn, targetOf } from "./agenda-columns.ts";

/** The target of an appointment being moved, before anybody is notified. */
export interface Move {
  visit: AgendaVisit;
  column: AgendaColumn;
  quarter: number;
  /** Dropped, or confirmed by a key: waits for the answer to « Déplacer ? ». */
  asked: boolean;
}

export const quarterHeight = 18;
/** A shorter movement (in pixels) counts as a click. */
const dragDistance = 5;

interface Grid {
  columns: readonly AgendaColumn[];
  first: number;
  end: number;
}

/** Moves appointments by mouse or keys. Nothing is sent before the question is confirmed. */
export function useMove({ columns, first, end }: Grid) {
  const [move, setMove] = useState<Move | null>(null);
  const inside = (quarter: number) => Math.min(end - 1, Math.max(first, quarter));

  function drag(event: PointerEvent<HTMLElement>, visit: AgendaVisit, from: AgendaColumn) {
    // Touch scrolls the page; on a phone an appointment is moved through its panel.
    if (event.pointerType === "touch" || event.button !== 0) return;
    const { clientX, clientY, currentTarget } = event;
    const grab = clientY - currentTarget.getBoundingClientRect().top;
    let last: Move | null = null;
    function over(to: globalThis.PointerEvent) {
      if (!last && Math.hypot(to.clientX - clientX, to.clientY - clientY) < dragDistance) return;
      const element = document
        .elementsFromPoint(to.clientX, to.clientY)
        .find((one): one is HTMLElement => one instanceof HTMLElement && one.dataset.column !== undefined);
      const top = (element ?? currentTarget.parentElement)?.getBoundingClientRect().top ?? 0;
      const quarter = inside(first + Math.round((to.clientY - grab - top) / quarterHeight));
      const column =
        targetOf(columns, element?.dataset.column, { visit, from, quarter }) ?? last?.column ?? from;
      last = { visit, column, quarter, asked: false };
      setMove(last);
    }
    function stop() {
      window.removeEventListener("pointermove", over);
      window.removeEventListener("pointerup", drop);
      window.removeEventListener("pointercancel", cancel);
      window.removeEventListener("keydown", leave);
    }
    function drop() {
      stop();
      if (!last) return;
      swallowClick();
      const same = last.quarter === visit.quarter && last.column.key === from.key;
      setMove(same ? null : { ...last, asked: true });
    }
    function cancel() {
      stop();
      setMove(null);
    }
    function leave(key: globalThis.KeyboardEvent) {
      if (key.key === "Escape") cancel();
    }
    window.addEventListener("pointermove", over);
    window.addEventListener("pointerup", drop);
    window.addEventListener("pointercancel", cancel);
    window.addEventListener("keydown", leave);
  }

  /** Returns whether the key moved something. */
  function press(event: KeyboardEvent, visit: AgendaVisit, from: AgendaColumn): boolean {
    const moving = move?.visit.bookingId === visit.bookingId ? move : null;
    if (moving && event.key === "Escape") setMove(null);
    else if (moving && event.key === "Enter") setMove({ ...moving, asked: true });
    else {
      const next = stepped(event, { visit, from, moving, columns });
      if (!next) return goBeside(event);
      setMove({ ...next, quarter: inside(next.quarter) });
    }
    event.preventDefault();
    return true;
  }

  return { move, drag, press, forget: () => setMove(null) };
}

/** The arrow keys alone go to the appointment before or after, or to the next column that has one. */
function goBeside(event: KeyboardEvent): boolean {
  const step = steps[event.key];
  const here = event.currentTarget;
  if (!step || !(here instanceof HTMLElement)) return false;
  const [across, down] = step;
  const all = [...(here.closest("[role=group]")?.querySelectorAll<HTMLElement>("[data-visit]") ?? [])];
  const columnOf = (one: HTMLElement) => one.closest("[data-column]");
  const at = all.indexOf(here);
  const ahead = down + across > 0 ? all.slice(at + 1) : all.slice(0, at).reverse();
  const next = ahead.find((one) => (columnOf(one) === columnOf(here)) === (across === 0));
  next?.focus();
  event.preventDefault();
  return true;
}

/** The browser fires a click at the end of a drag: it must not open the element below. */
function swallowClick(): void {
  const swallow = (event: Event) => event.stopPropagation();
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 0);
}

const steps: Record<string, [columns: number, quarters: number]> = {
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
};

interface Stepping {
  visit: AgendaVisit;
  from: AgendaColumn;
  moving: Move | null;
  columns: readonly AgendaColumn[];
}

/** Alt with an arrow key starts a move; arrow keys alone continue it. */
function stepped(event: KeyboardEvent, { visit, from, moving, columns }: Stepping): Move | null {
  const step = steps[event.key];
  if (!step || !(moving || event.altKey)) return null;
  const at = moving ?? { visit, column: from, quarter: visit.quarter, asked: false };
  const index = columns.findIndex(({ key }) => key === at.column.key) + step[0];
  const quarter = at.quarter + step[1];
  const column = targetOf(columns, columns[index]?.key, { visit, from, quarter }) ?? at.column;
  return { ...at, column, quarter };
}
