import type { Context } from "../../../platform/context.ts";
import { isUuid } from "../../../platform/database/uuid.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { TripSearchInput } from "../schema.ts";
import { nearestDays } from "./list-day-prices.ts";
import { cardOf } from "./make-card.ts";
import {
  type DepartureQuery,
  type DepartureRow,
  type FacetRow,
  readDepartures,
  readFacets,
} from "./read-departures.ts";
import { citiesOf, type Directory, directoryOf, directoryWith } from "./read-directory.ts";
import {
  type DayPart,
  dayPartNames,
  dayParts,
  type Named,
  type TripFacets,
  type TripSearchResult,
} from "./trip-view-schema.ts";

/** Departures of one day between two cities, with the places that are free now. */
export async function searchTrips(ctx: Context, input: TripSearchInput): Promise<TripSearchResult> {
  const [from, to] = await citiesOf(ctx, input);
  const query = queryOf(ctx, input, from, to);
  const [rows, facets] = await Promise.all([readDepartures(ctx.replica, query), facetsOf(ctx, query)]);
  const directory = await directoryWith(ctx, rows);
  const page = rows.slice(0, input.limit);
  const last = rows.length > input.limit ? page.at(-1) : undefined;
  return {
    from,
    to,
    date: input.date,
    timeZone: query.timeZone,
    currency: ctx.country.currency,
    total: rows[0]?.total ?? 0,
    trips: page.flatMap((row) => cardOf(row, directory, query.now) ?? []),
    nextCursor: last ? writeCursor(last) : null,
    facets,
    nearest:
      rows.length === 0 && !input.cursor ? await nearestDays(ctx, { ...query, places: input.places }) : [],
  };
}

function queryOf(ctx: Context, input: TripSearchInput, from: Named, to: Named): DepartureQuery {
  return {
    fromCityId: from.id,
    toCityId: to.id,
    date: input.date,
    now: ctx.now(),
    timeZone: ctx.country.timeZone,
    service: input.service || null,
    companies: input.company,
    terminals: input.terminal,
    comforts: input.comfort,
    hours: input.time.map((part) => dayParts[part]),
    priceMin: input.priceMin ?? null,
    priceMax: input.priceMax ?? null,
    free: input.free,
    sort: input.sort,
    after: input.cursor ? readCursor(input.cursor) : null,
    limit: input.limit + 1,
  };
}

function writeCursor(row: DepartureRow): string {
  return [row.key, row.departsAt.toISOString(), row.id].join("_");
}

function readCursor(cursor: string): NonNullable<DepartureQuery["after"]> {
  const [key, departsAt, id] = cursor.split("_");
  const valid = Number.isFinite(Number(key)) && !Number.isNaN(Date.parse(departsAt ?? "")) && isUuid(id);
  if (!valid) throw new AppError("INVALID_INPUT");
  return { key: Number(key), departsAt: departsAt ?? "", id: id ?? "" };
}

const facetMilliseconds = 15_000;
const facetsMaximum = 2000;
interface KeptFacets {
  at: number;
  rows: Promise<FacetRow[]>;
  /** The view of these rows, cached for one directory: a newer directory may have other names. */
  made?: { of: Directory; view: TripFacets };
}
const facetCache = new WeakMap<object, Map<string, KeptFacets>>();

/** Filter choices change with the timetable, not with sales: cached for some seconds by each process. */
async function facetsOf(ctx: Context, query: DepartureQuery): Promise<TripFacets> {
  const known = facetCache.get(ctx.replica) ?? new Map();
  facetCache.set(ctx.replica, known);
  const key = `${query.fromCityId}${query.toCityId}${query.date}`;
  const now = query.now.getTime();
  const kept = known.get(key);
  if (kept && Math.abs(now - kept.at) < facetMilliseconds) return viewOf(kept, await directoryOf(ctx));
  if (known.size >= facetsMaximum) known.clear();
  const fresh: KeptFacets = { at: now, rows: readFacets(ctx.replica, query) };
  known.set(key, fresh);
  fresh.rows.catch(() => known.delete(key));
  return viewOf(fresh, await directoryOf(ctx));
}

async function viewOf(facets: KeptFacets, directory: Directory): Promise<TripFacets> {
  const rows = await facets.rows;
  if (facets.made?.of !== directory) facets.made = { of: directory, view: facetView(rows, directory) };
  return facets.made.view;
}

function facetView(rows: readonly FacetRow[], directory: Directory): TripFacets {
  const named = <T extends Named>(ids: (string | undefined)[], source: Map<string, T>): T[] =>
    [...new Set(ids)]
      .flatMap((id) => (id && source.get(id)) || [])
      .sort((a, b) => a.name.localeCompare(b.name, "fr"));
  const prices = rows.map((row) => row.price);
  const counts = countsOf(rows, directory);
  return {
    companies: named(
      rows.map((row) => row.companyId),
      directory.companies,
    ),
    terminals: named(
      rows.map((row) => directory.paths.get(row.pathId)?.from.id),
      directory.terminals,
    ).map(({ id, name }) => ({ id, name })),
    comforts: [...new Set(rows.map((row) => row.comfort))],
    dayParts: dayPartNames.filter((part) => counts[part]),
    price: prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : null,
    counts,
  };
}

const partOf = (hour: number): DayPart =>
  dayPartNames.find((part) => hour >= dayParts[part][0] && hour < dayParts[part][1]) ?? "night";

function countsOf(rows: readonly FacetRow[], directory: Directory): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { companyId, pathId, comfort, hour, count } of rows) {
    const terminalId = directory.paths.get(pathId)?.from.id;
    for (const value of [companyId, terminalId, comfort, partOf(hour)]) {
      if (value) counts[value] = (counts[value] ?? 0) + count;
    }
  }
  return counts;
}
