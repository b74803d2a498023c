import type { City, Company, Country, Terminal } from "../../../../prisma/client/client.ts";
import { currencyDigits } from "../../../shared/money.ts";
import type { Locale } from "../../../shared/text/locale.ts";
import { placeLine } from "../../../shared/text/place-line.ts";
import { linePath } from "../search/list-lines.ts";
import { timetableWords } from "../words/fr/timetable.ts";
import { tripWords } from "../words/fr/trip.ts";
import type { PlannedDeparture } from "./read-planned-departures.ts";

/** The tables of a timetable that tell what its trips name; each is small beside these. */

export type Row = readonly (string | number)[];

export interface TimetableFacts {
  country: Country;
  now: Date;
  /** The origin of our addresses. */
  origin: string;
  companies: Company[];
  terminals: (Terminal & { city: City })[];
  /** One departure of each route. */
  routes: Map<string, PlannedDeparture>;
  /** Ascending. */
  days: string[];
}

/**
 * A fare belongs to a network of routes and not to a trip: a route is a line in one comfort at one price, and each is a
 * network, so that every departure has its own price.
 */
export const routeOf = ({ pathId, comfort, price, currency }: PlannedDeparture): string =>
  [pathId, comfort, price, currency].join("-");
const fareOf = ({ price, currency }: PlannedDeparture) => `${price}-${currency}`;

const site = "mboa";

/** A timetable is one file for all planners, and says the language of its words. */
export const timetableLanguage: Locale = "fr";

/** A place whose position the company has not given stands in the middle of its city, and says so. */
function stop({
  id,
  name,
  landmark,
  address,
  latitude,
  longitude,
  city,
}: TimetableFacts["terminals"][number]): Row {
  const known = latitude !== null && longitude !== null;
  const [lat, lon] = known ? [latitude, longitude] : [city.latitude, city.longitude];
  const notes = [placeLine(landmark, address), known ? "" : timetableWords.approximate(city.name)];
  return [id, placeLine(city.name, name), notes.filter(Boolean).join(". "), lat, lon];
}

function routes({ terminals, routes, origin }: TimetableFacts): Row[] {
  const cityOf = new Map(terminals.map(({ id, city }) => [id, city.name]));
  return [...routes].map(([id, { companyId, fromId, toId, comfort }]) => {
    const [from, to] = [cityOf.get(fromId) ?? "", cityOf.get(toId) ?? ""];
    return [
      id,
      companyId,
      id,
      timetableWords.line(from, to, tripWords.comforts[comfort]),
      3,
      origin + linePath(from, to),
    ];
  });
}

function fares({ routes }: TimetableFacts): Row[] {
  const fares = new Map([...routes.values()].map((route) => [fareOf(route), route]));
  return [...fares].map(([id, { price, currency }]) => {
    const digits = currencyDigits(currency);
    return [id, timetableWords.ticket, (price / 10 ** digits).toFixed(digits), currency];
  });
}

/** By file: the columns, and the rows. */
export const timetableTables: Record<
  string,
  readonly [columns: string, rows: (facts: TimetableFacts) => Row[]]
> = {
  "agency.txt": [
    "agency_id,agency_name,agency_url,agency_timezone,agency_lang,ticketing_deep_link_id",
    ({ companies, country: { timeZone }, origin }) =>
      companies.map(({ id, name }) => [id, name, `${origin}/`, timeZone, timetableLanguage, site]),
  ],
  "stops.txt": ["stop_id,stop_name,stop_desc,stop_lat,stop_lon", ({ terminals }) => terminals.map(stop)],
  "routes.txt": ["route_id,agency_id,network_id,route_long_name,route_type,route_url", routes],
  "calendar_dates.txt": ["service_id,date,exception_type", ({ days }) => days.map((day) => [day, day, 1])],
  "fare_products.txt": ["fare_product_id,fare_product_name,amount,currency", fares],
  "fare_leg_rules.txt": [
    "network_id,fare_product_id",
    ({ routes }) => [...routes].map(([id, route]) => [id, fareOf(route)]),
  ],
  "ticketing_deep_links.txt": [
    "ticketing_deep_link_id,web_url",
    ({ origin }) => [[site, `${origin}/gtfs/ticket`]],
  ],
  "ticketing_identifiers.txt": [
    "ticketing_stop_id,stop_id,agency_id",
    ({ terminals }) => terminals.map(({ id, companyId }) => [id, id, companyId]),
  ],
  "feed_info.txt": [
    "feed_publisher_name,feed_publisher_url,feed_lang,feed_start_date,feed_end_date,feed_version",
    ({ origin, days, now }) => [
      [
        timetableWords.publisher,
        `${origin}/`,
        timetableLanguage,
        days.at(0) ?? "",
        days.at(-1) ?? "",
        now.toISOString(),
      ],
    ],
  ],
};
