import { useRef, useState } from "react";
import type { RowHandlers } from "./timeline-row.tsx";

interface Handlers extends Pick<RowHandlers, "drag"> {
  days: Pick<RowHandlers, "onPointerDown" | "onPointerUp">;
  open: RowHandlers["onOpen"] | undefined;
}

/** The same functions at each rendering, so that only rows whose bars have changed are drawn anew. */
export function useSteadyHandlers(now: Handlers): RowHandlers {
  const latest = useRef(now);
  latest.current = now;
  const [steady] = useState<RowHandlers>(() => ({
    drag: (event, bar, row) => latest.current.drag(event, bar, row),
    onPointerDown: (event, row) => latest.current.days.onPointerDown(event, row),
    onPointerUp: (event, row) => latest.current.days.onPointerUp(event, row),
    onOpen: (row, bar) => latest.current.open?.(row, bar),
  }));
  return steady;
}
