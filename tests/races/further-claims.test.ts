import { randomUUID } from "node:crypto";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { holdPlaces } from "../../src/modules/booking/hold/hold-places.ts";
import { uuid7 } from "../../src/platform/database/uuid.ts";
import { bookingWorld } from "../support/booking-world.ts";
import { buyersOfProcesses } from "../support/buyers.ts";
import { liftHoldLimit } from "../support/context.ts";
import { expectSound } from "../support/purchase.ts";
import { sellVaried, variedWish } from "../support/varied-kind.ts";
import { createClaimWithoutKey, lookThenInsert, meetingOf } from "./unguarded.ts";

const world = await bookingWorld({ pool: 40 });
await liftHoldLimit(world.services);
const { db } = world.services;
const createProduct = sellVaried(world);
const buyer = await buyersOfProcesses(world);
const buyers = 200;
const connections = 40;

const outcomes = async (attempts: Promise<unknown>[]) => {
  const settled = await Promise.allSettled(attempts);
  const codes = settled.flatMap((one) =>
    one.status === "rejected" ? [(one.reason as { code?: string }).code] : [],
  );
  return { won: settled.filter((one) => one.status === "fulfilled").length, codes: [...new Set(codes)] };
};

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Array.from({ length: count }, (_, index) => make(index));

/** Two tariffs on two pools with room for everybody, and a cap with one ticket left at this price. */
async function lastOfCap() {
  const cap = { resourceId: randomUUID(), size: 1 };
  const pools = [
    { name: "Étudiant", from: 1, to: 500 },
    { name: "Enfant", from: 1001, to: 1500 },
  ];
  return { cap, product: await createProduct({ cap, pools }) };
}

describe("the last one of a capped tariff", () => {
  it("is sold to everybody who looked when nothing but the look keeps the cap", async () => {
    await createClaimWithoutKey(db);
    const { cap, product } = await lastOfCap();
    const pool = new pg.Pool({ connectionString: world.database.url, max: connections });
    const whenLooked = meetingOf(connections);
    const counted = { ...product, id: cap.resourceId };
    const { won } = await outcomes(
      times(buyers, (taste) =>
        lookThenInsert(pool, { product: counted, capacity: 1, table: "ClaimWithoutKey", taste, whenLooked }),
      ),
    );
    await pool.end();
    expect(won).toBeGreaterThanOrEqual(connections);
  });

  it("has one winner of 200 through two pools", async () => {
    const { cap, product } = await lastOfCap();
    const { won, codes } = await outcomes(
      times(buyers, (index) =>
        holdPlaces(
          buyer(index),
          variedWish(product, { take: [{ pool: index % 2, count: 1 }], capped: true }),
        ),
      ),
    );
    expect({ won, codes }).toEqual({ won: 1, codes: ["SOLD_OUT"] });
    expect(await db.claim.count({ where: { resourceId: cap.resourceId } })).toBe(1);
    // A refused booking keeps no claim in its pool.
    expect(await db.claim.count({ where: { resourceId: product.id } })).toBe(1);
  });
});

describe("the last place of a kind with other units than seats", () => {
  it("has one winner of 200", async () => {
    const product = await createProduct({ pools: [{ name: "Table", from: 7, to: 7, admits: 4 }] });
    const { won, codes } = await outcomes(
      times(buyers, (index) =>
        holdPlaces(buyer(index), variedWish(product, { take: [{ pool: 0, count: 1 }] })),
      ),
    );
    expect({ won, codes }).toEqual({ won: 1, codes: ["SOLD_OUT"] });
    expect(await db.claim.count({ where: { resourceId: product.id } })).toBe(1);
    await expectSound(db);
  });
});

describe("further claims in opposite orders", () => {
  it("deadlock when they are taken in the order of the wish", async () => {
    const parts = [randomUUID(), randomUUID()];
    const [first, second] = [new pg.Client(world.database.url), new pg.Client(world.database.url)];
    await Promise.all([first.connect(), second.connect()]);
    const claim = (client: pg.Client, resourceId: string | undefined) =>
      client.query(`insert into "Claim" values ($1, 1, $2, $3, null) on conflict do nothing`, [
        resourceId,
        uuid7(world.clock.now()),
        world.company.id,
      ]);
    await Promise.all([first.query("begin"), second.query("begin")]);
    await Promise.all([claim(first, parts[0]), claim(second, parts[1])]);
    const crossed = await Promise.allSettled([
      claim(first, parts[1]).then(() => first.query("commit")),
      claim(second, parts[0]).then(() => second.query("commit")),
    ]);
    await Promise.all([first.end(), second.end()]);
    const failures = crossed.flatMap((one) =>
      one.status === "rejected" ? [(one.reason as { code: string }).code] : [],
    );
    expect(failures).toEqual(["40P01"]);
  });

  it("have one winner for each day, who has all of it", async () => {
    const parts = [randomUUID(), randomUUID()];
    const villas = [await createProduct({ parts }), await createProduct({ parts: [...parts].reverse() })];
    const days = 20;
    const { won, codes } = await outcomes(
      times(2 * days, (index) => {
        const villa = villas[index % 2] ?? { id: "" };
        return holdPlaces(buyer(index), variedWish(villa, { days: [1000 + Math.floor(index / 2)] }));
      }),
    );
    expect({ won, codes }).toEqual({ won: days, codes: ["PLACES_TAKEN"] });
    const claims = await db.claim.findMany({ where: { resourceId: { in: parts } } });
    expect(claims).toHaveLength(2 * days);
    // Both claims of a day belong to the same booking.
    expect(new Set(claims.map(({ unit, bookingId }) => `${unit}:${bookingId}`)).size).toBe(days);
  });
});
