import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { Product } from "../../prisma/client/client.ts";
import { holdPlaces } from "../../src/modules/booking/hold/hold-places.ts";
import type { HoldPlacesInput } from "../../src/modules/booking/schema.ts";
import type { Context } from "../../src/platform/context.ts";
import type { Db } from "../../src/platform/database/database.ts";
import { uuid7 } from "../../src/platform/database/uuid.ts";
import { openPaymentStatuses } from "../../src/shared/booking/payment-steps.ts";

/**
 * Variants of the product without one guard each, so that a test can show the race that the guard prevents; a
 * guard whose race was never shown might as well be missing.
 */

/** A barrier: lets everybody pass once this many have arrived, so that the race happens every time. */
export function meetingOf(parties: number): () => Promise<void> {
  let arrived = 0;
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    arrived += 1;
    if (arrived === parties) open();
    return opened;
  };
}

interface Look {
  /** The product, or a capped tariff. */
  product: Pick<Product, "id" | "companyId">;
  capacity: number;
  /** `Claim`, whose key is the guard, or a copy without a key. */
  table: "Claim" | "ClaimWithoutKey";
  /** Which of the free units this buyer prefers. */
  taste: number;
  whenLooked: () => Promise<void>;
}

export async function createClaimWithoutKey(db: Db): Promise<void> {
  await db.$executeRaw`create table if not exists "ClaimWithoutKey" (like "Claim")`;
}

