import { type EventPool, type EventTariff, Prisma } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { sqlState } from "../../../platform/database/refusals.ts";
import { uuid7 } from "../../../platform/database/uuid.ts";
import { AppError } from "../../../shared/app-error.ts";
import { capacityOfZone, placesOfZone } from "../rules/venue-zones.ts";
import { eventSupplyWords } from "../words/fr/event-supply.ts";
import { movePlaces } from "./move-places.ts";
import type { PoolInput } from "./supply-schema.ts";
import { type VenueLayout, venueLayout } from "./venue-layout-schema.ts";

/** Writes the pools and tariffs of one session from a form. */

interface LayoutWanted {
  companyId: string;
  /** The place of the event, whose plan it must be. */
  placeId?: string | null;
  venueMapId?: string | null | undefined;
}

/** The current plan of a company's venue. */
export async function readLayout(
  tx: Pick<Tx, "venueMap">,
  { companyId, placeId, venueMapId }: LayoutWanted,
): Promise<VenueLayout | null> {
  if (!venueMapId) return null;
  const map = await tx.venueMap.findFirst({
    where: { id: venueMapId, companyId, ...(placeId ? { placeId } : {}) },
    select: { layout: true },
  });
  if (!map) throw new AppError("INVALID_REFERENCE");
  return venueLayout.parse(map.layout);
}

/** The numbered places of a new pool's zone; null for places without numbers. */
function mapOf({ zone: name, capacity }: PoolInput, path: string, layout: VenueLayout | null) {
  if (!name) return null;
  const zone = layout?.zones.find((one) => one.name === name);
  if (!zone) throw new AppError("INVALID_REFERENCE");
  const places = placesOfZone(zone);
  if (places.length > 0) return places;
  const most = capacityOfZone(zone);
  if (capacity > most) throw badCapacity(path, eventSupplyWords.validation.capacityOfZone(most));
  return null;
}

const badCapacity = (path: string, sentence: string) =>
  new AppError("INVALID_INPUT", { fields: { [`${path}.capacity`]: sentence } });

function capacityOf({ capacity }: PoolInput, path: string, places: readonly unknown[] | null): number {
  if (places && places.length !== capacity)
    throw badCapacity(path, eventSupplyWords.validation.capacityOfMap);
  return capacity;
}

/** The lowest price without an access code. */
export function lowestPrice(pools: readonly PoolInput[]): number {
  const tariffs = pools.flatMap((pool) => pool.tariffs);
  const open = tariffs.filter(({ accessCode }) => !accessCode);
  return Math.min(...(open.length > 0 ? open : tariffs).map(({ price }) => price));
}

/** True for the database error that refuses a pool smaller than its sold places. */
function isCapacitySold(error: unknown): boolean {
  return sqlState(error) === "MB003";
}

/** Deletes pools that the form no longer has, and creates or changes the others; sold places stay unchanged. */
export async function writePools(
  ctx: Context,
  tx: Tx,
  productId: string,
  { pools, layout }: { pools: readonly PoolInput[]; layout: VenueLayout | null },
): Promise<void> {
  const known = await tx.eventPool.findMany({ where: { productId }, include: { tariffs: true } });
  try {
    const kept = pools.flatMap(({ id }) => id ?? []);
    await tx.eventPool.deleteMany({ where: { productId, id: { notIn: kept } } });
    await freeNames(tx, Prisma.raw('"EventPool"'), known, pools);
    let ordinal = Math.max(0, ...known.map((pool) => pool.ordinal));
    const fresh: NewPool[] = [];
    for (const [index, pool] of pools.entries()) {
      const path = `pools.${index}`;
      const before = known.find(({ id }) => id === pool.id) ?? null;
      if (pool.id && !before) throw new AppError("NOT_FOUND");
      if (before) {
        await changePool(ctx, tx, before, { pool, path });
      } else {
        ordinal += 1;
        const data = { ...columnsOf(pool, path, mapOf(pool, path, layout)), productId, ordinal };
        fresh.push({ pool, data: { ...data, id: uuid7(ctx.now()) } });
      }
    }
    await createPools(tx, fresh);
  } catch (error) {
    if (!isCapacitySold(error)) throw error;
    throw new AppError("CAPACITY_SOLD", { highest: /place (\d+)/.exec(String(error))?.[1] ?? "" });
  }
}

