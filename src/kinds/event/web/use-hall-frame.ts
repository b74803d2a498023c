import { type RefObject, useEffect } from "react";
import type { HallView } from "../search/event-view-schema.ts";

/** What is in view of a hall that is larger than its frame. */

interface Shown {
  hall: HallView;
  zone: number | null;
  taken: readonly number[];
}

/** Centres an enlarged hall on the stage. */
export function useMiddle(frame: RefObject<HTMLDivElement | null>, zoom: number) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each zoom begins in the middle again
  useEffect(() => {
    const element = frame.current;
    if (element) element.scrollLeft = (element.scrollWidth - element.clientWidth) / 2;
  }, [frame, zoom]);
}

/** Scrolls the hall, not the page, to the first row with a free place in the zone that was chosen last. */
export function useZone(frame: RefObject<HTMLDivElement | null>, { hall, zone, taken }: Shown) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only for another zone, not when somebody takes a place
  useEffect(() => {
    const element = frame.current;
    const seats = hall.seats.filter(({ ordinal }) => ordinal === zone);
    const seat = seats.find(({ unit }) => !taken.includes(unit));
    if (!element || !seat) return;
    const scale = element.scrollWidth / hall.layout.width;
    const sides = seats.map(({ x }) => x);
    const middle = (Math.min(...sides) + Math.max(...sides)) / 2;
    element.scrollTo({
      left: middle * scale - element.clientWidth / 2,
      top: seat.y * scale - element.clientHeight / 3,
    });
  }, [frame, zone]);
}

/** Pixels that stay free around a place that the keys have entered. */
const margin = 12;

/** Scrolls the hall until the place is wholly in view: by itself the browser can stop when only a part of it is. */
export function showWhole(frame: HTMLElement, place: Element) {
  const { left, top } = frame.getBoundingClientRect();
  const shown = place.getBoundingClientRect();
  const [fromX, fromY] = [shown.left - left - frame.clientLeft, shown.top - top - frame.clientTop];
  frame.scrollBy({
    left: missing(fromX, fromX + shown.width, frame.clientWidth),
    top: missing(fromY, fromY + shown.height, frame.clientHeight),
  });
}

/** How far to scroll so that what lies between these two edges is seen in a frame of this length. */
function missing(from: number, to: number, length: number): number {
  return from < margin ? from - margin : Math.max(0, to + margin - length);
}
