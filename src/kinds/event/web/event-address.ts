import { isDay } from "../../../shared/dates.ts";
import { cityName } from "../../../shared/text/city-name.ts";
import { type EventSort, type EventSpan, eventSorts, eventSpans } from "../rules/event-search.ts";

/** The whole search is part of the address, so that it can be shared, reloaded and returned to. */

export interface EventFilters {
  category: string[];
  target: string[];
  priceMax: number | null;
  free: boolean;
  available: boolean;
}

export interface EventSearch extends EventFilters {
  /** Slug of a domain, from the path. */
  service: string;
  city: string;
  date: string;
  span: EventSpan | null;
  text: string;
  sort: EventSort;
}

export const noFilters: EventFilters = {
  category: [],
  target: [],
  priceMax: null,
  free: false,
  available: false,
};

/** Invalid values are ignored, so that an address typed by hand never breaks the page. */
export function readEventSearch(query: string, service: string): EventSearch {
  const params = new URLSearchParams(query);
  const date = params.get("date") ?? "";
  const priceMax = params.get("priceMax") ?? "";
  return {
    service,
    city: cityName(params.get("city") ?? params.get("from")),
    date: isDay(date) ? date : "",
    span: eventSpans.find((span) => span === params.get("span")) ?? null,
    text: (params.get("q") ?? "").trim().slice(0, 80),
    category: params.getAll("category"),
    target: params.getAll("target"),
    priceMax: /^\d{1,9}$/.test(priceMax) ? Number(priceMax) : null,
    free: params.get("free") === "1",
    available: params.get("available") === "1",
    sort: eventSorts.find((sort) => sort === params.get("sort")) ?? "date",
  };
}

export function writeEventSearch(search: EventSearch): string {
  const params = new URLSearchParams();
  if (search.city) params.set("city", search.city);
  if (search.date) params.set("date", search.date);
  else if (search.span) params.set("span", search.span);
  if (search.text) params.set("q", search.text);
  for (const value of search.category) params.append("category", value);
  for (const value of search.target) params.append("target", value);
  if (search.free) params.set("free", "1");
  else if (search.priceMax !== null) params.set("priceMax", String(search.priceMax));
  if (search.available) params.set("available", "1");
  if (search.sort !== "date") params.set("sort", search.sort);
  return params.toString();
}

export function countFilters({ category, target, priceMax, free, available }: EventFilters): number {
  return category.length + target.length + Number(free || priceMax !== null) + Number(available);
}
