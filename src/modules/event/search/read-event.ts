import { Prisma } from "../../../../prisma/client/client.ts";
import { type Db, preparedSql } from "../../../platform/database/database.ts";
import type { RefundTier } from "../../../shared/booking/booking-rules.ts";
import type { MapPlace, VenueLayout } from "../supply/venue-layout-schema.ts";
import type { OtherSession, ProgrammeItem, SponsorView, WaitView } from "./event-view-schema.ts";
import { type PlacesRow, placesColumns } from "./read-places.ts";
import { freePlacesSql } from "./read-sessions.ts";

/** One session with everything its page says, in one statement. */

export interface EventRow extends PlacesRow {
  eventId: string;
  title: string;
  text: string;
  images: string[];
  video: string;
  programme: ProgrammeItem[];
  sponsors: SponsorView[];
  domain: { name: string; slug: string } | null;
  category: { name: string; icon: string } | null;
  targets: string[];
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
  companyRefundTiers: RefundTier[];
  place: {
    id: string;
    name: string;
    city: { id: string; name: string };
    quarter: string;
    landmark: string;
    address: string;
    directions: string;
    photos: string[];
    phone: string | null;
    latitude: number | null;
    longitude: number | null;
  };
  company: {
    id: string;
    name: string;
    slug: string;
    logo: string | null;
    aboutUs: string;
    phone: string | null;
  };
  rating: { average: number; count: number } | null;
  layout: VenueLayout | null;
  seats: { ordinal: number; map: MapPlace[] }[];
  otherSessions: OtherSession[];
  waiting: WaitView | null;
  favouriteId: string | null;
}

interface Wanted {
  id: string;
  countryId: string;
  userId: string | null;
  now: Date;
}

export async function readEvent(db: Db, { id, countryId, userId, now }: Wanted): Promise<EventRow | null> {
  const [row] = await preparedSql<EventRow>(
    db,
    Prisma.sql`
    select ${placesColumns(now)}, e."id"::text as "eventId", e."title", e."text", e."images", e."video", e."programme",
      p."startsAt", p."endsAt", s."doorsAt", s."postponedFrom", s."refundUntil", p."cancelReason", p."comment", p."price",
      p."currency", p."canChoosePlace", p."requireValidation", p."refundable", p."refundClause", p."refundTiers",
      c."refundTiers" as "companyRefundTiers",
      (select jsonb_build_object('name', d."name", 'slug', d."slug") from "Domain" d where d."id" = e."domainId") as "domain",
      (select jsonb_build_object('name', k."name", 'icon', k."icon") from "EventCategory" k
        where k."id" = e."categoryId") as "category",
      array(select t."name" from "_EventToEventTarget" g join "EventTarget" t on t."id" = g."B"
        where g."A" = e."id" order by t."position", t."name") as "targets",
      (select coalesce(jsonb_agg(jsonb_build_object('name', o."name", 'rank', o."rank", 'logo', nullif(o."logo", ''),
          'link', o."link") order by o."rank", o."name"), '[]')
        from "EventSponsor" o where o."eventId" = e."id"
          and coalesce(o."showFrom" <= ${now}, true) and coalesce(o."showTo" + 1 > ${now}, true)) as "sponsors",
      jsonb_build_object('id', l."id", 'name', l."name", 'quarter', l."quarter", 'landmark', l."landmark",
        'address', l."address", 'directions', l."directions", 'photos', to_jsonb(l."photos"), 'phone', l."phone",
        'latitude', l."latitude", 'longitude', l."longitude",
        'city', jsonb_build_object('id', y."id", 'name', y."name")) as "place",
      jsonb_build_object('id', c."id", 'name', c."name", 'slug', c."slug", 'logo', c."logoFileKey",
        'aboutUs', c."aboutUs", 'phone', c."phone") as "company",
      (select jsonb_build_object('average', avg(r."rating"), 'count', count(*)) from "Review" r
        where r."companyId" = c."id" and not r."hidden" having count(*) > 0) as "rating",
      (select v."layout" from "VenueMap" v where v."id" = s."venueMapId") as "layout",
      (select coalesce(jsonb_agg(jsonb_build_object('ordinal', o."ordinal", 'map', o."map") order by o."ordinal"), '[]')
        from "EventPool" o where o."productId" = p."id" and o."map" is not null) as "seats",
      (select coalesce(jsonb_agg(other), '[]') from (
        select jsonb_build_object('id', p."id", 'startsAt', p."startsAt", 'price', p."price",
          'freePlaces', ${freePlacesSql(now)}) as other
        from "EventSession" o join "Product" p on p."id" = o."productId"
        where o."eventId" = e."id" and o."productId" <> s."productId" and p."status" = 'PUBLISHED'
          and o."saleEndsAt" > ${now}
        order by p."startsAt" limit 12) others) as "otherSessions",
      (select jsonb_build_object('status', w."status", 'count', w."count", 'billId', w."billId",
          'offerEndsAt', w."offerEndsAt") from "EventWait" w
        where w."productId" = p."id" and w."userId" = ${userId}::uuid) as "waiting",
      (select f."id"::text from "Favourite" f where f."productId" = p."id" and f."userId" = ${userId}::uuid) as "favouriteId"
    from "Product" p
    join "EventSession" s on s."productId" = p."id"
    join "Event" e on e."id" = s."eventId"
    join "Terminal" l on l."id" = e."placeId"
    join "City" y on y."id" = l."cityId"
    join "Company" c on c."id" = p."companyId"
    where p."id" = ${id}::uuid and p."status" <> 'DRAFT' and p."countryId" = ${countryId}::uuid`,
  );
  return row ?? null;
}
