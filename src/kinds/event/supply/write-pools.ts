import { type EventPool, Prisma } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { sqlState } from "../../../platform/database/refusals.ts";
import { AppError } from "../../../shared/app-error.ts";
import { placesOfZone } from "../rules/venue-zones.ts";
import { eventSupplyWords } from "../words/fr/event-supply.ts";
import { movePlaces } from "./move-places.ts";
import type { PoolInput } from "./supply-schema.ts";
import { type VenueLayout, venueLayout } from "./venue-layout-schema.ts";

/** Writes the pools and tariffs of one session from a form. */

/** The current plan of a company's venue. */
export async function readLayout(
  tx: Pick<Tx, "venueMap">,
  { companyId, venueMapId }: { companyId: string; venueMapId?: string | null },
): Promise<VenueLayout | null> {
  if (!venueMapId) return null;
  const map = await tx.venueMap.findFirst({ where: { id: venueMapId, companyId }, select: { layout: true } });
  if (!map) throw new AppError("INVALID_REFERENCE");
  return venueLayout.parse(map.layout);
}

/** The numbered places of the pool's zone; null for places without numbers. */
function mapOf(pool: PoolInput, layout: VenueLayout | null) {
  if (!pool.zone) return null;
  const zone = layout?.zones.find((one) => one.name === pool.zone);
  if (!zone) throw new AppError("INVALID_REFERENCE");
  const places = placesOfZone(zone);
  return places.length > 0 ? places : null;
}

function capacityOf(pool: PoolInput, places: readonly unknown[] | null): number {
  if (places && places.length !== pool.capacity)
    throw new AppError("INVALID_INPUT", { fields: { capacity: eventSupplyWords.validation.capacityOfMap } });
  return pool.capacity;
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
    let ordinal = Math.max(0, ...known.map((pool) => pool.ordinal));
    for (const pool of pools) {
      const before = known.find(({ id }) => id === pool.id) ?? null;
      if (pool.id && !before) throw new AppError("NOT_FOUND");
      if (!before) ordinal += 1;
      if (before && !before.map && pool.capacity < before.capacity)
        await movePlaces(ctx, tx, before, pool.capacity);
      const poolId = await writePool(tx, { productId, ordinal, pool, before, layout });
      await writeTariffs(tx, poolId, pool, before?.tariffs ?? []);
    }
  } catch (error) {
    if (!isCapacitySold(error)) throw error;
    throw new AppError("CAPACITY_SOLD", { highest: /place (\d+)/.exec(String(error))?.[1] ?? "" });
  }
}

interface PoolToWrite {
  productId: string;
  /** Number of a new pool. */
  ordinal: number;
  pool: PoolInput;
  before: EventPool | null;
  layout: VenueLayout | null;
}

async function writePool(tx: Tx, { productId, ordinal, pool, before, layout }: PoolToWrite): Promise<string> {
  const places = before ? (before.map as unknown[] | null) : mapOf(pool, layout);
  const data = {
    name: pool.name,
    capacity: capacityOf(pool, places),
    map: places ? (places as Prisma.InputJsonArray) : Prisma.DbNull,
  };
  const { id } = before
    ? await tx.eventPool.update({ where: { id: before.id }, data })
    : await tx.eventPool.create({ data: { ...data, productId, ordinal } });
  return id;
}

async function writeTariffs(
  tx: Tx,
  poolId: string,
  pool: PoolInput,
  known: readonly { id: string; complimentary: boolean }[],
): Promise<void> {
  const kept = pool.tariffs.flatMap(({ id }) => id ?? []);
  const gone = known
    .filter(({ id, complimentary }) => !complimentary && !kept.includes(id))
    .map(({ id }) => id);
  await requireUnsold(tx, gone);
  await tx.eventTariff.deleteMany({ where: { id: { in: gone } } });
  for (const [position, { id, ...tariff }] of pool.tariffs.entries()) {
    const data = {
      ...tariff,
      position,
      cap: tariff.cap ?? null,
      salesFrom: tariff.salesFrom ?? null,
      salesTo: tariff.salesTo ?? null,
      accessCode: tariff.accessCode || null,
    };
    if (id && !known.some((one) => one.id === id)) throw new AppError("NOT_FOUND");
    if (id) await tx.eventTariff.update({ where: { id }, data });
    else await tx.eventTariff.create({ data: { ...data, poolId } });
  }
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
