import pg from "pg";
import { describe, expect, it } from "vitest";
import { holdPlaces } from "../../src/modules/booking/hold-places.ts";
import { uuid7 } from "../../src/platform/uuid.ts";
import { bookingWorld, wishFor } from "../support/booking-world.ts";

const world = await bookingWorld({ pool: 40 });
const { db } = world.services;

const outcomes = async (attempts: Promise<unknown>[]) => {
  const settled = await Promise.allSettled(attempts);
  const codes = settled.flatMap((one) =>
    one.status === "rejected" ? [(one.reason as { code?: string }).code] : [],
  );
  return { won: settled.filter((one) => one.status === "fulfilled").length, codes: [...new Set(codes)] };
};

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Array.from({ length: count }, (_, index) => make(index));

describe("one place, many buyers", () => {
  it("is sold many times by a statement without the guard", async () => {
    const product = await world.createProduct(1);
    await db.$executeRaw`create table "ClaimWithoutKey" (like "Claim")`;
    const pool = new pg.Pool({ connectionString: world.database.url, max: 40 });
    const take = async () => {
      const client = await pool.connect();
      try {
        await client.query("begin");
        const taken = await client.query(
          `select 1 from "ClaimWithoutKey" where "resourceId" = $1 and "unit" = 1`,
          [product.id],
        );
        if (taken.rowCount) throw new Error("taken");
        await client.query(`insert into "ClaimWithoutKey" values ($1, 1, $2, $3, null)`, [
          product.id,
          uuid7(world.clock.now()),
          product.companyId,
        ]);
        await client.query("commit");
      } catch (error) {
        await client.query("rollback");
        throw error;
      } finally {
        client.release();
      }
    };
    const { won } = await outcomes(times(200, take));
    await pool.end();
    expect(won).toBeGreaterThan(1);
  });

  it("has one winner of 200, and 199 who are told that it is taken", async () => {
    const product = await world.createProduct(1);
    const ctx = await world.customer();
    const { won, codes } = await outcomes(
      times(200, () => holdPlaces(ctx, wishFor({ product, places: 1, units: [1] }))),
    );
    expect(won).toBe(1);
    expect(codes).toEqual(["PLACES_TAKEN"]);
    expect(await db.booking.count({ where: { productId: product.id } })).toBe(1);
    expect(await db.bill.count({ where: { bookings: { none: {} } } })).toBe(0);
  });

  it("sells the last 7 places to 7 of 200 when any place will do", async () => {
    const product = await world.createProduct(7);
    const ctx = await world.customer();
    const { won, codes } = await outcomes(times(200, () => holdPlaces(ctx, wishFor({ product, places: 1 }))));
    expect(won).toBe(7);
    expect(codes).toEqual(["SOLD_OUT"]);
    const claims = await db.claim.findMany({ where: { resourceId: product.id }, orderBy: { unit: "asc" } });
    expect(claims.map((claim) => claim.unit)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(new Set(claims.map((claim) => claim.bookingId)).size).toBe(7);
  });

  it("never gives a group a part of its places", async () => {
    const product = await world.createProduct(20);
    const ctx = await world.customer();
    const { won } = await outcomes(times(60, () => holdPlaces(ctx, wishFor({ product, places: 3 }))));
    expect(won).toBe(6);
    const bookings = await db.booking.findMany({ where: { productId: product.id } });
    expect(bookings.map((booking) => booking.units.length)).toEqual([3, 3, 3, 3, 3, 3]);
    expect(await db.claim.count({ where: { resourceId: product.id } })).toBe(18);
  });
});

describe("round trips that cross", () => {
  const later = {
    startsAt: new Date(Date.now() + 96 * 3_600_000),
    endsAt: new Date(Date.now() + 100 * 3_600_000),
  };

  it("hold both legs or neither, and none waits for ever", async () => {
    const [there, back] = [await world.createProduct(10), await world.createProduct(10, later)];
    const ctx = await world.customer();
    const units = [1, 2, 3];
    const { won, codes } = await outcomes(
      times(40, (index) => {
        const order = index % 2 ? units : [...units].reverse();
        return holdPlaces(
          ctx,
          wishFor({ product: there, places: 3, units: order }, { product: back, places: 3, units: order }),
        );
      }),
    );
    expect(won).toBe(1);
    expect(codes).toEqual(["PLACES_TAKEN"]);
    const legs = await db.booking.groupBy({
      by: ["productId"],
      where: { productId: { in: [there.id, back.id] } },
      _count: true,
    });
    expect(legs.map((leg) => leg._count)).toEqual([1, 1]);
  });

  it("both end well when they want different places of the same departures", async () => {
    const [there, back] = [await world.createProduct(40), await world.createProduct(40, later)];
    const ctx = await world.customer();
    const { won } = await outcomes(
      times(40, (index) =>
        holdPlaces(
          ctx,
          wishFor(
            { product: there, places: 1, units: [index + 1] },
            { product: back, places: 1, units: [40 - index] },
          ),
        ),
      ),
    );
    expect(won).toBe(40);
  });

  it("deadlock when the units are taken in the order of the wish", async () => {
    const product = await world.createProduct(2);
    const [first, second] = [new pg.Client(world.database.url), new pg.Client(world.database.url)];
    await Promise.all([first.connect(), second.connect()]);
    const claim = (client: pg.Client, unit: number) =>
      client.query(`insert into "Claim" values ($1, $2, $3, $4, null) on conflict do nothing`, [
        product.id,
        unit,
        uuid7(world.clock.now()),
        product.companyId,
      ]);
    await Promise.all([first.query("begin"), second.query("begin")]);
    await Promise.all([claim(first, 1), claim(second, 2)]);
    const crossed = await Promise.allSettled([
      claim(first, 2).then(() => first.query("commit")),
      claim(second, 1).then(() => second.query("commit")),
    ]);
    await Promise.all([first.end(), second.end()]);
    const failures = crossed.flatMap((one) =>
      one.status === "rejected" ? [(one.reason as { code: string }).code] : [],
    );
    expect(failures).toEqual(["40P01"]);
  });
});

describe("the same wish sent many times", () => {
  it("is one bill", async () => {
    const product = await world.createProduct(30);
    const ctx = await world.customer();
    const wish = wishFor({ product, places: 2 });
    const bills = await Promise.all(times(20, () => holdPlaces(ctx, wish)));
    expect(new Set(bills.map((bill) => bill.billId)).size).toBe(1);
    expect(await db.claim.count({ where: { resourceId: product.id } })).toBe(2);
  });
});