/** Sells units that were free a moment ago, in its own transaction and connection. */
export async function lookThenInsert(pool: pg.Pool, look: Look): Promise<void> {
  const { product, capacity, table, taste, whenLooked } = look;
  const client = await pool.connect();
  try {
    await client.query("begin");
    const { rows } = await client.query<{ unit: number }>(
      `select "unit" from generate_series(1, $2::int) "unit" where not exists
        (select 1 from "${table}" c where c."resourceId" = $1 and c."unit" = "unit"."unit")`,
      [product.id, capacity],
    );
    await whenLooked();
    const chosen = rows[taste % rows.length];
    if (!chosen) throw Object.assign(new Error("nothing is free"), { code: "SOLD_OUT" });
    await client.query(`insert into "${table}" values ($1, $2, $3, $4, null)`, [
      product.id,
      chosen.unit,
      uuid7(new Date()),
      product.companyId,
    ]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

interface Days {
  /** A car and its driver, a villa and its rooms. */
  resources: readonly string[];
  companyId: string;
  day: number;
  table: "Claim" | "ClaimWithoutKey";
  whenLooked: () => Promise<void>;
}

/** Claims a day of everything a rental needs, because all of it was free a moment ago. */
export async function lookThenRent(pool: pg.Pool, rental: Days): Promise<void> {
  const { resources, companyId, day, table, whenLooked } = rental;
  const taken = await pool.query(
    `select 1 from "${table}" where "resourceId" = any($1::uuid[]) and "unit" = $2`,
    [resources, day],
  );
  await whenLooked();
  if (taken.rowCount) throw Object.assign(new Error("taken"), { code: "PLACES_TAKEN" });
  await pool.query(
    `insert into "${table}" ("resourceId", "unit", "bookingId", "companyId")
      select r, $2, $3, $4 from unnest($1::uuid[]) r`,
    [resources, day, uuid7(new Date()), companyId],
  );
}

interface Moving {
  resourceId: string;
  companyId: string;
  bookingId: string;
  units: readonly number[];
  table: "Claim" | "ClaimWithoutKey";
  whenLooked: () => Promise<void>;
}

/** Moves a booking to units that were free a moment ago, and releases the old ones. */
export async function lookThenMove(pool: pg.Pool, move: Moving): Promise<void> {
  const { resourceId, companyId, bookingId, units, table, whenLooked } = move;
  const taken = await pool.query(
    `select 1 from "${table}" where "resourceId" = $1 and "unit" = any($2::int[]) and "bookingId" <> $3`,
    [resourceId, units, bookingId],
  );
  await whenLooked();
  if (taken.rowCount) throw Object.assign(new Error("taken"), { code: "PLACES_TAKEN" });
  await pool.query(
    `with freed as (delete from "${table}" where "bookingId" = $3)
      insert into "${table}" ("resourceId", "unit", "bookingId", "companyId")
      select $1, u, $3, $4 from unnest($2::int[]) u`,
    [resourceId, units, bookingId, companyId],
  );
}

export async function createShiftWithoutIndex(db: Db): Promise<void> {
  await db.$executeRaw`create table if not exists "CashShiftWithoutIndex" (like "CashShift")`;
}

interface Drawer {
  userId: string;
  companyId: string;
  terminalId: string;
  /** `CashShift`, whose partial index is the guard, or a copy without it. */
  table: "CashShift" | "CashShiftWithoutIndex";
  whenLooked: () => Promise<void>;
}

/** Opens a drawer because none was open a moment ago. */
export async function lookThenOpen(pool: pg.Pool, drawer: Drawer): Promise<void> {
  const { userId, companyId, terminalId, table, whenLooked } = drawer;
  const open = await pool.query(`select 1 from "${table}" where "userId" = $1 and "closedAt" is null`, [
    userId,
  ]);
  await whenLooked();
  if (open.rowCount) throw Object.assign(new Error("open already"), { code: "SHIFT_ALREADY_OPEN" });
  await pool.query(
    `insert into "${table}" ("id", "companyId", "terminalId", "userId", "openedAt", "openingFloat", "currency")
      values ($1, $2, $3, $4, now(), 0, 'XAF')`,
    [uuid7(new Date()), companyId, terminalId, userId],
  );
}

export async function createSharesWithoutIndex(db: Db): Promise<void> {
  await db.$executeRaw`create table if not exists "BillShareWithoutIndex" (like "BillShare" including defaults)`;
}

interface Division {
  billId: string;
  /** `BillShare`, whose partial index is the guard, or a copy without it. */
  table: "BillShare" | "BillShareWithoutIndex";
  whenLooked: () => Promise<void>;
}

/** Divides a bill because it was not divided a moment ago. */
export async function lookThenDivide(pool: pg.Pool, { billId, table, whenLooked }: Division): Promise<void> {
  const current = await pool.query(`select 1 from "${table}" where "billId" = $1 and "endedAt" is null`, [
    billId,
  ]);
  await whenLooked();
  if (current.rowCount) throw Object.assign(new Error("divided already"), { code: "SHARES_BEGUN" });
  await pool.query(
    `insert into "${table}" ("id", "billId", "place", "label", "amount")
      select gen_random_uuid(), $1, place, 'Part', 5000 from generate_series(0, 1) place`,
    [billId],
  );
}

/** Assigns a bus to a departure because it was not assigned at that time a moment ago. */
export async function lookThenSend(
  db: Db,
  busId: string,
  like: string,
  whenLooked: () => Promise<void>,
): Promise<void> {
  // The database itself fills in the folded names.
  const product = await db.product.findUniqueOrThrow({
    where: { id: like },
    omit: { id: true, foldedName: true },
  });
  const trip = await db.trip.findUniqueOrThrow({
    where: { productId: like },
    omit: { productId: true, foldedName: true },
  });
  const there = await db.trip.count({ where: { busId } });
  await whenLooked();
  if (there > 0) throw Object.assign(new Error("elsewhere"), { code: "BUS_BUSY" });
  const { id: productId } = await db.product.create({
    data: { ...product, refundTiers: product.refundTiers ?? undefined },
  });
  await db.trip.create({ data: { ...trip, productId, busId } });
}

/** Requests the money of a bill because nobody was asked for it a moment ago. */
export async function lookThenCollect(
  db: Db,
  billId: string,
  whenLooked: () => Promise<void>,
): Promise<void> {
  const {
    total: amount,
    currency,
    countryId,
    userId,
  } = await db.bill.findUniqueOrThrow({
    where: { id: billId },
  });
  const open = await db.payment.count({ where: { billId, status: { in: [...openPaymentStatuses] } } });
  await whenLooked();
  if (open > 0) throw Object.assign(new Error("asked already"), { code: "PAYMENT_IN_PROGRESS" });
  const asked = { kind: "COLLECT", provider: "mtn-momo", callbackToken: randomUUID() } as const;
  await db.payment.create({ data: { ...asked, amount, currency, countryId, userId, billId } });
}

/** A round trip as two separate sales: the first leg stays when the second is not available. */
export async function holdLegByLeg(
  ctx: Context,
  wish: HoldPlacesInput,
  betweenLegs: () => Promise<void>,
): Promise<void> {
  for (const [index, leg] of wish.legs.entries()) {
    if (index > 0) await betweenLegs();
    await holdPlaces(ctx, { legs: [leg], idempotencyKey: randomUUID() });
  }
}

/** Expires every hold whose time is over, without checking for a pending payment. */
export async function expireByTheClock(db: Db, now: Date): Promise<void> {
  await endHolds(db, await lapsedBookings(db, now, {}));
}

/** Checks only once for payments: one that starts after the check loses its places. */
export async function expireWithoutLock(db: Db, now: Date, whenLooked: () => Promise<void>): Promise<void> {
  const unpaid = { none: { kind: "COLLECT" as const, status: { in: [...openPaymentStatuses] } } };
  const lapsed = await lapsedBookings(db, now, { payments: unpaid });
  await whenLooked();
  await endHolds(db, lapsed);
}

async function lapsedBookings(db: Db, now: Date, also: object): Promise<string[]> {
  const rows = await db.booking.findMany({
    where: { status: "PENDING", bill: { paidAt: null, holdExpiresAt: { lte: now }, ...also } },
    select: { id: true },
  });
  return rows.map((row) => row.id);
}

async function endHolds(db: Db, ids: string[]): Promise<void> {
  await db.$transaction([
    db.booking.updateMany({ where: { id: { in: ids } }, data: { status: "EXPIRED" } }),
    db.claim.deleteMany({ where: { bookingId: { in: ids } } }),
  ]);
}

/** Lets a payment keep its places only while the payer may pay, instead of until its outcome is known. */
export async function keepOnlyWhileThePayerMayPay(db: Db, bookingId: string): Promise<void> {
  const { bill } = await db.booking.findUniqueOrThrow({ where: { id: bookingId }, select: { bill: true } });
  await db.claim.updateMany({ where: { bookingId }, data: { expiresAt: bill.holdExpiresAt } });
}

/** Confirms a paid booking as if it still held its places, however long ago the hold ended. */
export async function settleWithoutTaking(db: Db, paymentId: string, now: Date): Promise<void> {
  await db.$transaction(async (tx) => {
    const { bill } = await tx.payment.update({
      where: { id: paymentId },
      data: { status: "SUCCEEDED", settledAt: now },
      select: { bill: { select: { id: true, bookings: true } } },
    });
    if (!bill) throw new Error("payment without a bill");
    await tx.bill.update({ where: { id: bill.id }, data: { paidAt: now } });
    await tx.booking.updateMany({ where: { billId: bill.id }, data: { status: "CONFIRMED" } });
    await tx.ticket.createMany({
      data: bill.bookings.flatMap(({ id, productId, companyId, units, contactName }) =>
        units.map((unit) => {
          const code = randomUUID();
          return { code, bookingId: id, productId, companyId, unit, holderName: contactName, token: code };
        }),
      ),
    });
  });
}
