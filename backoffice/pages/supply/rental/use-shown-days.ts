import { type RefObject, startTransition, useCallback, useLayoutEffect, useMemo, useState } from "react";
import type { Day } from "../../../../src/shared/dates.ts";

/** Every day has the same width, so that the days in view follow from how far the table is scrolled. */
export const columnWidth = 36;

/** Days are drawn by weeks, some of them beyond both edges: scrolling and the arrow keys meet no empty cells. */
const week = 7;
const beyond = 2 * week;
/** So few days are drawn all at once. */
const fewDays = 62;

export interface ShownDays {
  days: readonly Day[];
  /** Columns that are not drawn, on the left and on the right. */
  before: number;
  after: number;
}

/** The days of a wide table that are in view: a year of fifty cars has 18,000 cells, of which two thousand are drawn. */
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
  // What was drawn beyond the edges is in view meanwhile: the table goes on moving while the next days are made.
  const onScroll = useCallback(() => startTransition(look), [look]);
  const shown = useMemo(() => {
    if (days.length <= fewDays) return { days, before: 0, after: 0 };
    const before = Math.min(first, Math.max(0, days.length - count));
    const drawn = days.slice(before, before + count);
    return { days: drawn, before, after: days.length - before - drawn.length };
  }, [days, first, count]);
  return { shown, onScroll };
}
