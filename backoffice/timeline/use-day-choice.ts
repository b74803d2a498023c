import { type PointerEvent, useRef } from "react";
import { addDays, type Day } from "../../src/shared/dates.ts";
import type { Selection } from "./timeline-move.ts";
import type { Span } from "./timeline-scale.ts";

interface Options {
  span: Span;
  width: number;
  selection: Selection | null;
  onSelect?: ((selection: Selection | null) => void) | undefined;
}

/** Chooses days of a row with the mouse, or with two taps: the first day, then the last one. */
export function useDayChoice({ span, width, selection, onSelect }: Options) {
  const choosing = useRef<Selection | null>(null);

  function dayAt(track: HTMLElement, { clientX }: { clientX: number }): Day {
    const index = Math.floor((clientX - track.getBoundingClientRect().left) / width);
    return addDays(span.from, Math.min(span.days - 1, Math.max(0, index)));
  }

  function onPointerDown(event: PointerEvent<HTMLElement>, row: string) {
    if (!onSelect || event.pointerType !== "mouse" || event.button !== 0) return;
    const track = event.currentTarget;
    const day = dayAt(track, event);
    const goesOn = event.shiftKey && selection?.row === row;
    const begun = { row, anchor: goesOn ? selection.anchor : day, end: day };
    choosing.current = begun;
    onSelect(begun);
    // The panel stays out of the way until the button is released.
    const frame = track.closest<HTMLElement>("[data-timeline]");
    if (frame) frame.dataset.choosing = "true";
    const stops = new AbortController();
    const over = (to: globalThis.PointerEvent) => {
      const before = choosing.current;
      const end = dayAt(track, to);
      if (!before || before.end === end) return;
      choosing.current = { ...before, end };
      onSelect(choosing.current);
    };
    addEventListener("pointermove", over, { signal: stops.signal });
    addEventListener(
      "pointerup",
      () => {
        stops.abort();
        choosing.current = null;
        if (frame) delete frame.dataset.choosing;
      },
      { once: true, capture: true },
    );
  }

  /** Moving a finger scrolls; only taps choose. */
  function onPointerUp(event: PointerEvent<HTMLElement>, row: string) {
    if (!onSelect || event.pointerType === "mouse") return;
    const day = dayAt(event.currentTarget, event);
    const single = selection?.row === row && selection.anchor === selection.end && selection.end !== day;
    onSelect(single ? { ...selection, end: day } : { row, anchor: day, end: day });
  }

  return { onPointerDown, onPointerUp };
}
