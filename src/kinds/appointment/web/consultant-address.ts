import { isDay } from "../../../shared/dates.ts";
import { cityName } from "../../../shared/text/city-name.ts";

/** The whole search is part of the address, so that it can be shared, reloaded and returned to. */
export interface ConsultantSearch {
  /** Slug of a specialty, from the path. */
  service: string;
  city: string;
  from: string;
  insurer: string;
  language: string;
  text: string;
}

export const noFilters: Omit<ConsultantSearch, "service"> = {
  city: "",
  from: "",
  insurer: "",
  language: "",
  text: "",
};

/** Invalid values are ignored, so that an address typed by hand never breaks the page. */
export function readConsultantSearch(query: string, service: string): ConsultantSearch {
  const params = new URLSearchParams(query);
  const date = params.get("date") ?? "";
  const insurer = params.get("insurer") ?? "";
  return {
    service,
    city: cityName(params.get("city") ?? params.get("from")).slice(0, 80),
    from: isDay(date) ? date : "",
    insurer: /^[0-9a-f-]{36}$/.test(insurer) ? insurer : "",
    language: (params.get("language") ?? "").slice(0, 10),
    text: (params.get("q") ?? "").trim().slice(0, 80),
  };
}

export function writeConsultantSearch(search: ConsultantSearch): string {
  const params = new URLSearchParams();
  if (search.city) params.set("city", search.city);
  if (search.from) params.set("date", search.from);
  if (search.insurer) params.set("insurer", search.insurer);
  if (search.language) params.set("language", search.language);
  if (search.text) params.set("q", search.text);
  return params.toString();
}
