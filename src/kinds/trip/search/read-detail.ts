import type { Db } from "../../../platform/database/database.ts";
import { preparedRows } from "../../../platform/database/statements.ts";
import { fileUrl } from "../../../shared/address/file-url.ts";
import { frozenTiers } from "../../../shared/booking/refund-tiers.ts";
import { smallMap } from "../../../shared/places-around.ts";
import type { SeatLayout } from "../supply/seat-layout-schema.ts";
import { cardOf, placesOf } from "./make-card.ts";
import type { DepartureRow } from "./read-departures.ts";
import type { Directory } from "./read-directory.ts";
import { hasDeparted, type PlacesRow, takenUnits } from "./read-places.ts";
import { type StationRow, stationsAroundSql } from "./terminal-sql.ts";
import type { RefundTier, TerminalView, TripDetail, WayThere } from "./trip-view-schema.ts";

/** Everything that the page of one departure shows, in one statement. */

interface WayRow extends Omit<WayThere, "map"> {
  latitude: number | null;
  longitude: number | null;
  stations: StationRow[];
}

interface DetailRow extends DepartureRow, PlacesRow {
  countryId: string;
  images: string[];
  layout: SeatLayout;
  comment: string;
  refundClause: string;
  refundTiers: RefundTier[];
  companyRefundTiers: RefundTier[];
  identityRequired: boolean;
  aboutUs: string;
  noteLuggage: string;
  noteDeparture: string;
  companyPhone: string | null;
  domain: string | null;
  domainEn: string | null;
  ways: { from: WayRow; to: WayRow };
  favouriteId: string | null;
}

const wayThere = (terminal: string) =>
  `jsonb_build_object('quarter', ${terminal}."quarter", 'landmark', ${terminal}."landmark",
      'directions', ${terminal}."directions", 'photos', to_jsonb(coalesce(${terminal}."photos", '{}')),
      'latitude', ${terminal}."latitude", 'longitude', ${terminal}."longitude", 'stations', ${stationsAroundSql(terminal)})`;

const detailText = `
  select p."id", p."companyId", t."pathId", t."busId", p."startsAt" as "departsAt", p."endsAt" as "arrivesAt",
    t."seatCount", p."price", t."comfort"::text as "comfort", t."delayMinutes", p."status"::text as "status",
    c."status" = 'ACTIVE' as "selling", c."identityRequired" or n."identityRequired" as "identityRequired",
    c."aboutUs", c."noteLuggage", c."noteDeparture", c."phone" as "companyPhone", c."refundTiers" as "companyRefundTiers",
    p."countryId", p."currency", p."images", p."refundable", p."requireValidation", p."canChoosePlace", p."comment",
    p."refundClause", p."refundTiers", d."name" as "domain", d."nameEn" as "domainEn", b."layout",
    jsonb_build_object('from', ${wayThere("s")}, 'to', ${wayThere("e")}) as "ways",
    f."id" as "favouriteId", ${hasDeparted("$2")} as "departed", ${takenUnits("$2")} as "taken"
  from "Product" p
  join "Trip" t on t."productId" = p."id"
  join "Company" c on c."id" = p."companyId"
  join "Country" n on n."id" = p."countryId"
  join "Bus" b on b."id" = t."busId"
  join "Path" l on l."id" = t."pathId"
  join "Terminal" s on s."id" = l."startTerminalId"
  join "Terminal" e on e."id" = l."endTerminalId"
  left join "Domain" d on d."id" = p."domainId"
  left join "Favourite" f on f."productId" = p."id" and f."userId" = $3::uuid
  where p."id" = $1::uuid`;

export async function readDetail(
  db: Db,
  id: string,
  userId: string | null,
  now: Date,
): Promise<DetailRow | null> {
  const rows = await preparedRows<DetailRow>(db, {
    name: "trip-detail",
    text: detailText,
    values: [id, now, userId],
  });
  return rows[0] ?? null;
}

const wayTo = ({ name }: TerminalView, { latitude, longitude, stations, ...way }: WayRow): WayThere => ({
  ...way,
  photos: way.photos.map((key) => fileUrl(key)),
  map: smallMap(way.quarter || name, { latitude, longitude }, stations),
});

export function detailOf(
  row: DetailRow,
  directory: Directory,
  country: { name: string; timeZone: string; url: string },
  now: Date,
): TripDetail | null {
  const { state, freePlaces, taken } = placesOf(row);
  const card = cardOf({ ...row, freePlaces }, directory, now);
  const bus = directory.buses.get(row.busId);
  if (!card || !bus) return null;
  const tiers = frozenTiers(row, { refundTiers: row.companyRefundTiers });
  const refundable = row.refundable && tiers.length > 0;
  const images = row.images.length > 0 ? row.images.map((key) => fileUrl(key)) : bus.images;
  return {
    ...card,
    ways: { from: wayTo(card.from, row.ways.from), to: wayTo(card.to, row.ways.to) },
    state,
    taken,
    timeZone: country.timeZone,
    country: { name: country.name, url: country.url },
    images,
    layout: row.layout,
    busName: bus.name,
    comment: row.comment,
    companyNotes: {
      aboutUs: row.aboutUs,
      luggage: row.noteLuggage,
      departure: row.noteDeparture,
      phone: row.companyPhone,
    },
    refund: { refundable, clause: row.refundClause || null, tiers },
    identityRequired: row.identityRequired,
    favouriteId: row.favouriteId,
  };
}
