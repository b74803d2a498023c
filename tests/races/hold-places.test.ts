import pg from "pg";
import { describe, expect, it } from "vitest";
import { holdPlaces } from "../../src/modules/booking/hold/hold-places.ts";
import type { HoldPlacesInput } from "../../src/modules/booking/schema.ts";
import type { Context } from "../../src/platform/context.ts";
import { uuid7 } from "../../src/platform/database/uuid.ts";
import { basketFor, bookingWorld, wishFor } from "../support/booking-world.ts";
import { buyersOfProcesses } from "../support/buyers.ts";
import { liftHoldLimit } from "../support/context.ts";
import { createClaimWithoutKey, holdLegByLeg, lookThenInsert, meetingOf } from "./unguarded.ts";

const world = await bookingWorld({ pool: 40 });
await liftHoldLimit(world.services);
const { db } = world.services;
const buyer = await buyersOfProcesses(world);

const outcomes = async (attempts: Promise<unknown>[]) => {
  const settled = await Promise.allSettled(attempts);
  const codes = settled.flatMap((one) =>
    one.status === "rejected" ? [(one.reason as { code?: string }).code] : [],
  );
  return { won: settled.filter((one) => one.status === "fulfilled").length, codes: [...new Set(codes)] };
};

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Array.from({ length: count }, (_, index) => make(index));

const connections = 40;

/** 200 buyers who check first and insert then; as many as there are connections check before anybody inserts. */
async function sellByLooking(capacity: number, table: "Claim" | "ClaimWithoutKey") {
  await createClaimWithoutKey(db);
  const product = await world.createProduct(capacity);
  const pool = new pg.Pool({ connectionString: world.database.url, max: connections });
  const whenLooked = meetingOf(connections);
  const { won, codes } = await outcomes(
    times(200, (taste) => lookThenInsert(pool, { product, capacity, table, taste, whenLooked })),
  );
  const { rows } = await pool.query<{ owners: number }>(
    `select count(*)::int as "owners" from "${table}" where "resourceId" = $1 group by "unit"`,
    [product.id],
  );
  await pool.end();
  return { sold: won, codes: codes.sort(), owners: rows.map((row) => row.owners) };
}

