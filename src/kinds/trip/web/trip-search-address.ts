import { placesMaximum, placesMinimum } from "../../../shared/booking/places.ts";
import { isDay, parseDay } from "../../../shared/dates.ts";
import { cityName } from "../../../shared/text/city-name.ts";
import {
  comforts,
  type DayPart,
  dayPartNames,
  type TripComfort,
  type TripSort,
  tripSorts,
} from "../search/trip-view-schema.ts";

/** The whole search is part of the address, so that it can be shared, reloaded and returned to. */

export interface TripFilters {
  company: string[];
  terminal: string[];
  time: DayPart[];
  comfort: TripComfort[];
  priceMax: number | null;
  free: number;
}

export interface TripSearch extends TripFilters {
  from: string;
  to: string;
  date: string;
  returnDate: string;
  places: number;
  sort: TripSort;
  /** The outbound leg is chosen; this list is for the return. */
  returning: boolean;
}

export const noFilters: TripFilters = {
  company: [],
  terminal: [],
  time: [],
  comfort: [],
  priceMax: null,
  free: 0,
};

const known = <T extends string>(values: string[], allowed: readonly T[]): T[] =>
  allowed.filter((one) => values.includes(one));

const whole = (text: string | null): number | null => (text && /^\d{1,9}$/.test(text) ? Number(text) : null);

export function clampPlaces(value: number): number {
  return Math.min(placesMaximum, Math.max(placesMinimum, Math.round(value) || placesMinimum));
}

/** Invalid values are ignored, so that an address typed by hand never breaks the page. */
export function readTripSearch(search: string, today: string): TripSearch {
  const query = new URLSearchParams(search);
  /** Without JavaScript the form of the home page sends a day as it was typed. */
  const day = (name: string) => {
    const text = query.get(name) ?? "";
    return isDay(text) ? text : (parseDay(text) ?? "");
  };
  const sort = query.get("sort") ?? "";
  return {
    from: cityName(query.get("from")),
    to: cityName(query.get("to")),
    date: day("date") || today,
    returnDate: day("returnDate"),
    places: clampPlaces(whole(query.get("places")) ?? 1),
    company: query.getAll("company"),
    terminal: query.getAll("terminal"),
    time: known(query.getAll("time"), dayPartNames),
    comfort: known(query.getAll("comfort"), comforts),
    priceMax: whole(query.get("priceMax")),
    free: whole(query.get("free")) ?? 0,
    sort: tripSorts.find((one) => one === sort) ?? "departure",
    returning: query.get("leg") === "return",
  };
}

export function writeTripSearch(search: TripSearch): string {
  const query = new URLSearchParams();
  const put = (name: string, value: string | number | null, unless?: string | number | null) => {
    if (value !== null && value !== "" && value !== unless) query.append(name, String(value));
  };
  put("from", search.from);
  put("to", search.to);
  put("date", search.date);
  put("returnDate", search.returnDate);
  put("places", search.places, 1);
  for (const name of ["company", "terminal", "time", "comfort"] as const) {
    for (const value of search[name]) put(name, value);
  }
  put("priceMax", search.priceMax);
  put("free", search.free, 0);
  put("sort", search.sort, "departure");
  if (search.returning) put("leg", "return");
  return query.toString();
}

export function countFilters(search: TripFilters): number {
  const lists = search.company.length + search.terminal.length + search.time.length + search.comfort.length;
  return lists + (search.priceMax === null ? 0 : 1) + (search.free > 0 ? 1 : 0);
}
