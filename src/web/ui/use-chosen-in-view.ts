import { type RefObject, useEffect, useRef } from "react";

/**
 * Keeps the chosen element of a strip in view. In a page from the server the browser itself begins at it
 * (`startsInView`), and a strip whose chosen element can be seen is left alone: it must not move under a finger when
 * the app takes over.
 */
export function useChosenInView<Strip extends HTMLElement>(
  chosen: string,
  ready: boolean,
): RefObject<Strip | null> {
  const strip = useRef<Strip>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice, or the arrival of the elements, moves it
  useEffect(() => {
    const track = strip.current;
    const current = track?.querySelector<HTMLElement>("[aria-current]");
    if (!track || !current) return;
    const left = current.offsetLeft - track.scrollLeft;
    const isSeen = left >= 0 && left + current.offsetWidth <= track.clientWidth;
    if (!isSeen) track.scrollLeft = current.offsetLeft - (track.clientWidth - current.offsetWidth) / 2;
  }, [chosen, ready]);
  return strip;
}

/** Class names of the chosen element: a strip first appears scrolled so that this one is in the middle. */
export const startsInView = "[scroll-initial-target:nearest] snap-center";
