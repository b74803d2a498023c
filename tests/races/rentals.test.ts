import { randomUUID } from "node:crypto";
import { describe, expect, it, test } from "vitest";
import { dayNumber } from "../../src/kinds/rental/rules/day-number.ts";
import { placeBlock } from "../../src/modules/booking/block/place-block.ts";
import { replaceFeedBlocks } from "../../src/modules/booking/block/replace-feed-blocks.ts";
import { holdPlaces } from "../../src/modules/booking/hold/hold-places.ts";
import { collectPayment } from "../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../src/modules/booking/pay/pay-bill.ts";
import { rescheduleBooking } from "../../src/modules/booking/reschedule/reschedule-booking.ts";
import { withRetry } from "../../src/platform/database/database.ts";
import { buyersOfProcesses } from "../support/buyers.ts";
import { liftHoldLimit } from "../support/context.ts";
import { payInput } from "../support/purchase.ts";
import { carWish, houseWish, rentalHold, rentalWorld } from "../support/rental-world.ts";
import { operatorOf } from "../support/scripted-provider.ts";
import { createClaimWithoutKey, lookThenInsert, lookThenRent, meetingOf } from "./unguarded.ts";

const world = await rentalWorld({ pool: 40 });
await liftHoldLimit(world.services);
const { db } = world.services;
const { day } = world;
const buyer = await buyersOfProcesses(world);
const operator = operatorOf(world.services);

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Array.from({ length: count }, (_, index) => make(index));

async function outcomes(attempts: Promise<unknown>[]) {
  const settled = await Promise.allSettled(attempts);
  const codes = settled.flatMap((one) =>
    one.status === "rejected" ? [(one.reason as { code?: string }).code] : [],
  );
  return { won: settled.filter((one) => one.status === "fulfilled").length, codes: [...new Set(codes)] };
}

/** Days of these resources with more than one booking. */
async function sharedDays(resourceIds: readonly string[]) {
  const bookings = await db.booking.findMany({ where: { resourceId: { in: [...resourceIds] } } });
  const all = bookings.flatMap((booking) => booking.units);
  return all.length - new Set(all).size;
}

/** Two rentals that share one resource check at the same time; returns how many of them get it. */
async function rentTogether(
  table: "Claim" | "ClaimWithoutKey",
  parties: [string[], string[]],
  shared: string,
) {
  await createClaimWithoutKey(db);
  const whenLooked = meetingOf(2);
  const at = { companyId: world.company.id, day: dayNumber(day(300)), table, whenLooked };
  const rented = await Promise.allSettled(
    parties.map((resources) => lookThenRent(world.database.pool, { ...at, resources })),
  );
  const rows = await world.database.pool.query(`select 1 from "${table}" where "resourceId" = $1`, [shared]);
  return { rented: rented.filter(({ status }) => status === "fulfilled").length, claims: rows.rowCount };
}

describe("200 overlapping wishes for one car", () => {
  test("without the key of the claims many of them have the same day", async () => {
    const car = await world.createCar();
    await createClaimWithoutKey(db);
    const wishes = 20;
    const rentAll = async (table: "Claim" | "ClaimWithoutKey") => {
      const whenLooked = meetingOf(wishes);
      const at = { companyId: world.company.id, day: dayNumber(day(300)), table, whenLooked };
      const all = times(wishes, () => lookThenRent(world.database.pool, { ...at, resources: [car] }));
      return (await outcomes(all)).won;
    };
    expect(await rentAll("ClaimWithoutKey")).toBe(wishes);
    expect(await rentAll("Claim")).toBe(1);
  });

  it("are accepted only where they are disjoint", async () => {
    const id = await world.createCar();
    const { won, codes } = await outcomes(
      times(200, (index) => {
        const from = 3 + (index % 20);
        return holdPlaces(buyer(index), rentalHold([id, carWish(day(from), day(from + 1 + (index % 5)))]));
      }),
    );
    expect(won).toBeGreaterThan(0);
    expect(codes).toEqual(["PLACES_TAKEN"]);
    expect(await db.booking.count({ where: { productId: id } })).toBe(won);
    expect(await sharedDays([id])).toBe(0);
  });
});

describe("a villa and its rooms", () => {
  test("without the key of the claims the villa and a room are let for one night", async () => {
    const villa = await world.createHouse();
    const room = await world.createHouse({ parentId: villa });
    const parties: [string[], string[]] = [[villa, room], [room]];
    expect(await rentTogether("ClaimWithoutKey", parties, room)).toEqual({ rented: 2, claims: 2 });
    expect(await rentTogether("Claim", parties, room)).toEqual({ rented: 1, claims: 1 });
  });

  test("with the key but without the claims on its rooms, the villa is let beside them", async () => {
    const villa = await world.createHouse();
    const room = await world.createHouse({ parentId: villa });
    expect(await rentTogether("Claim", [[villa], [room]], villa)).toEqual({ rented: 2, claims: 1 });
  });

  it("are never both let for one night", async () => {
    const villa = await world.createHouse();
    const rooms = [
      await world.createHouse({ parentId: villa }),
      await world.createHouse({ parentId: villa }),
    ];
    await outcomes(
      times(60, (index) => {
        const id = index % 3 === 0 ? villa : (rooms[index % 2] ?? villa);
        const from = 3 + (index % 6);
        return holdPlaces(buyer(index), rentalHold([id, houseWish(day(from), day(from + 2))]));
      }),
    );
    for (const room of rooms) expect(await sharedDays([villa, room])).toBe(0);
    expect(await db.booking.count({ where: { productId: { in: [villa, ...rooms] } } })).toBeGreaterThan(1);
  });
});

