import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Product } from "../../prisma/client/client.ts";
import { replaceFeedBlocks } from "../../src/modules/booking/block/replace-feed-blocks.ts";
import { expireBookings } from "../../src/modules/booking/hold/expire-bookings.ts";
import { holdPlaces } from "../../src/modules/booking/hold/hold-places.ts";
import { type Db, withRetry } from "../../src/platform/database/database.ts";
import { bookingWorld, wishFor } from "../support/booking-world.ts";
import { processesOf } from "../support/buyers.ts";
import { liftHoldLimit } from "../support/context.ts";
import { createClaimWithoutKey, lookThenInsert, meetingOf } from "./unguarded.ts";

const world = await bookingWorld({ pool: 24 });
const { db } = world.services;
await liftHoldLimit(world.services);
await createClaimWithoutKey(db);
const elsewhere = processesOf(world, 6);

/** Number of statements of this database that wait for a lock. */
const waiting = async (of: Db) => {
  const [row] = await of.$queryRaw<{ count: number }[]>`
    select count(*)::int as "count" from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return row?.count ?? 0;
};

test("without the key of the claims, an import and a buyer have the same night", async () => {
  const product = await world.createProduct(1);
  const whenLooked = meetingOf(2);
  const look = { product, capacity: 1, table: "ClaimWithoutKey" as const, taste: 0, whenLooked };
  await Promise.all([lookThenInsert(world.database.pool, look), lookThenInsert(world.database.pool, look)]);
  const [row] = await db.$queryRaw<{ count: bigint }[]>`
    select count(*) from "ClaimWithoutKey" where "resourceId" = ${product.id}::uuid`;
  expect(Number(row?.count)).toBe(2);
});

test("an import against buyers of the same nights: each night is one's, and the import names what it lost", async () => {
  const product = await world.createProduct(30);
  const staff = elsewhere(await world.as(null), 0);
  const buyers = await Promise.all(Array.from({ length: 5 }, () => world.customer()));
  const events = [
    { uid: "a", fromUnit: 1, toUnit: 16, reason: "" },
    { uid: "b", fromUnit: 16, toUnit: 31, reason: "" },
  ];
  const feed = { feedId: randomUUID(), resourceId: product.id, companyId: world.company.id };
  const importing = withRetry(staff.db, (tx) => replaceFeedBlocks(staff, tx, feed, events));
  const holding = Array.from({ length: 30 }, (_, index) => {
    const ctx = elsewhere(buyers[index % 5] as (typeof buyers)[number], index);
    // In descending order, so that the import, which goes upwards, meets them half-way.
    const wish = wishFor({ product, places: 1, units: [30 - index] });
    return holdPlaces(ctx, wish).then(
      (bill) => bill.bookings[0]?.id,
      (error: { code: string }) => {
        expect(error.code).toBe("PLACES_TAKEN");
        return null;
      },
    );
  });
  const [{ conflicts }, ...held] = await Promise.all([importing, ...holding]);
  const won = held.filter((id) => id !== null).sort();
  expect(conflicts.map(({ bookingId }) => bookingId).sort()).toEqual(won);
  const claims = await db.claim.findMany({ where: { resourceId: product.id } });
  expect(claims).toHaveLength(30);
  expect(claims.filter(({ bookingId }) => won.includes(bookingId))).toHaveLength(won.length);
});

/** A buyer waits for a lapsed night while staff block it, and goes on when the block is committed. */
async function blockedMeanwhile(take: (product: Product) => Promise<unknown>): Promise<string | undefined> {
  const product = await world.createProduct(1);
  const { bookings } = await holdPlaces(await world.customer(), wishFor({ product, places: 1, units: [1] }));
  const staff = await world.as(null);
  // On the clock of the staff's process the hold still runs, so that the block waits behind it.
  const blocking = await world.database.pool.connect();
  await blocking.query("begin");
  await blocking.query(`select 1 from "Claim" where "resourceId" = $1 for update`, [product.id]);
  const { rows } = await blocking.query<{ id: string }>(
    `insert into "Block" ("id", "resourceId", "companyId", "fromUnit", "toUnit")
      values (gen_random_uuid(), $1, $2, 1, 2) returning "id"`,
    [product.id, world.company.id],
  );
  world.clock.advance(30 * 60_000);
  const taking = take(product).catch((error: { code: string }) => error.code);
  await expect.poll(() => waiting(db), { timeout: 10_000 }).toBe(1);
  await blocking.query("commit");
  blocking.release();
  await taking;
  await expireBookings(staff);
  const [claim] = await db.claim.findMany({ where: { resourceId: product.id } });
  expect(claim?.bookingId).not.toBe(bookings[0]?.id);
  return claim?.bookingId === rows[0]?.id ? "BLOCK" : "BUYER";
}

test("looked for in the statement that waits, a block is not seen that was placed meanwhile", async () => {
  const take = (product: Product) => db.$executeRaw`
    update "Claim" c set "bookingId" = gen_random_uuid() where "resourceId" = ${product.id}::uuid
      and not exists (select 1 from "Block" b where b."resourceId" = c."resourceId" and b."fromUnit" <= c."unit"
        and b."toUnit" > c."unit")`;
  expect(await blockedMeanwhile(take)).toBe("BUYER");
});

test("a block that is placed while a buyer waits for its lapsed night comes first", async () => {
  const buyer = await world.customer();
  const take = (product: Product) => holdPlaces(buyer, wishFor({ product, places: 1, units: [1] }));
  expect(await blockedMeanwhile(take)).toBe("BLOCK");
});
