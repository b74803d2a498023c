import { useCallback, useRef } from "react";

/** A function that stays the same one and does what the last one that was rendered does: for parts that are rendered rarely. */
export function useLatest<Given extends unknown[], Answer>(
  run: (...given: Given) => Answer,
): (...given: Given) => Answer {
  const latest = useRef(run);
  latest.current = run;
  return useCallback((...given: Given) => latest.current(...given), []);
}
