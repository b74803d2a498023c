import { type RefObject, startTransition, useCallback, useLayoutEffect, useMemo, useState } from "react";
import type { Day } from "../../../shared/dates.ts";

/** All days have the same width, so the visible days follow from the scroll position. */
export const columnWidth = 36;

/**
 * Days are rendered by weeks with a margin on both sides, so that scrolling and
 * arrow keys never reach empty cells.
 */
const week = 7;
const beyond = 2 * week;
/** Up to this number of days, all are rendered. */
const fewDays = 62;

export interface ShownDays {
  days: readonly Day[];
  /** Number of columns not rendered on the left and on the right. */
  before: number;
  after: number;
}

/** Virtualises a wide table: a year of fifty cars has 18,000 cells, of which about two thousand are rendered. */
export function useShownDays(
  frame: RefObject<HTMLElement | null>,
  days: readonly Day[],
): { shown: ShownDays; onScroll: () => void } {
  const [first, setFirst] = useState(0);
  const [count, setCount] = useState(fewDays);
  const look = useCallback(() => {
    if (!frame.current) return;
    const { scrollLeft, clientWidth } = frame.current;
    setFirst(Math.max(0, Math.floor(scrollLeft / columnWidth / week) * week - beyond));
    setCount(Math.ceil(clientWidth / columnWidth / week) * week + 2 * beyond);
  }, [frame]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other days may stand at another place of the table.
  useLayoutEffect(look, [days, look]);
  // A transition, so that scrolling stays smooth while the next days are rendered;
  // the margin is visible meanwhile.
  const onScroll = useCallback(() => startTransition(look), [look]);
  const shown = useMemo(() => {
    if (days.length <= fewDays) return { days, before: 0, after: 0 };
    const before = Math.min(first, Math.max(0, days.length - count));
    const drawn = days.slice(before, before + count);
    return { days: drawn, before, after: days.length - before - drawn.length };
  }, [days, first, count]);
  return { shown, onScroll };
}
