import pg from "pg";
import { describe, expect, it } from "vitest";
import { cancelSession } from "../../src/kinds/event/operate/cancel-session.ts";
import { holdPlaces } from "../../src/modules/booking/hold/hold-places.ts";
import { collectPayment } from "../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../src/modules/booking/pay/pay-bill.ts";
import { buyersOfProcesses, processesOf } from "../support/buyers.ts";
import { liftHoldLimit } from "../support/context.ts";
import { eventWish, eventWorld } from "../support/event-world.ts";
import { expectSound, payInput } from "../support/purchase.ts";
import { operatorOf } from "../support/scripted-provider.ts";
import { createClaimWithoutKey, lookThenInsert, meetingOf, settleWithoutTaking } from "./unguarded.ts";

/** Each race is first reproduced without its guard: the key of the claims, or the settlement's second check. */
const world = await eventWorld({ pool: 40 });
await liftHoldLimit(world.services);
const { db } = world.services;
const operator = operatorOf(world.services);
const buyer = await buyersOfProcesses(world);
const elsewhere = processesOf(world);
const buyers = 200;

const outcomes = async (attempts: Promise<unknown>[]) => {
  const settled = await Promise.allSettled(attempts);
  const codes = settled.flatMap((one) =>
    one.status === "rejected" ? [(one.reason as { code?: string }).code] : [],
  );
  return {
    won: settled.filter((one) => one.status === "fulfilled").length,
    codes: [...new Set(codes)].sort(),
  };
};

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Array.from({ length: count }, (_, index) => make(index));

/** As many as there are connections check before anybody inserts; the table has no key. */
async function soldByLooking(resourceId: string, capacity: number): Promise<number> {
  await createClaimWithoutKey(db);
  const connections = 20;
  const pool = new pg.Pool({ connectionString: world.database.url, max: connections });
  const whenLooked = meetingOf(connections);
  const product = { id: resourceId, companyId: world.company.id };
  const { won } = await outcomes(
    times(connections, (taste) =>
      lookThenInsert(pool, { product, capacity, table: "ClaimWithoutKey", taste, whenLooked }),
    ),
  );
  await pool.end();
  return won;
}

describe("20 buyers who look first and take then, without the key of the claims", () => {
  it("all have the last numbered place", async () => {
    const { id } = await world.createSession([
      { name: "Or", capacity: 1, numbered: true, tariffs: [{ name: "Or" }] },
    ]);
    expect(await soldByLooking(id, 1)).toBe(20);
  });

  it("all have one of the last three of a cap", async () => {
    const session = await world.createSession([
      { name: "Fosse", capacity: 500, tariffs: [{ name: "Prévente", cap: 3 }] },
    ]);
    expect(await soldByLooking(session.tariffs.get("Fosse/Prévente") ?? "", 3)).toBe(20);
  });

  it("all have one of the last seven places of a pool, whichever of its two tariffs they pay", async () => {
    const { id } = await world.createSession([
      { name: "Entrée", capacity: 7, tariffs: [{ name: "Adulte" }, { name: "Enfant", price: 2000 }] },
    ]);
    expect(await soldByLooking(id, 7)).toBe(20);
  });
});

describe("200 buyers", () => {
  it("share the last numbered place: one of them has it", async () => {
    const session = await world.createSession([
      { name: "Or", capacity: 1, numbered: true, tariffs: [{ name: "Or" }] },
    ]);
    const wish = () => eventWish(session, [{ tariff: "Or/Or", count: 1, seats: [1] }]);
    const { won, codes } = await outcomes(times(buyers, (index) => holdPlaces(buyer(index), wish())));
    expect({ won, codes }).toEqual({ won: 1, codes: ["PLACES_TAKEN"] });
  });

  it("share the last three of a cap, although the pool has room for all", async () => {
    const session = await world.createSession([
      { name: "Fosse", capacity: 500, tariffs: [{ name: "Prévente", cap: 3 }, { name: "Standard" }] },
    ]);
    const wish = () => eventWish(session, [{ tariff: "Fosse/Prévente", count: 1 }]);
    const { won, codes } = await outcomes(times(buyers, (index) => holdPlaces(buyer(index), wish())));
    expect({ won, codes }).toEqual({ won: 3, codes: ["SOLD_OUT"] });
    expect(await db.claim.count({ where: { resourceId: session.id } })).toBe(3);
  });

  it("share the last seven places of a pool through its two tariffs", async () => {
    const session = await world.createSession([
      { name: "Entrée", capacity: 7, tariffs: [{ name: "Adulte" }, { name: "Enfant", price: 2000 }] },
    ]);
    const wish = (index: number) =>
      eventWish(session, [{ tariff: index % 2 ? "Entrée/Adulte" : "Entrée/Enfant", count: 1 }]);
    const { won, codes } = await outcomes(times(buyers, (index) => holdPlaces(buyer(index), wish(index))));
    expect({ won, codes }).toEqual({ won: 7, codes: ["SOLD_OUT"] });
    const claims = await db.claim.findMany({ where: { resourceId: session.id } });
    expect(new Set(claims.map(({ unit }) => unit)).size).toBe(7);
  });
});

it("a session that is cancelled while people pay leaves nobody with a ticket, and all money goes back", async () => {
  const session = await world.createSession([{ name: "Fosse", capacity: 50, tariffs: [{ name: "Fosse" }] }]);
  const partner = await world.partner();
  const paying = await Promise.all(
    times(12, async (index) => {
      const ctx = buyer(index);
      const bill = await holdPlaces(ctx, eventWish(session, [{ tariff: "Fosse/Fosse", count: 2 }]));
      const payment = await payBill(ctx, payInput(bill.billId));
      await collectPayment(ctx, { paymentId: payment.id });
      return { ctx, payment };
    }),
  );
  await Promise.all([
    ...paying.map(({ ctx, payment }) => operator.settle(ctx, payment)),
    cancelSession(elsewhere(partner, 3), { id: session.id, reason: "Orage" }),
  ]);
  await world.drain();
  world.clock.advance(20_000);
  await world.drain();
  await expectSound(db);
  const left = await db.ticket.count({ where: { productId: session.id, status: { not: "CANCELLED" } } });
  expect(left).toBe(0);
  const refunds = await db.payment.aggregate({
    where: { kind: "REFUND", bill: { bookings: { some: { productId: session.id } } } },
    _sum: { amount: true },
    _count: true,
  });
  expect(refunds).toEqual({ _sum: { amount: 120_000 }, _count: 12 });
});

it("leaves a ticket for a session that is cancelled when the settlement does not look again", async () => {
  const session = await world.createSession([{ name: "Fosse", capacity: 5, tariffs: [{ name: "Fosse" }] }]);
  const ctx = buyer(1);
  const bill = await holdPlaces(ctx, eventWish(session, [{ tariff: "Fosse/Fosse", count: 1 }]));
  const payment = await payBill(ctx, payInput(bill.billId));
  await cancelSession(elsewhere(await world.partner(), 3), { id: session.id, reason: "Orage" });
  await settleWithoutTaking(db, payment.id, world.clock.now());
  expect(await db.ticket.count({ where: { productId: session.id, status: "VALID" } })).toBe(1);
});
