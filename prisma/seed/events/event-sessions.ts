import { addDays, dayOf, formatTime, instantOf } from "../../../src/shared/dates.ts";
import type { PrismaClient } from "../../client/client.ts";
import { insertMissing } from "../history-rows.ts";
import { seedId } from "../seed-id.ts";
import { halls, poolsOf } from "./event-halls.ts";
import {
  eventId,
  mapId,
  organiserId,
  posterKey,
  sessionId,
  tariffId,
  venueId,
  venueOf,
} from "./event-ids.ts";
import { type EventRow, programme } from "./event-programme.ts";

/** The dates of the demo's events, with their pools and tariffs. */

const hour = 3_600_000;
const after = (date: Date, milliseconds: number) => new Date(date.getTime() + milliseconds);

/** Start of the « soon » session, whose doors open an hour before: a new demo shows people at the entrance. */
const nextFullHour = (now: Date) => new Date((Math.floor(now.getTime() / hour) + 1) * hour);

interface SessionRows {
  Product: object[];
  EventSession: object[];
  EventPool: object[];
  EventTariff: object[];
}

function addSession(
  rows: SessionRows,
  row: EventRow,
  index: number,
  base: {
    countryId: string;
    cityOf: Map<string, string>;
    domainOf: Map<string, string>;
    today: string;
    now: Date;
  },
): void {
  const [days, time] = row.sessions[index] ?? [0, "20:00"];
  const { organiser, venue } = venueOf(row);
  const startsAt = time === "soon" ? nextFullHour(base.now) : instantOf(addDays(base.today, days), time);
  const endsAt = after(startsAt, row.minutes * 60_000);
  const productId = sessionId(row.slug, index);
  const pools = poolsOf(row.tariffs, row.price, venue.map);
  const open = pools.flatMap((pool) => pool.tariffs).filter((tariff) => !tariff.accessCode);
  const created = after(base.now, -60 * 24 * hour);
  rows.Product.push({
    id: productId,
    kind: "event",
    countryId: base.countryId,
    companyId: organiserId(organiser.slug),
    terminalId: venueId(venue.key),
    domainId: base.domainOf.get(row.domain) ?? null,
    cityId: base.cityOf.get(venue.city) ?? null,
    title: row.title,
    comment: "",
    refundClause: "",
    refundTiers: [],
    price: Math.min(...open.map(({ price }) => price)),
    currency: "XAF",
    refundable: row.price > 0,
    requireValidation: row.slug === "diner-inconnus",
    canChoosePlace: true,
    images: [posterKey(row.slug)],
    status: "PUBLISHED",
    startsAt,
    endsAt,
    createdAt: created,
    updatedAt: created,
  });
  rows.EventSession.push({
    productId,
    eventId: eventId(row.slug),
    companyId: organiserId(organiser.slug),
    ...(venue.map && pools.some(({ map }) => map)
      ? { venueMapId: mapId(venue.key), layout: halls[venue.map].layout }
      : { venueMapId: null, layout: null }),
    slot: `${dayOf(startsAt)} ${formatTime(startsAt, undefined)}`,
    doorsAt: after(startsAt, -hour),
    saleEndsAt: after(startsAt, row.minutes * 20_000),
    entrances: row.tariffs === "sport" || row.tariffs === "concert" ? ["Entrée Nord", "Entrée Sud"] : [],
  });
  for (const [order, pool] of pools.entries()) addPool(rows, pool, order + 1, { productId, startsAt });
}

function addPool(
  rows: SessionRows,
  pool: ReturnType<typeof poolsOf>[number],
  ordinal: number,
  { productId, startsAt }: { productId: string; startsAt: Date },
): void {
  const poolId = seedId(`pool:${productId}:${pool.name}`);
  const { name, capacity, map } = pool;
  rows.EventPool.push({ id: poolId, productId, ordinal, name, capacity, map });
  for (const [position, tariff] of pool.tariffs.entries()) {
    rows.EventTariff.push({
      id: tariffId(productId, pool.name, tariff.name),
      poolId,
      position,
      name: tariff.name,
      description: tariff.description ?? "",
      price: tariff.price,
      cap: tariff.cap ?? null,
      salesFrom: null,
      salesTo:
        tariff.endsDaysBefore === undefined ? null : after(startsAt, -tariff.endsDaysBefore * 24 * hour),
      perBooking: tariff.perBooking ?? 5,
      accessCode: tariff.accessCode ?? null,
      admits: tariff.admits ?? 1,
      complimentary: false,
    });
  }
}

export async function seedSessions(db: PrismaClient, now: Date): Promise<void> {
  const country = await db.country.findUniqueOrThrow({
    where: { shortCode: "CM" },
    include: { cities: true },
  });
  const domains = await db.domain.findMany({ where: { kind: "event" } });
  const base = {
    countryId: country.id,
    cityOf: new Map(country.cities.map((city) => [city.name, city.id])),
    domainOf: new Map(domains.map((domain) => [domain.slug, domain.id])),
    today: dayOf(now),
    now,
  };
  const rows: SessionRows = { Product: [], EventSession: [], EventPool: [], EventTariff: [] };
  for (const row of programme) for (const index of row.sessions.keys()) addSession(rows, row, index, base);
  for (const [table, list] of Object.entries(rows)) await insertMissing(db, table, list);
}
