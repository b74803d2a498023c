import { findCity } from "../../../modules/geo/find-city.ts";
import { cachedAnswers } from "../../../platform/cached-answers.ts";
import type { Context } from "../../../platform/context.ts";
import type { Db } from "../../../platform/database/database.ts";
import { fromJson } from "../../../platform/database/json-column.ts";
import { inReaderName, nameColumns } from "../../../platform/database/reader-name.ts";
import { fileUrl } from "../../../shared/address/file-url.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { RefundTier } from "../../../shared/booking/refund-tiers.ts";
import type { ReadName } from "../../../shared/text/locale.ts";
import { searchName } from "../../../shared/text/search-name.ts";
import type { CompanyOfEvent, FullPlaceView, Named } from "./event-view-schema.ts";

/**
 * Venues, organisers and names of a country, cached for some seconds by each process. Lists and pages take from here
 * all that they show of an event except its own texts, price and free places, which are read each time.
 */
export interface EventDirectory {
  cities: Map<string, Named>;
  /** The same cities by name, without accents and capitals. */
  cityNames: Map<string, Named>;
  places: Map<string, FullPlaceView>;
  companies: Map<string, CompanyOfEvent & { refundTiers: RefundTier[] }>;
  domains: Map<string, ReadName & { id: string; slug: string; active: boolean }>;
  categories: Map<string, ReadName & { id: string; icon: string }>;
}

/** The database to read: the replica for lists, the primary for pages where a customer is about to buy. */
interface Asked {
  db: Db;
  countryId: string;
  now: Date;
}

const byId = <Row extends { id: string }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]));

const placeColumns = {
  id: true,
  name: true,
  quarter: true,
  landmark: true,
  address: true,
  directions: true,
  photos: true,
  phone: true,
  latitude: true,
  longitude: true,
  city: { select: { id: true, name: true } },
} as const;

const companyColumns = {
  id: true,
  name: true,
  slug: true,
  logoFileKey: true,
  aboutUs: true,
  phone: true,
  refundTiers: true,
} as const;

async function readDirectory(db: Db, countryId: string): Promise<EventDirectory> {
  const ofEvents = { events: { some: {} } };
  const [cities, places, companies, ratings, domains, categories] = await Promise.all([
    db.city.findMany({ where: { countryId, active: true }, select: { id: true, name: true } }),
    db.terminal.findMany({ where: { company: { countryId }, ...ofEvents }, select: placeColumns }),
    db.company.findMany({ where: { countryId, ...ofEvents }, select: companyColumns }),
    db.review.groupBy({
      by: ["companyId"],
      where: { hidden: false, product: { countryId } },
      _avg: { rating: true },
      _count: true,
    }),
    db.domain.findMany({
      where: { kind: "event" },
      select: { id: true, ...nameColumns, slug: true, active: true },
    }),
    db.eventCategory.findMany({ select: { id: true, ...nameColumns, icon: true } }),
  ]);
  const ratingOf = new Map(
    ratings.map(({ companyId, _avg, _count }) => [companyId, { average: _avg.rating ?? 0, count: _count }]),
  );
  return {
    cities: byId(cities),
    cityNames: new Map(cities.map((city) => [searchName(city.name), city])),
    places: byId(places.map((place) => ({ ...place, photos: place.photos.map((key) => fileUrl(key)) }))),
    companies: byId(
      companies.map(({ logoFileKey, refundTiers, ...company }) => ({
        ...company,
        logo: fileUrl(logoFileKey),
        rating: ratingOf.get(company.id) ?? null,
        refundTiers: fromJson<RefundTier[]>(refundTiers),
      })),
    ),
    domains: byId(domains.map(inReaderName)),
    categories: byId(categories.map(inReaderName)),
  };
}

const keepDirectory = cachedAnswers<EventDirectory>({ milliseconds: 30_000 });
const keepYounger = cachedAnswers<EventDirectory>({ milliseconds: 1000 });

export function directoryOf({ db, countryId, now }: Asked): Promise<EventDirectory> {
  return keepDirectory({ owner: db, now }, countryId, () => readDirectory(db, countryId));
}

/** The directory; read again when a row references something newer than the cache. */
export async function directoryWith(
  asked: Asked,
  rows: readonly { companyId: string; placeId: string }[],
): Promise<EventDirectory> {
  const known = await directoryOf(asked);
  if (rows.every((row) => known.companies.has(row.companyId) && known.places.has(row.placeId))) return known;
  const { db, countryId, now } = asked;
  return keepYounger({ owner: db, now }, countryId, () => readDirectory(db, countryId));
}

/** A city of the directory, also one that is not offered any more; otherwise what people write for one. */
export async function cityNamed(
  ctx: Pick<Context, "replica" | "country" | "now">,
  { cities, cityNames }: EventDirectory,
  reference: string | undefined,
): Promise<Named | null> {
  if (!reference) return null;
  return cities.get(reference) ?? cityNames.get(searchName(reference)) ?? findCity(ctx, reference);
}

export function domainNamed({ domains }: EventDirectory, slug: string | undefined) {
  if (!slug) return null;
  const domain = [...domains.values()].find((one) => one.slug === slug && one.active);
  if (!domain) throw new AppError("NOT_FOUND");
  return domain;
}
