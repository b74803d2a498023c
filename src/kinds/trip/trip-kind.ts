import { z } from "zod";
import { Prisma } from "../../../prisma/client/client.ts";
import type { Fact } from "../../modules/booking/booking-facts.ts";
import { whereaboutsOf } from "../../modules/booking/describe-products.ts";
import { defineKind } from "../../modules/booking/kind.ts";
import type { ProductDescription } from "../../modules/booking/product-facts.ts";
import { preparedSql } from "../../platform/database/statements.ts";
import { paths } from "../../shared/address/paths.ts";
import { AppError } from "../../shared/app-error.ts";
import { placesMaximum, placesMinimum } from "../../shared/booking/places.ts";
import { formatTime } from "../../shared/dates.ts";
import { smallMap } from "../../shared/places-around.ts";
import { placeLine } from "../../shared/text/place-line.ts";
import { describeJourney } from "./describe-reservation.ts";
import { tripGate } from "./gate/read-gate-facts.ts";
import { tripHome } from "./gate/read-home-facts.ts";
import { priceTrip } from "./price-trip.ts";
import { withPromise } from "./promise/promise-policy.ts";
import { departureTables } from "./search/departure-tables.ts";
import { type StationRow, stationsAroundSql } from "./search/terminal-sql.ts";
import { tripTitleSql } from "./supply/plan-tables.ts";
import { tripSupplyWords } from "./words/fr/trip-supply.ts";

/** Departures as a kind: the resource is the departure, a unit is a seat number. */

const wish = z.object({
  places: z.number().int().min(placesMinimum).max(75),
  /** Seats chosen on the map; left out for any seats, together if possible. */
  units: z.array(z.number().int()).max(75).optional(),
});
export type TripWish = z.infer<typeof wish>;

const detail = z.object({
  seatCount: z.number(),
  counterSeats: z.array(z.number()),
  fromCityId: z.string(),
  toCityId: z.string(),
  promised: z.boolean(),
  /** Marked « parti », before its hour or within its announced delay. */
  departed: z.boolean(),
});
type TripDetail = z.infer<typeof detail>;

interface DescriptionRow {
  id: string;
  title: string;
  arrivesAt: Date;
  timeZone: string;
  terminal: string;
  address: string;
  quarter: string;
  landmark: string;
  directions: string;
  voiceNote: string | null;
  latitude: number | null;
  longitude: number | null;
  stations: StationRow[];
  delayMinutes: number;
  city: string;
  endCity: string;
  companyName: string;
  companyPhone: string | null;
  image: string | null;
  plate: string;
  bus: string;
  endTerminal: string;
  noteLuggage: string;
  noteDeparture: string;
}

/** Seats chosen by number: validated as distinct, in the bus, and for sale in this channel. */
function chosenSeats(units: number[], places: number, detail: TripDetail, online: boolean): number[] {
  const seats = [...new Set(units)].sort((a, b) => a - b);
  if (seats.length !== units.length || seats.length !== places) throw new AppError("UNKNOWN_PLACE");
  if (seats.some((seat) => seat < 1 || seat > detail.seatCount)) throw new AppError("UNKNOWN_PLACE");
  const kept = online ? seats.filter((seat) => detail.counterSeats.includes(seat)) : [];
  if (kept.length > 0)
    throw new AppError("PLACES_TAKEN", { units: kept, labels: kept.map(tripSupplyWords.seat) });
  return seats;
}

