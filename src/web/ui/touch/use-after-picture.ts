import { startTransition, useEffect, useState } from "react";
import { painted } from "./painted.ts";

/** The value, but only when the picture that shows its change otherwise is on the screen. */
export function useAfterPicture<T>(value: T, first: T): T {
  const [late, setLate] = useState(first);
  useEffect(() => {
    let wanted = true;
    void painted().then(() => wanted && startTransition(() => setLate(value)));
    return () => {
      wanted = false;
    };
  }, [value]);
  return late;
}
