import { useEffect, useState } from "react";

/** A value that follows another one after a pause, so that a request is not sent at each key. */
export function useSettled<Value extends string | null>(value: Value, pauseMs = 400): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