export const tripKind = defineKind<TripDetail, TripWish>({
  namesPassengers: true,
  asksIdentity: true,
  placesMaximum,
  wish,
  leavesChoice(asked) {
    const { data } = wish.safeParse(asked);
    return data !== undefined && !data.units?.length;
  },

  detail,
  detailSql: Prisma.sql`
    select jsonb_build_object('seatCount', t."seatCount", 'counterSeats', coalesce(t."counterSeats", '{}'),
      'fromCityId', p."cityId", 'toCityId', p."toCityId",
      'promised', exists (select 1 from "DeparturePromise" d where d."companyId" = p."companyId"),
      'departed', exists (select 1 from "TripMark" m where m."productId" = p."id" and m."moment" = 'DEPARTED'))
    from "Trip" t where t."productId" = p."id"`,

  plan(product, detail, { places, units }, { now, channel }) {
    const { price, startsAt, endsAt } = product;
    if (!startsAt || !endsAt || startsAt <= now || detail.departed)
      throw new AppError("NO_LONGER_AVAILABLE", { kind: "trip" });
    const online = channel === "ONLINE";
    const any = { from: 1, to: detail.seatCount, exclude: online ? detail.counterSeats : [] };
    // Where the company assigns the seats, seats chosen online are ignored.
    const chosen =
      units?.length && (product.canChoosePlace || !online)
        ? chosenSeats(units, places, detail, online)
        : null;
    const plan = {
      ...priceTrip(price, places),
      currency: product.currency,
      resourceId: product.id,
      units: [chosen ? { units: chosen } : { count: places, ...any }],
      places,
      equivalents: any,
      startsAt,
      endsAt,
    };
    return detail.promised ? withPromise(plan) : plan;
  },

  gate: tripGate,
  home: tripHome,
  reservation: describeJourney,

  placesSql: Prisma.sql`(select t."seatCount" from "Trip" t where t."productId" = p."id")`,

  unitsNow: ({ seatCount }) => [{ from: 1, to: seatCount, exclude: [] }],

  closedEarly: ({ departed }) => departed,

  unitLabel: tripSupplyWords.seat,
  unitsAtGate: ({ seatCount }) => [{ from: 1, to: seatCount, exclude: [] }],

  // Changes are allowed to another departure of the same company between the same cities.
  changes: {
    timesMaximum: null,
    allowed: (from, to) =>
      from.product.companyId === to.product.companyId &&
      from.detail.fromCityId === to.detail.fromCityId &&
      from.detail.toCityId === to.detail.toCityId,
    // What was sold under the promise keeps it on another bus, also after the company has left it.
    keeps: (plan, { promised }) => (promised ? withPromise(plan) : plan),
  },

  keepPlaces: ({ wish, lines, ...sold }, units) => ({
    ...sold,
    wish: { places: units.length, ...(wish.units?.length ? { units: [...units] } : {}) },
    lines: lines.map((line) => ({ ...line, label: tripSupplyWords.place(line.quantity) })),
  }),

  async describe(db, productIds) {
    const rows = await preparedSql<DescriptionRow>(
      db,
      Prisma.sql`
        select p."id"::text as "id", ${tripTitleSql} as "title", p."endsAt" as "arrivesAt", n."timeZone",
          s."name" as "terminal", s."address", s."quarter", s."landmark", s."directions", s."voiceNote", s."latitude", s."longitude",
          ${Prisma.raw(stationsAroundSql("s"))} as "stations", t."delayMinutes",
          fc."name" as "city", tc."name" as "endCity", e."name" as "endTerminal",
          c."name" as "companyName", coalesce(s."phone", c."phone") as "companyPhone", p."images"[1] as "image",
          coalesce(t."plate", b."plate") as "plate", b."name" as "bus", c."noteLuggage", c."noteDeparture"
        ${departureTables}
        where p."id" = any(${productIds}::uuid[])`,
    );
    return new Map(rows.map((row) => [row.id, descriptionOf(row)]));
  },
});

function descriptionOf(row: DescriptionRow): ProductDescription {
  const { again, facts } = tripSupplyWords;
  const told: Fact[] = [
    { label: facts.arrival, value: `${row.endTerminal}, ${formatTime(row.arrivesAt, row.timeZone)}` },
    { label: facts.bus, value: row.bus },
    { label: facts.plate, value: row.plate },
    { label: facts.departure, value: row.noteDeparture, role: "before" },
    { label: facts.luggage, value: row.noteLuggage },
  ];
  const map = smallMap(row.quarter || row.terminal, row, row.stations);
  return {
    title: row.title,
    place: placeLine(row.terminal, row.address),
    companyName: row.companyName,
    companyPhone: row.companyPhone,
    facts: told.filter((fact) => fact.value !== ""),
    image: row.image,
    where: { ...whereaboutsOf(row), ...(map ? { map } : {}) },
    delayMinutes: row.delayMinutes,
    again: [
      { label: again.same, path: paths.trips(undefined, { from: row.city, to: row.endCity }) },
      { label: again.back, path: paths.trips(undefined, { from: row.endCity, to: row.city }) },
    ],
  };
}
