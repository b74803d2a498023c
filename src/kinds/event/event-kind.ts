import { Prisma } from "../../../prisma/client/client.ts";
import { whereaboutsOf } from "../../modules/booking/describe-products.ts";
import { defineKind } from "../../modules/booking/kind.ts";
import type { ProductDescription } from "../../modules/booking/product-facts.ts";
import { preparedSql } from "../../platform/database/statements.ts";
import { AppError } from "../../shared/app-error.ts";
import { formatTime } from "../../shared/dates.ts";
import { hour } from "../../shared/durations.ts";
import { placeLine } from "../../shared/text/place-line.ts";
import { describeVisit } from "./describe-reservation.ts";
import { eventGate } from "./operate/read-gate-facts.ts";
import { eventHome } from "./operate/read-home-facts.ts";
import {
  type EventDetail,
  type EventWish,
  eventDetail,
  keepTickets,
  planTickets,
  ticketsFact,
} from "./plan-tickets.ts";
import { eventPlacesMaximum, placeOf, unitsOfPool } from "./pool-units-schema.ts";
import { requireFreeTickets } from "./require-free-tickets.ts";
import { eventWish } from "./schema.ts";
import { eventSupplyWords } from "./words/fr/event-supply.ts";
import { placeName } from "./words/fr/place-name.ts";

/** Event sessions as a kind: the resource is the session, a unit is a place of one of its pools. */

/** Complaints about an event come after it: the organiser is paid two days later. */
const settlesAfter = 48 * hour;

function labelOf(unit: number, { pools }: EventDetail): string {
  const { ordinal, place } = placeOf(unit);
  const pool = pools.find((one) => one.ordinal === ordinal);
  return placeName(pool?.name ?? "", pool?.labels?.[place - 1] ?? String(place));
}

export const eventKind = defineKind<EventDetail, EventWish>({
  namesPassengers: false,
  placesMaximum: eventPlacesMaximum,
  gate: eventGate,
  home: eventHome,
  reservation: describeVisit,
  requireFree: requireFreeTickets,
  placesSql: Prisma.sql`(select sum(o."capacity")::int from "EventPool" o where o."productId" = p."id")`,
  wish: eventWish,
  detail: eventDetail,
  detailSql: Prisma.sql`
    select jsonb_build_object('doorsAt', s."doorsAt", 'saleEndsAt', s."saleEndsAt", 'pools', (
      select coalesce(jsonb_agg(jsonb_build_object('ordinal', o."ordinal", 'name', o."name", 'capacity', o."capacity",
        'labels', case when o."map" is not null then jsonb_path_query_array(o."map", '$[*].label') end,
        'tariffs', (
          select coalesce(jsonb_agg(jsonb_build_object('id', t."id", 'name', t."name", 'price', t."price", 'cap', t."cap",
            'salesFrom', t."salesFrom", 'salesTo', t."salesTo", 'perBooking', t."perBooking",
            'accessCode', t."accessCode", 'admits', t."admits") order by t."position", t."id"), '[]')
          from "EventTariff" t where t."poolId" = o."id"))
        order by o."ordinal"), '[]')
      from "EventPool" o where o."productId" = s."productId"))
    from "EventSession" s where s."productId" = p."id"`,

  plan(product, detail, wish, { now, channel, timeZone }) {
    const { startsAt, endsAt } = product;
    if (!startsAt || !endsAt || detail.saleEndsAt <= now)
      throw new AppError("NO_LONGER_AVAILABLE", { kind: "event" });
    const mayChoose = product.canChoosePlace || channel === "DESK";
    const { lines, units, also, places } = planTickets(detail, wish, { now, timeZone, mayChoose });
    const [only] = units;
    const pool = only && "from" in only && units.length === 1 ? only : null;
    return {
      lines,
      total: lines.reduce((sum, { amount }) => sum + amount, 0),
      currency: product.currency,
      resourceId: product.id,
      units,
      also,
      places,
      equivalents: pool && { from: pool.from, to: pool.to, exclude: [] },
      startsAt,
      endsAt,
      saleEndsAt: detail.saleEndsAt,
      settlesAt: new Date(endsAt.getTime() + settlesAfter),
      facts: [
        { label: eventSupplyWords.facts.doors, value: formatTime(detail.doorsAt, timeZone) },
        ticketsFact(lines),
      ],
    };
  },

  unitsNow: ({ pools }) => pools.map(unitsOfPool),
  unitLabel: labelOf,
  unitsAtGate: ({ pools }) => pools.map(unitsOfPool),
  offlineWish: ({ tariffId, code }) => ({ items: [{ tariffId, count: 1 }], code }),
  changes: null,
  keepPlaces: keepTickets,

  async describe(db, productIds) {
    const rows = await preparedSql<DescriptionRow>(
      db,
      Prisma.sql`
        select p."id"::text as "id", p."title", l."name" as "place", l."quarter", l."address", l."landmark", l."directions", l."voiceNote",
          l."latitude", l."longitude", s."delayMinutes", c."name" as "companyName", coalesce(l."phone", c."phone") as "companyPhone", e."images"[1] as "image"
        from "Product" p
        join "EventSession" s on s."productId" = p."id"
        join "Event" e on e."id" = s."eventId"
        join "Terminal" l on l."id" = e."placeId"
        join "Company" c on c."id" = p."companyId"
        where p."id" = any(${productIds}::uuid[])`,
    );
    return new Map(rows.map((row) => [row.id, descriptionOf(row)]));
  },
});

interface DescriptionRow {
  id: string;
  title: string;
  place: string;
  quarter: string;
  address: string;
  landmark: string;
  directions: string;
  voiceNote: string | null;
  latitude: number | null;
  longitude: number | null;
  companyName: string;
  companyPhone: string | null;
  image: string | null;
  delayMinutes: number;
}

function descriptionOf(row: DescriptionRow): ProductDescription {
  const { facts } = eventSupplyWords;
  return {
    title: row.title,
    place: placeLine(row.place, row.quarter, row.address),
    companyName: row.companyName,
    companyPhone: row.companyPhone,
    facts: [
      { label: facts.landmark, value: row.landmark, names: [row.landmark] },
      { label: facts.directions, value: row.directions, names: [row.directions] },
    ].filter((fact) => fact.value !== ""),
    image: row.image,
    where: whereaboutsOf(row),
    delayMinutes: row.delayMinutes,
  };
}
