import { addDays, isDay } from "../../../shared/dates.ts";
import { cityName } from "../../../shared/text/city-name.ts";
import { isTime } from "../../../shared/validate.ts";

/** The whole search is part of the address, so that it can be shared, reloaded and returned to. */

export type RentalType = "car" | "house";

export interface RentalFilters {
  company: string[];
  brand: string[];
  gearbox: string[];
  specification: string[];
  type: string[];
  accessory: string[];
  driver: string;
  seats: number;
  bedrooms: number;
  priceMax: number | null;
}

export interface RentalSearch extends RentalFilters {
  city: string;
  from: string;
  to: string;
  pickupAt: string;
  returnAt: string;
  guests: number;
  sort: "recommended" | "price" | "rating";
}

export const noFilters: RentalFilters = {
  company: [],
  brand: [],
  gearbox: [],
  specification: [],
  type: [],
  accessory: [],
  driver: "",
  seats: 1,
  bedrooms: 0,
  priceMax: null,
};

export const defaultTimes = { pickupAt: "12:00", returnAt: "10:00" };
const lists = ["company", "brand", "gearbox", "specification", "type", "accessory"] as const;
const sorts = ["recommended", "price", "rating"] as const;

const whole = (text: string | null): number | null => (text && /^\d{1,9}$/.test(text) ? Number(text) : null);

/** Invalid values are ignored, so that an address typed by hand never breaks the page. */
export function readRentalSearch(search: string, today: string): RentalSearch {
  const query = new URLSearchParams(search);
  const day = (name: string) => {
    const value = query.get(name) ?? "";
    return isDay(value) && value >= today ? value : "";
  };
  const time = (name: "pickupAt" | "returnAt") => {
    const value = query.get(name) ?? "";
    return isTime(value) ? value : defaultTimes[name];
  };
  // The home page names the dates as for a journey: `date` and `returnDate`.
  const from = day("from") || day("date");
  const to = day("to") || day("returnDate");
  const sort = query.get("sort");
  return {
    city: cityName(query.get("city") ?? query.get("q")),
    from: from || (to ? addDays(to, -1) : ""),
    to: to > from ? to : "",
    pickupAt: time("pickupAt"),
    returnAt: time("returnAt"),
    guests: Math.min(50, Math.max(1, whole(query.get("guests")) ?? 1)),
    sort: sorts.find((one) => one === sort) ?? "recommended",
    ...(Object.fromEntries(lists.map((name) => [name, query.getAll(name)])) as Pick<
      RentalFilters,
      (typeof lists)[number]
    >),
    driver: ["with", "without"].find((one) => one === query.get("driver")) ?? "",
    seats: whole(query.get("seats")) ?? 1,
    bedrooms: whole(query.get("bedrooms")) ?? 0,
    priceMax: whole(query.get("priceMax")),
  };
}

export function writeRentalSearch(search: RentalSearch): string {
  const query = new URLSearchParams();
  const put = (name: string, value: string | number | null, unless?: string | number | null) => {
    if (value !== null && value !== "" && value !== unless) query.append(name, String(value));
  };
  put("city", search.city);
  put("from", search.from);
  put("to", search.to);
  put("pickupAt", search.pickupAt, defaultTimes.pickupAt);
  put("returnAt", search.returnAt, defaultTimes.returnAt);
  put("guests", search.guests, 1);
  for (const name of lists) for (const value of search[name]) put(name, value);
  put("driver", search.driver);
  put("seats", search.seats, 1);
  put("bedrooms", search.bedrooms, 0);
  put("priceMax", search.priceMax);
  put("sort", search.sort, "recommended");
  return query.toString();
}

export function countFilters(search: RentalFilters): number {
  const chosen = lists.reduce((sum, name) => sum + search[name].length, 0);
  const others = [search.driver !== "", search.seats > 1, search.bedrooms > 0, search.priceMax !== null];
  return chosen + others.filter(Boolean).length;
}
