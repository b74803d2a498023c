import { useSearchParams } from "react-router-dom";
import { type Day, isDay } from "../../src/shared/dates.ts";
import { type Zoom, zooms } from "./timeline-scale.ts";

/** The shown period is part of the address: going back to it, or loading it anew, shows the same one. */
export function usePeriod(today: Day) {
  const [search, setSearch] = useSearchParams();
  const day = search.get("day") ?? "";
  const shown = {
    day: isDay(day) ? day : today,
    zoom: zooms.find((one) => one === search.get("zoom")) ?? "month",
  };
  return {
    ...shown,
    onChange: (next: { day?: Day; zoom?: Zoom }) =>
      setSearch((before) => new URLSearchParams({ ...Object.fromEntries(before), ...shown, ...next }), {
        replace: true,
      }),
  };
}
