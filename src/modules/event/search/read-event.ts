import { Prisma } from "../../../../prisma/client/client.ts";
import { type Db, preparedSql } from "../../../platform/database/database.ts";
import { keptAnswers } from "../../../platform/kept-answers.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { RefundTier } from "../../../shared/booking/booking-rules.ts";
import type { MapPlace, VenueLayout } from "../supply/venue-layout-schema.ts";
import type { OtherSession, ProgrammeItem, SponsorView, WaitView } from "./event-view-schema.ts";
import { type PlacesRow, placesColumns } from "./read-places.ts";
import { capacitySql, takenSql } from "./read-sessions.ts";

/**
 * What the page of a session says. The session itself is read in one statement each time; the words, pictures and
 * further sessions of its event are the same for everybody and kept for some seconds by each process.
 */

/** One session with its places. */
export interface SessionDetailRow extends PlacesRow {
  eventId: string;
  placeId: string;
  companyId: string;
  domainId: string;
  categoryId: string | null;
  startsAt: Date;
  endsAt: Date;
  doorsAt: Date;
  postponedFrom: Date | null;
  refundUntil: Date | null;
  cancelReason: string | null;
  comment: string;
  price: number;
  currency: string;
  canChoosePlace: boolean;
  requireValidation: boolean;
  refundable: boolean;
  refundClause: string;
  refundTiers: RefundTier[];
  layout: VenueLayout | null;
  seats: { ordinal: number; map: MapPlace[] }[];
  waiting: WaitView | null;
  favouriteId: string | null;
}

/** What all sessions of an event have in common. */
export interface EventRow {
  title: string;
  text: string;
  images: string[];
  video: string;
  programme: ProgrammeItem[];
  sponsors: SponsorView[];
  targets: { name: string; icon: string }[];
  /** Sessions to come. */
  sessions: OtherSession[];
}

interface Wanted {
  id: string;
  countryId: string;
  userId: string | null;
  now: Date;
}

export async function readSession(
  db: Db,
  { id, countryId, userId, now }: Wanted,
): Promise<SessionDetailRow | null> {
  const [row] = await preparedSql<SessionDetailRow>(
    db,
    Prisma.sql`
    select ${placesColumns(now)}, e."id"::text as "eventId", e."placeId"::text, e."companyId"::text,
      e."domainId"::text, e."categoryId"::text, p."startsAt", p."endsAt", s."doorsAt", s."postponedFrom", s."refundUntil",
      p."cancelReason", p."comment", p."price", p."currency", p."canChoosePlace", p."requireValidation", p."refundable",
      p."refundClause", p."refundTiers",
      (select v."layout" from "VenueMap" v where v."id" = s."venueMapId") as "layout",
      (select coalesce(jsonb_agg(jsonb_build_object('ordinal', o."ordinal", 'map', o."map") order by o."ordinal"), '[]')
        from "EventPool" o where o."productId" = p."id" and o."map" is not null) as "seats",
      (select jsonb_build_object('status', case when w."status" <> 'OFFERED' then w."status"::text
            when b."paidAt" is not null then 'TAKEN' when b."holdExpiresAt" <= ${now} then 'LAPSED' else 'OFFERED' end,
          'count', w."count", 'billId', w."billId", 'offerEndsAt', w."offerEndsAt")
        from "EventWait" w left join "Bill" b on b."id" = w."billId"
        where w."productId" = p."id" and w."userId" = ${userId}::uuid) as "waiting",
      (select f."id"::text from "Favourite" f where f."productId" = p."id" and f."userId" = ${userId}::uuid) as "favouriteId"
    from "Product" p
    join "EventSession" s on s."productId" = p."id"
    join "Event" e on e."id" = s."eventId"
    join "Company" c on c."id" = p."companyId"
    where p."id" = ${id}::uuid and p."status" <> 'DRAFT' and p."countryId" = ${countryId}::uuid`,
  );
  return row ?? null;
}

const keepEvents = keptAnswers<EventRow>({ milliseconds: 10_000, maximum: 5000 });

/** One more than is shown: the session whose page it is may be among them. */
const sessionsMaximum = 13;

export function eventOf(db: Db, id: string, now: Date): Promise<EventRow> {
  return keepEvents({ owner: db, now }, id, () => readEvent(db, id, now));
}

async function readEvent(db: Db, id: string, now: Date): Promise<EventRow> {
  const [row] = await preparedSql<EventRow>(
    db,
    Prisma.sql`
    select e."title", e."text", e."images", e."video", e."programme",
      (select coalesce(jsonb_agg(jsonb_build_object('name', t."name", 'icon', t."icon") order by t."position", t."name"), '[]')
        from "_EventToEventTarget" g join "EventTarget" t on t."id" = g."B" where g."A" = e."id") as "targets",
      (select coalesce(jsonb_agg(jsonb_build_object('name', o."name", 'rank', o."rank", 'logo', nullif(o."logo", ''),
          'link', o."link") order by o."rank", o."name"), '[]')
        from "EventSponsor" o where o."eventId" = e."id"
          and coalesce(o."showFrom" <= ${now}, true) and coalesce(o."showTo" + 1 > ${now}, true)) as "sponsors",
      (select coalesce(jsonb_agg(coming), '[]') from (
        select jsonb_build_object('id', p."id", 'startsAt', p."startsAt", 'price', p."price",
          'freePlaces', greatest(0, ${capacitySql} - ${takenSql(now)})) as coming
        from "EventSession" o join "Product" p on p."id" = o."productId"
        where o."eventId" = e."id" and p."status" = 'PUBLISHED' and o."saleEndsAt" > ${now}
        order by p."startsAt" limit ${sessionsMaximum}) later) as "sessions"
    from "Event" e where e."id" = ${id}::uuid`,
  );
  if (!row) throw new AppError("NOT_FOUND");
  return row;
}
