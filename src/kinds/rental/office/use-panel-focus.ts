import { type RefObject, useEffect, useRef } from "react";
import { catchFocus } from "../../../../backoffice/frame/content.ts";
import type { Selection } from "../../../../backoffice/timeline/timeline-move.ts";
import type { OccupancyRow } from "../operate/occupancy-schema.ts";

const dayCell = ({ row, end }: Selection) =>
  document.querySelector<HTMLElement>(`[data-row="${row}"][data-day="${end}"]`);

/**
 * Where the keyboard goes on in the panel of the chosen days: at its title when a change has taken away the button that
 * was pressed, and at the last chosen day before the panel goes (`leave`).
 */
export function usePanelFocus(
  title: RefObject<HTMLElement | null>,
  { selection, row }: { selection: Selection; row: OccupancyRow },
): { leave: () => void } {
  const known = useRef(row);
  useEffect(() => {
    if (known.current === row) return;
    known.current = row;
    catchFocus(title.current);
  }, [row, title]);
  return { leave: () => dayCell(selection)?.focus() };
}