describe("one driver for two cars", () => {
  test("without the key of the claims one driver has both cars on one day", async () => {
    const driver = randomUUID();
    const parties: [string[], string[]] = [
      [await world.createCar(), driver],
      [await world.createCar(), driver],
    ];
    expect(await rentTogether("ClaimWithoutKey", parties, driver)).toEqual({ rented: 2, claims: 2 });
    expect(await rentTogether("Claim", parties, driver)).toEqual({ rented: 1, claims: 1 });
  });

  it("drives one of them", async () => {
    await world.createDriver();
    const cars = [await world.createCar({ driver: "ALWAYS" }), await world.createCar({ driver: "ALWAYS" })];
    const { won } = await outcomes(
      times(20, (index) =>
        holdPlaces(buyer(index), rentalHold([cars[index % 2] ?? "", carWish(day(3), day(5))])),
      ),
    );
    expect(won).toBe(1);
  });
});

describe("an extension against a new booking", () => {
  test("without the key of the claims both have the same day", async () => {
    const product = await db.product.findUniqueOrThrow({ where: { id: await world.createCar() } });
    await createClaimWithoutKey(db);
    const whenLooked = meetingOf(2);
    const look = { product, capacity: 1, table: "ClaimWithoutKey" as const, taste: 0, whenLooked };
    await Promise.all([1, 2].map(() => lookThenInsert(world.database.pool, look)));
    const rows = await db.$queryRaw<unknown[]>`
      select 1 from "ClaimWithoutKey" where "resourceId" = ${product.id}::uuid`;
    expect(rows).toHaveLength(2);
  });

  test("has the day, or the new booking has it, and the rented days stay as they were", async () => {
    for (let round = 0; round < 5; round++) {
      const id = await world.createHouse();
      const ctx = await world.customer();
      const bill = await holdPlaces(ctx, rentalHold([id, houseWish(day(3), day(5))]));
      const payment = await payBill(ctx, payInput(bill.billId));
      await collectPayment(ctx, { paymentId: payment.id });
      await operator.settle(ctx, payment);
      const bookingId = bill.bookings[0]?.id ?? "";
      const wish = houseWish(day(3), day(6));
      const { codes } = await outcomes([
        rescheduleBooking(ctx, { bookingId, wish, idempotencyKey: randomUUID() }),
        ...times(6, (index) =>
          holdPlaces(buyer(index), rentalHold([id, houseWish(day(5), day(6 + (index % 2)))])),
        ),
      ]);
      expect(codes).toEqual(["PLACES_TAKEN"]);
      const claims = await db.claim.findMany({ where: { resourceId: id, unit: dayNumber(day(5)) } });
      expect(claims).toHaveLength(1);
      const own = await db.claim.count({ where: { bookingId, expiresAt: null } });
      expect(own).toBe(2);
    }
  });
});

describe("an import against holds", () => {
  test("without the key of the claims a night is imported and sold", async () => {
    const house = await world.createHouse();
    expect(await rentTogether("ClaimWithoutKey", [[house], [house]], house)).toEqual({
      rented: 2,
      claims: 2,
    });
    expect(await rentTogether("Claim", [[house], [house]], house)).toEqual({ rented: 1, claims: 1 });
  });

  it("blocks what is free and leaves what was sold first", async () => {
    const id = await world.createHouse();
    const feed = { feedId: crypto.randomUUID(), resourceId: id, companyId: world.company.id };
    const event = { uid: "a", fromUnit: dayNumber(day(3)), toUnit: dayNumber(day(9)), reason: "" };
    const ctx = await world.as(null);
    const importing = withRetry(db, (tx) => replaceFeedBlocks(ctx, tx, feed, [event]));
    const holding = times(20, (index) =>
      holdPlaces(buyer(index), rentalHold([id, houseWish(day(2 + (index % 8)), day(3 + (index % 8)))])),
    );
    const [{ conflicts }] = await Promise.all([importing, outcomes(holding)]);
    const owners = await db.claim.findMany({ where: { resourceId: id } });
    expect(new Set(owners.map((claim) => claim.unit)).size).toBe(owners.length);
    const booked = await db.booking.findMany({
      where: { productId: id, units: { hasSome: conflicts.map((one) => one.unit) } },
    });
    expect(booked.length).toBe(conflicts.length);
    // Imported days cannot be booked any more.
    const blocked = owners.find((claim) => !booked.some((one) => one.id === claim.bookingId));
    expect(blocked).toBeDefined();
  });

  it("a block by hand and a hold never have the same day", async () => {
    const id = await world.createCar();
    const ctx = await world.as(null);
    const span = { fromUnit: dayNumber(day(4)), toUnit: dayNumber(day(6)) };
    const wanted = { resourceId: id, companyId: world.company.id, reason: "Révision", ...span };
    await outcomes([
      withRetry(db, (tx) => placeBlock(ctx, tx, wanted)),
      ...times(10, (index) => holdPlaces(buyer(index), rentalHold([id, carWish(day(3), day(6))]))),
    ]);
    const claims = await db.claim.findMany({ where: { resourceId: id } });
    expect(claims.length).toBe(new Set(claims.map((claim) => claim.unit)).size);
  });
});
