import { dayOf } from "../../../shared/dates.ts";
import type { ChosenReturn } from "../../../web/state/booking-draft.ts";

/** Whether a return that was chosen before goes with this way out; `none`: there is none for the same journey. */
export type FateOfReturn = "none" | "kept" | "tooEarly" | "places";

interface City {
  id: string;
  name: string;
}

export interface WayOut {
  from: City;
  to: City;
  arrivesAt: string;
  places: number;
  /** The day on which the return is wanted; empty for none. */
  returnDate: string;
}

export function fateOfReturn(way: WayOut, back: ChosenReturn | null): FateOfReturn {
  const line = back?.shown.line;
  if (!back || line?.from !== way.to.id || line.to !== way.from.id) return "none";
  const { when, timeZone } = back.shown;
  if (dayOf(when, timeZone) !== way.returnDate) return "none";
  if (Date.parse(when) < Date.parse(way.arrivesAt)) return "tooEarly";
  return back.places === way.places ? "kept" : "places";
}
