import { useEffect, useRef } from "react";

/**
 * What a person presses is often at the bottom of a long form: the screen that follows on the same page begins at its
 * top. `screen` names the one that is shown; undefined while none is.
 */
export function useTopOfScreen(screen: string | undefined): void {
  const before = useRef(screen);
  useEffect(() => {
    if (before.current !== undefined && before.current !== screen) scrollTo({ top: 0 });
    before.current = screen;
  }, [screen]);
}
