import type { PointerEvent } from "react";
import { isSame, type Proposal, proposalOf, proposed } from "./timeline-move.ts";
import type { Bar } from "./timeline-scale.ts";

/** A shorter movement (in pixels) counts as a click. */
const dragDistance = 5;

interface Options {
  /** Pixels of a day. */
  width: number;
  onPropose?: ((proposal: Proposal | null) => void) | undefined;
  onDrop?: ((proposal: Proposal) => void) | undefined;
}

/** The browser fires a click at the end of a drag: it must not open what is below. */
function swallowClick(): void {
  const swallow = (event: Event) => event.stopPropagation();
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
}

const rowUnder = ({ clientX, clientY }: globalThis.PointerEvent): string | undefined =>
  document
    .elementsFromPoint(clientX, clientY)
    .find((one): one is HTMLElement => one instanceof HTMLElement && one.dataset.track !== undefined)?.dataset
    .track;

/**
 * Moves a bar with the mouse: its middle to other days or another row, its end to a later or an earlier one. A finger
 * scrolls; on a phone a bar is moved through the form of its panel.
 */
export function useBarDrag({ width, onPropose, onDrop }: Options) {
  return (event: PointerEvent<HTMLElement>, bar: Bar, row: string): void => {
    const { moves } = bar;
    if (!(moves && onPropose && onDrop) || event.pointerType === "touch" || event.button !== 0) return;
    const atEnd = event.target instanceof Element && event.target.closest("[data-end]") !== null;
    const { clientX, clientY } = event;
    const stops = new AbortController();
    let last: Proposal | null = null;
    const cancel = () => {
      stops.abort();
      onPropose(null);
    };
    const over = (to: globalThis.PointerEvent) => {
      if (!last && Math.hypot(to.clientX - clientX, to.clientY - clientY) < dragDistance) return;
      const days = Math.round((to.clientX - clientX) / width);
      const step = atEnd ? { endDays: days } : { days, row: rowUnder(to) ?? last?.row ?? row };
      last = proposed(last ?? proposalOf(bar, row), step);
      onPropose(last);
    };
    const drop = () => {
      stops.abort();
      if (!last) return;
      swallowClick();
      if (isSame(last)) onPropose(null);
      else onDrop(last);
    };
    // Before the bars stop the event, so that no drag goes on after the button is released.
    const early = { signal: stops.signal, capture: true };
    addEventListener("pointermove", over, early);
    addEventListener("pointerup", drop, early);
    addEventListener("pointercancel", cancel, early);
    const leave = ({ key }: globalThis.KeyboardEvent) => (key === "Escape" ? cancel() : undefined);
    addEventListener("keydown", leave, early);
  };
}
