import { useCallback, useRef } from "react";

/** A function that stays the same and does what the last rendered one does: for parts that are not rendered each time. */
export function useLatest<Given extends unknown[], Answer>(
  run: (...given: Given) => Answer,
): (...given: Given) => Answer {
  const latest = useRef(run);
  latest.current = run;
  return useCallback((...given: Given) => latest.current(...given), []);
}