interface NewPool {
  pool: PoolInput;
  data: Prisma.EventPoolCreateManyInput & { id: string };
}

/** In two statements, however many they are: a repeating session has as many of them as dates. */
async function createPools(tx: Tx, fresh: readonly NewPool[]): Promise<void> {
  if (fresh.length === 0) return;
  await tx.eventPool.createMany({ data: fresh.map(({ data }) => data) });
  const tariffs = fresh.flatMap(({ pool, data: { id: poolId } }) => {
    if (pool.tariffs.some(({ id }) => id)) throw new AppError("NOT_FOUND");
    return pool.tariffs.map((tariff, position) => ({ ...tariffColumns(tariff, position), poolId }));
  });
  await tx.eventTariff.createMany({ data: tariffs });
}

type KnownPool = EventPool & { tariffs: EventTariff[] };

async function changePool(
  ctx: Context,
  tx: Tx,
  before: KnownPool,
  { pool, path }: { pool: PoolInput; path: string },
): Promise<void> {
  if (!before.map && pool.capacity < before.capacity) await movePlaces(ctx, tx, before, pool.capacity);
  const data = columnsOf(pool, path, before.map as unknown[] | null);
  await tx.eventPool.update({ where: { id: before.id }, data });
  await writeTariffs(tx, before.id, pool, before.tariffs);
}

function columnsOf(pool: PoolInput, path: string, places: readonly unknown[] | null) {
  return {
    name: pool.name,
    capacity: capacityOf(pool, path, places),
    map: places ? (places as Prisma.InputJsonArray) : Prisma.DbNull,
  };
}

function tariffColumns({ id: _id, ...tariff }: PoolInput["tariffs"][number], position: number) {
  return {
    ...tariff,
    position,
    cap: tariff.cap ?? null,
    salesFrom: tariff.salesFrom ?? null,
    salesTo: tariff.salesTo ?? null,
    accessCode: tariff.accessCode || null,
  };
}

async function writeTariffs(
  tx: Tx,
  poolId: string,
  pool: PoolInput,
  known: readonly { id: string; name: string; complimentary: boolean }[],
): Promise<void> {
  const kept = pool.tariffs.flatMap(({ id }) => id ?? []);
  const gone = known
    .filter(({ id, complimentary }) => !complimentary && !kept.includes(id))
    .map(({ id }) => id);
  await requireUnsold(tx, gone);
  await tx.eventTariff.deleteMany({ where: { id: { in: gone } } });
  await freeNames(tx, Prisma.raw('"EventTariff"'), known, pool.tariffs);
  for (const [position, tariff] of pool.tariffs.entries()) {
    const { id } = tariff;
    const data = tariffColumns(tariff, position);
    if (id && !known.some((one) => one.id === id)) throw new AppError("NOT_FOUND");
    if (id) await tx.eventTariff.update({ where: { id }, data });
    else await tx.eventTariff.create({ data: { ...data, poolId } });
  }
}

/** Two rows may exchange their names: whatever is renamed has none until it gets its own. */
async function freeNames(
  tx: Tx,
  table: Prisma.Sql,
  known: readonly { id: string; name: string }[],
  asked: readonly { id?: string | undefined; name: string }[],
): Promise<void> {
  const names = new Map(asked.map(({ id, name }) => [id, name]));
  const renamed = known.filter(({ id, name }) => names.has(id) && names.get(id) !== name).map(({ id }) => id);
  if (renamed.length === 0) return;
  await tx.$executeRaw`update ${table} set "name" = "id"::text where "id" = any(${renamed}::uuid[])`;
}

/** Refuses to delete a sold tariff, which statistics and tickets still need; its sale can be ended instead. */
async function requireUnsold(tx: Tx, tariffIds: readonly string[]): Promise<void> {
  if (tariffIds.length === 0) return;
  const [row] = await tx.$queryRaw<{ sold: boolean }[]>`
    select exists (
      select 1 from "EventTariff" t
      join "EventPool" o on o."id" = t."poolId"
      join "Booking" b on b."productId" = o."productId" and b."status" <> 'EXPIRED'
        and b."wish" -> 'items' @> jsonb_build_array(jsonb_build_object('tariffId', t."id"))
      where t."id" = any(${[...tariffIds]}::uuid[])) as "sold"`;
  if (row?.sold) throw new AppError("HAS_SALES");
}
