import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { replaceFeedBlocks } from "../../src/modules/booking/block/replace-feed-blocks.ts";
import { holdPlaces } from "../../src/modules/booking/hold/hold-places.ts";
import { withRetry } from "../../src/platform/database/database.ts";
import { bookingWorld, wishFor } from "../support/booking-world.ts";
import { processesOf } from "../support/buyers.ts";
import { liftHoldLimit } from "../support/context.ts";
import { createClaimWithoutKey, lookThenInsert, meetingOf } from "./unguarded.ts";

const world = await bookingWorld({ pool: 24 });
const { db } = world.services;
await liftHoldLimit(world.services);
await createClaimWithoutKey(db);
const elsewhere = processesOf(world, 6);

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