describe("one place, many buyers", () => {
  it("is sold to everybody who looked when the table has no key", async () => {
    expect((await sellByLooking(1, "ClaimWithoutKey")).sold).toBeGreaterThanOrEqual(connections);
  });

  it("has one winner of 200, and 199 refusals that it is taken", async () => {
    const product = await world.createProduct(1);
    const { won, codes } = await outcomes(
      times(200, (index) => holdPlaces(buyer(index), wishFor({ product, places: 1, units: [1] }))),
    );
    expect(won).toBe(1);
    expect(codes).toEqual(["PLACES_TAKEN"]);
    expect(await db.booking.count({ where: { productId: product.id } })).toBe(1);
    expect(await db.bill.count({ where: { bookings: { none: {} } } })).toBe(0);
  });

  it("sells the last 7 places to forty and more of 200 when the table has no key", async () => {
    const { sold, owners } = await sellByLooking(7, "ClaimWithoutKey");
    expect(sold).toBeGreaterThanOrEqual(connections);
    expect(owners).toHaveLength(7);
    expect(Math.min(...owners)).toBeGreaterThan(1);
  });

  it("sells them to 7 of the same 200 when it has", async () => {
    const { sold, codes, owners } = await sellByLooking(7, "Claim");
    expect(sold).toBe(7);
    expect(owners).toEqual(Array(7).fill(1));
    expect(codes).toEqual(["23505", "SOLD_OUT"]);
  });

  it("sells the last 7 places to 7 of 200 when any place will do", async () => {
    const product = await world.createProduct(7);
    const { won, codes } = await outcomes(
      times(200, (index) => holdPlaces(buyer(index), wishFor({ product, places: 1 }))),
    );
    expect(won).toBe(7);
    expect(codes).toEqual(["SOLD_OUT"]);
    const claims = await db.claim.findMany({ where: { resourceId: product.id }, orderBy: { unit: "asc" } });
    expect(claims.map((claim) => claim.unit)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(new Set(claims.map((claim) => claim.bookingId)).size).toBe(7);
  });

  it("never gives a group a part of its places", async () => {
    const product = await world.createProduct(20);
    const { won } = await outcomes(
      times(60, (index) => holdPlaces(buyer(index), wishFor({ product, places: 3 }))),
    );
    expect(won).toBe(6);
    const bookings = await db.booking.findMany({ where: { productId: product.id } });
    expect(bookings.map((booking) => booking.units.length)).toEqual([3, 3, 3, 3, 3, 3]);
    expect(await db.claim.count({ where: { resourceId: product.id } })).toBe(18);
  });
});

describe("round trips that cross", () => {
  const pairs = 10;
  const later = {
    startsAt: new Date(Date.now() + 96 * 3_600_000),
    endsAt: new Date(Date.now() + 100 * 3_600_000),
  };

  /**
   * Both members of each pair want the same two places; one starts with the outbound
   * leg, the other with the return.
   */
  async function crossInPairs(hold: (ctx: Context, wish: HoldPlacesInput, pair: number) => Promise<unknown>) {
    const [there, back] = [await world.createProduct(pairs), await world.createProduct(pairs, later)];
    const { won, codes } = await outcomes(
      times(2 * pairs, (index) => {
        const pair = Math.floor(index / 2);
        const units = [pair + 1];
        const wish = wishFor({ product: there, places: 1, units }, { product: back, places: 1, units });
        return hold(buyer(index), index % 2 ? wish : { ...wish, legs: [...wish.legs].reverse() }, pair);
      }),
    );
    const bookings = await db.booking.findMany({ where: { productId: { in: [there.id, back.id] } } });
    const bills = new Set(bookings.map((booking) => booking.billId));
    return { won, codes, legs: bookings.length, bills: bills.size };
  }

  it("hold one leg each, and neither buyer gets both, when they are taken leg by leg", async () => {
    const meetings = Array.from({ length: pairs }, () => meetingOf(2));
    const crossed = await crossInPairs((ctx, wish, pair) =>
      holdLegByLeg(ctx, wish, async () => meetings[pair]?.()),
    );
    // Every place is taken, each by a booking that lacks its other leg.
    expect(crossed).toEqual({ won: 0, codes: ["PLACES_TAKEN"], legs: 2 * pairs, bills: 2 * pairs });
  });

  it("hold both legs for one of the two when they are taken at once", async () => {
    const crossed = await crossInPairs(holdPlaces);
    expect(crossed).toEqual({ won: pairs, codes: ["PLACES_TAKEN"], legs: 2 * pairs, bills: pairs });
  });

  it("hold both legs or neither, and none waits for ever", async () => {
    const [there, back] = [await world.createProduct(10), await world.createProduct(10, later)];
    const units = [1, 2, 3];
    const { won, codes } = await outcomes(
      times(40, (index) => {
        const order = index % 2 ? units : [...units].reverse();
        return holdPlaces(
          buyer(index),
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
    const { won } = await outcomes(
      times(40, (index) =>
        holdPlaces(
          buyer(index),
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

describe("baskets that cross", () => {
  const [rooms, buyersOfUnit] = [5, 10];
  /**
   * Any two of these share a room, so of all who want the same unit in three of five rooms only one can get it.
   */
  const threeOfFive = [
    [0, 1, 2],
    [0, 1, 3],
    [0, 1, 4],
    [0, 2, 3],
    [0, 2, 4],
    [0, 3, 4],
    [1, 2, 3],
    [1, 2, 4],
    [1, 3, 4],
    [2, 3, 4],
  ];

  /** 200 baskets of three things each, ten for each unit, in every order. */
  async function crossBaskets(hold: (ctx: Context, wish: HoldPlacesInput, unit: number) => Promise<unknown>) {
    const units = 200 / buyersOfUnit;
    const products = await Promise.all(times(rooms, () => world.createProduct(units)));
    const { won, codes } = await outcomes(
      times(200, (index) => {
        const unit = Math.floor(index / buyersOfUnit) + 1;
        const chosen = (threeOfFive[index % buyersOfUnit] ?? []).flatMap((room) => products[room] ?? []);
        const turned = [...chosen.slice(index % 3), ...chosen.slice(0, index % 3)];
        const wish = basketFor(...turned.map((product) => ({ product, places: 1, units: [unit] })));
        return hold(buyer(index), wish, unit);
      }),
    );
    const ids = products.map(({ id }) => id);
    const bills = await db.booking.groupBy({
      by: ["billId"],
      where: { productId: { in: ids } },
      _count: true,
    });
    return { won, codes, sizes: [...new Set(bills.map(({ _count }) => _count))], bills: bills.length };
  }

  it("are torn apart when their things are taken one by one", async () => {
    const meetings = Array.from({ length: 21 }, () => meetingOf(2));
    const crossed = await crossBaskets((ctx, wish, unit) =>
      holdLegByLeg(ctx, wish, async () => meetings[unit]?.()),
    );
    expect(crossed.bills).toBeGreaterThan(crossed.won * 3);
    expect(crossed.codes).toEqual(["PLACES_TAKEN"]);
  });

  it("are held whole by one buyer of each unit, and by the others not at all", async () => {
    const crossed = await crossBaskets(holdPlaces);
    expect(crossed).toEqual({ won: 20, codes: ["PLACES_TAKEN"], sizes: [3], bills: 20 });
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
