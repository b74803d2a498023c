import { Prisma } from "../../../../prisma/client/client.ts";
import { foldCode } from "../plan-tickets.ts";
import { placeOf, unitOf } from "../pool-units-schema.ts";
import type { PoolView, SessionPlaces, SessionState, TariffState, TariffView } from "./event-view-schema.ts";

/** What is left of a session: a part of the statement that reads it, and the rules that turn it into a view. */

interface TariffRow {
  id: string;
  name: string;
  description: string;
  price: number;
  cap: number | null;
  /** Tickets of a capped tariff that are held or sold. */
  gone: number;
  salesFrom: string | null;
  salesTo: string | null;
  perBooking: number;
  accessCode: string | null;
  admits: number;
}

interface PoolRow {
  ordinal: number;
  name: string;
  capacity: number;
  numbered: boolean;
  tariffs: TariffRow[];
}

/** Columns of session `s` with product `p` and company `c`. */
export interface PlacesRow {
  id: string;
  status: string;
  selling: boolean;
  saleEndsAt: Date;
  pools: PoolRow[];
  /** Units that are held or sold. */
  occupied: number[];
}

export const placesColumns = (now: Date) => Prisma.sql`
  p."id"::text as "id", p."status"::text as "status", c."status" = 'ACTIVE' as "selling", s."saleEndsAt",
  (select coalesce(jsonb_agg(jsonb_build_object('ordinal', o."ordinal", 'name', o."name", 'capacity', o."capacity",
      'numbered', o."map" is not null, 'tariffs', (
        select coalesce(jsonb_agg(jsonb_build_object('id', t."id", 'name', t."name", 'description', t."description",
          'price', t."price", 'cap', t."cap", 'salesFrom', t."salesFrom", 'salesTo', t."salesTo",
          'perBooking', t."perBooking", 'accessCode', t."accessCode", 'admits', t."admits",
          'gone', case when t."cap" is null then 0 else (select count(*) from "Claim" m
            where m."resourceId" = t."id" and (m."expiresAt" is null or m."expiresAt" > ${now})) end)
          order by t."position", t."id"), '[]')
        from "EventTariff" t where t."poolId" = o."id"))
      order by o."ordinal"), '[]')
    from "EventPool" o where o."productId" = p."id") as "pools",
  array(select m."unit" from "Claim" m where m."resourceId" = p."id"
    and (m."expiresAt" is null or m."expiresAt" > ${now}) order by 1) as "occupied"`;

function tariffState(row: TariffRow, left: number, now: Date): TariffState {
  if (row.salesTo && new Date(row.salesTo) <= now) return "OVER";
  if (left === 0) return "SOLD_OUT";
  return row.salesFrom && new Date(row.salesFrom) > now ? "SOON" : "OPEN";
}

function tariffView(row: TariffRow, poolLeft: number, now: Date): TariffView {
  const left = Math.max(0, row.cap === null ? poolLeft : Math.min(poolLeft, row.cap - row.gone));
  const { id, name, description, price, admits, perBooking, salesFrom, salesTo } = row;
  const iso = (instant: string | null) => instant && new Date(instant).toISOString();
  return {
    ...{ id, name, description, price, admits, perBooking, left },
    state: tariffState(row, left, now),
    salesFrom: iso(salesFrom),
    salesTo: iso(salesTo),
  };
}

function poolView(row: PoolRow, occupied: readonly number[], code: string, now: Date): PoolView {
  const [first, last] = [unitOf(row.ordinal, 1), unitOf(row.ordinal, row.capacity)];
  const left = row.capacity - occupied.filter((unit) => unit >= first && unit <= last).length;
  const open = row.tariffs.filter(
    ({ accessCode }) => accessCode === null || (code !== "" && foldCode(accessCode) === code),
  );
  const { ordinal, name, capacity, numbered } = row;
  return { ordinal, name, capacity, left, numbered, tariffs: open.map((one) => tariffView(one, left, now)) };
}

function stateOf(row: PlacesRow, pools: readonly PoolView[], now: Date): SessionState {
  if (row.status === "CANCELLED") return "CANCELLED";
  if (row.saleEndsAt <= now) return "OVER";
  if (row.status !== "PUBLISHED" || !row.selling) return "UNAVAILABLE";
  const tariffs = pools.flatMap((pool) => pool.tariffs);
  return tariffs.length > 0 && tariffs.every(({ state }) => state === "SOLD_OUT" || state === "OVER")
    ? "SOLD_OUT"
    : "OPEN";
}

/** What somebody with this access code can have of a session; pools without an open tariff are not shown. */
export function placesView(row: PlacesRow, accessCode: string, now: Date): SessionPlaces {
  const code = foldCode(accessCode);
  const pools = row.pools.map((pool) => poolView(pool, row.occupied, code, now));
  const numbered = new Set(row.pools.filter((pool) => pool.numbered).map((pool) => pool.ordinal));
  return {
    id: row.id,
    state: stateOf(row, pools, now),
    pools: pools.filter((pool) => pool.tariffs.length > 0),
    taken: row.occupied.filter((unit) => numbered.has(placeOf(unit).ordinal)),
  };
}

export const hasCodes = (row: PlacesRow) =>
  row.pools.some((pool) => pool.tariffs.some((tariff) => tariff.accessCode !== null));
