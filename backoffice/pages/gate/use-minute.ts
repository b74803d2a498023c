import { useEffect, useState } from "react";

/** The current time, refreshed often enough to show ages in minutes. */
export function useMinute(): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 20_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
