import { Prisma } from "../../../../prisma/client/client.ts";
import { cachedAnswers } from "../../../platform/cached-answers.ts";
import { batched } from "../../../platform/database/batched.ts";
import type { Db } from "../../../platform/database/database.ts";
import { preparedSql } from "../../../platform/database/statements.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { RefundTier } from "../../../shared/booking/refund-tiers.ts";
import type { MapPlace } from "../rules/venue-zones.ts";
import type { VenueLayout } from "../supply/venue-layout-schema.ts";
import { drawnHall, type HallView } from "./event-view-schema.ts";

/**
 * The offer of a session changes only when its organiser changes it, which updates `updatedAt` of its product. Each
 * process caches it under that time, so that a session page reads only what is sold.
 */

export interface TariffRow {
  id: string;
  name: string;
  description: string;
  price: number;
  cap: number | null;
  salesFrom: string | null;
  salesTo: string | null;
  perBooking: number;
  accessCode: string | null;
  /** Of the organiser's free tickets: its code is never given out. */
  complimentary: boolean;
  admits: number;
}

export interface PoolRow {
  ordinal: number;
  name: string;
  capacity: number;
  numbered: boolean;
  tariffs: TariffRow[];
}

export interface SessionOffer {
  id: string;
  eventId: string;
  placeId: string;
  companyId: string;
  domainId: string;
  categoryId: string | null;
  venueMapId: string | null;
  startsAt: Date;
  endsAt: Date;
  doorsAt: Date;
  saleEndsAt: Date;
  delayMinutes: number;
  postponedFrom: Date | null;
  refundUntil: Date | null;
  comment: string;
  price: number;
  currency: string;
  canChoosePlace: boolean;
  requireValidation: boolean;
  refundable: boolean;
  refundClause: string;
  refundTiers: RefundTier[];
  pools: PoolRow[];
}

interface ChangedSession {
  id: string;
  /** When the session was last changed. */
  changedAt: string;
}

const keepOffers = cachedAnswers<SessionOffer>({ milliseconds: 5 * 60_000, maximum: 5000 });
/** Drawings are large, so that few of them are cached. */
const keepHalls = cachedAnswers<HallView | null>({ milliseconds: 5 * 60_000, maximum: 100 });

export const offerOf = (db: Db, { id, changedAt }: ChangedSession, now: Date): Promise<SessionOffer> =>
  keepOffers({ owner: db, now }, `${id} ${changedAt}`, () => readOffer(db, id));

export async function hallOf(
  db: Db,
  { id, changedAt, venueMapId }: ChangedSession & { venueMapId: string | null },
  now: Date,
): Promise<HallView | null> {
  if (!venueMapId) return null;
  return keepHalls({ owner: db, now }, `${id} ${changedAt}`, () => readHall(db, id));
}

/** Batches pages that are opened for the first time at the same moment. */
const readOffer = batched<Db, string, SessionOffer>((db) => ({
  run: async (ids) => {
    const rows = await preparedSql<SessionOffer>(
      db,
      Prisma.sql`
      select p."id"::text as "id", e."id"::text as "eventId", e."placeId"::text, e."companyId"::text, e."domainId"::text,
        e."categoryId"::text, s."venueMapId"::text, p."startsAt", p."endsAt", s."doorsAt", s."saleEndsAt", s."delayMinutes", s."postponedFrom",
        s."refundUntil", p."comment", p."price", p."currency", p."canChoosePlace", p."requireValidation", p."refundable",
        p."refundClause", p."refundTiers",
        (select coalesce(json_agg(json_build_object('ordinal', o."ordinal", 'name', o."name", 'capacity', o."capacity",
            'numbered', o."map" is not null, 'tariffs', (
              select coalesce(json_agg(json_build_object('id', t."id", 'name', t."name", 'description', t."description",
                'price', t."price", 'cap', t."cap", 'salesFrom', t."salesFrom", 'salesTo', t."salesTo",
                'perBooking', t."perBooking", 'accessCode', t."accessCode",
                'complimentary', t."complimentary", 'admits', t."admits")
                order by t."position", t."id"), '[]')
              from "EventTariff" t where t."poolId" = o."id"))
            order by o."ordinal"), '[]')
          from "EventPool" o where o."productId" = p."id") as "pools"
      from "Product" p
      join "EventSession" s on s."productId" = p."id"
      join "Event" e on e."id" = s."eventId"
      where p."id" = any(${[...new Set(ids)]}::uuid[])`,
    );
    const found = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => found.get(id) ?? new AppError("NOT_FOUND"));
  },
}));

interface HallRow {
  layout: VenueLayout | null;
  seats: { ordinal: number; map: MapPlace[] }[];
}

async function readHall(db: Db, id: string): Promise<HallView | null> {
  const [row] = await preparedSql<HallRow>(
    db,
    Prisma.sql`
    select s."layout",
      (select coalesce(json_agg(json_build_object('ordinal', o."ordinal", 'map', o."map") order by o."ordinal"), '[]')
        from "EventPool" o where o."productId" = s."productId" and o."map" is not null) as "seats"
    from "EventSession" s where s."productId" = ${id}::uuid`,
  );
  return row ? drawnHall(row.layout, row.seats) : null;
}
