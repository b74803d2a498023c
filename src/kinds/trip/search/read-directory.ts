import { findCity } from "../../../modules/geo/find-city.ts";
import type { Context } from "../../../platform/context.ts";
import type { Db } from "../../../platform/database/database.ts";
import { fromJson } from "../../../platform/database/json-column.ts";
import { fileUrl } from "../../../shared/address/file-url.ts";
import { searchName } from "../../../shared/text/search-name.ts";
import { type Punctuality, punctualityOf } from "../rules/punctuality.ts";
import type { CompanyView, Named, RefundTier, TerminalView } from "./trip-view-schema.ts";

/**
 * Names, pictures and distances of a country's network, cached for a few seconds by each process. A list takes from
 * here all that it shows of a departure except time, price and free places, which are read each time.
 */
export interface Directory {
  cities: Map<string, Named>;
  /** The same cities by name, without accents and capitals. */
  cityNames: Map<string, Named>;
  companies: Map<string, CompanyView>;
  /** Refund tiers of each company, for departures without their own terms. */
  refundTiers: Map<string, RefundTier[]>;
  terminals: Map<string, TerminalView>;
  paths: Map<
    string,
    {
      from: TerminalView;
      to: TerminalView;
      distanceKm: number;
      durationMinutes: number;
      /** Its own, or where it has too few departures its company's. */
      punctuality: (Punctuality & { ofLine: boolean }) | null;
    }
  >;
  buses: Map<string, { name: string; amenities: string[]; images: string[] }>;
}

const keepMilliseconds = 30_000;
const cache = new WeakMap<Db, Map<string, { at: number; directory: Promise<Directory> }>>();

const byId = <T extends { id: string }>(rows: T[]) => new Map(rows.map((row) => [row.id, row]));

async function readDirectory(db: Db, countryId: string): Promise<Directory> {
  const ofCountry = { company: { countryId } };
  const [cities, companies, promises, ratings, terminals, paths, buses] = await Promise.all([
    db.city.findMany({ where: { countryId }, select: { id: true, name: true } }),
    db.company.findMany({
      where: { countryId },
      select: { id: true, name: true, slug: true, logoFileKey: true, refundTiers: true },
    }),
    db.departurePromise.findMany({ select: { companyId: true } }),
    db.review.groupBy({
      by: ["companyId"],
      where: { hidden: false, product: { countryId } },
      _avg: { rating: true },
      _count: true,
    }),
    db.terminal.findMany({
      where: ofCountry,
      select: {
        id: true,
        name: true,
        address: true,
        phone: true,
        latitude: true,
        longitude: true,
        city: { select: { id: true, name: true } },
      },
    }),
    db.path.findMany({ where: ofCountry }),
    db.bus.findMany({ where: ofCountry, select: { id: true, name: true, amenities: true, images: true } }),
  ]);
  const ratingOf = new Map(
    ratings.map(({ companyId, _avg, _count }) => [companyId, { average: _avg.rating ?? 0, count: _count }]),
  );
  const promised = new Set(promises.map(({ companyId }) => companyId));
  const terminalOf = byId<TerminalView>(terminals);
  const lines: Directory["paths"] = new Map();
  for (const path of paths) {
    const { id, startTerminalId, endTerminalId, distanceKm, durationMinutes } = path;
    const [from, to] = [terminalOf.get(startTerminalId), terminalOf.get(endTerminalId)];
    const own = punctualityOf([path]);
    const measured = own ?? punctualityOf(paths.filter(({ companyId }) => companyId === path.companyId));
    const punctuality = measured && { ...measured, ofLine: own !== null };
    if (from && to) lines.set(id, { from, to, distanceKm, durationMinutes, punctuality });
  }
  return {
    cities: byId(cities),
    cityNames: new Map(cities.map((city) => [searchName(city.name), city])),
    companies: byId(
      companies.map(({ logoFileKey, refundTiers: _, ...company }) => ({
        ...company,
        logo: fileUrl(logoFileKey),
        rating: ratingOf.get(company.id) ?? null,
        ...(promised.has(company.id) ? { promised: true as const } : {}),
      })),
    ),
    refundTiers: new Map(companies.map(({ id, refundTiers }) => [id, fromJson<RefundTier[]>(refundTiers)])),
    terminals: terminalOf,
    paths: lines,
    buses: byId(buses.map((bus) => ({ ...bus, images: bus.images.map((key) => fileUrl(key)) }))),
  };
}

export function directoryOf(
  ctx: Pick<Context, "replica" | "country" | "now">,
  fresh = false,
): Promise<Directory> {
  const { replica, country } = ctx;
  const now = ctx.now().getTime();
  const countries = cache.get(replica) ?? new Map();
  cache.set(replica, countries);
  const known = countries.get(country.id);
  if (known && !fresh && Math.abs(now - known.at) < keepMilliseconds) return known.directory;
  const directory = readDirectory(replica, country.id);
  countries.set(country.id, { at: now, directory });
  directory.catch(() => countries.delete(country.id));
  return directory;
}

/** The directory; read again when a row references something newer than the cache. */
export async function directoryWith(
  ctx: Pick<Context, "replica" | "country" | "now">,
  rows: readonly { companyId: string; pathId: string; busId: string }[],
): Promise<Directory> {
  const known = await directoryOf(ctx);
  const complete = rows.every(
    (row) => known.companies.has(row.companyId) && known.paths.has(row.pathId) && known.buses.has(row.busId),
  );
  return complete ? known : directoryOf(ctx, true);
}

/** A city of the directory, also one that is not offered any more; otherwise what people write for one. */
async function cityOf(ctx: Pick<Context, "replica" | "country" | "now">, reference: string): Promise<Named> {
  const { cities, cityNames } = await directoryOf(ctx);
  const known = cities.get(reference) ?? cityNames.get(searchName(reference));
  return known ?? findCity(ctx, reference);
}

/** Both ends of the line; an unknown name is an input error at its field. */
export async function citiesOf(
  ctx: Pick<Context, "replica" | "country" | "now">,
  input: { from: string; to: string },
): Promise<[Named, Named]> {
  return Promise.all([cityOf(ctx, input.from), cityOf(ctx, input.to)]);
}
