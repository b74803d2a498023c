import { describe, expect, it } from "vitest";
import { getSession } from "../../../src/kinds/event/operate/get-session.ts";
import { getEvent } from "../../../src/kinds/event/search/get-event.ts";
import { savePools } from "../../../src/kinds/event/supply/save-pools.ts";
import { savePoolsInput } from "../../../src/kinds/event/supply/supply-schema.ts";
import { offerPlaces } from "../../../src/kinds/event/wait/offer-places.ts";
import { waitForPlaces } from "../../../src/kinds/event/wait/wait-for-places.ts";
import { cancelBooking } from "../../../src/modules/booking/cancel/cancel-booking.ts";
import { quoteRefund } from "../../../src/modules/booking/cancel/quote-refund.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { codeOfToken } from "../../../src/modules/ticket-key/sign-ticket.ts";
import { contextFor } from "../../support/context.ts";
import { eventWish, eventWorld } from "../../support/event-world.ts";
import { expectSound, payInput } from "../../support/purchase.ts";
import { operatorOf } from "../../support/scripted-provider.ts";

/** What an organiser takes away from a session on sale: places of a pool, and tariffs that people wait for. */

const world = await eventWorld();
const { db } = world.services;
const operator = operatorOf(world.services);
const companyId = world.company.id;
const partner = await world.partner();
const visitor = await contextFor(world.services);

type Session = Awaited<ReturnType<typeof world.createSession>>;

async function sell(session: Session, tariff: string, count: number) {
  const ctx = await world.customer();
  const bill = await holdPlaces(ctx, eventWish(session, [{ tariff, count }]));
  const payment = await payBill(ctx, payInput(bill.billId));
  await collectPayment(ctx, { paymentId: payment.id });
  await operator.settle(ctx, payment);
  return { ctx, bookingId: bill.bookings[0]?.id ?? "" };
}

type Pools = Awaited<ReturnType<typeof getSession>>["pools"];

async function save(session: Session, change: (pools: Pools) => object[]) {
  const { pools } = await getSession(partner, { id: session.id });
  return savePools(partner, savePoolsInput.parse({ id: session.id, pools: change(pools) }));
}

const capacity = (session: Session, places: number) =>
  save(session, (pools) => pools.map((pool) => ({ ...pool, capacity: places })));

const unitsOf = async (session: Session) => {
  const claims = await db.claim.findMany({ where: { resourceId: session.id }, orderBy: { unit: "asc" } });
  return claims.map(({ unit }) => unit % 100_000);
};

describe("a pool without numbers", () => {
  const standing = [{ name: "Fosse", capacity: 6, tariffs: [{ name: "Fosse", price: 5000, cap: 6 }] }];

  it("may be made as small as what is sold of it, whichever numbers these have, and not smaller", async () => {
    const session = await world.createSession(standing);
    const first = await sell(session, "Fosse/Fosse", 2);
    const kept = [await sell(session, "Fosse/Fosse", 2), await sell(session, "Fosse/Fosse", 2)];
    // The first two are given back: what is left has the numbers 3 to 6.
    const { refund } = await quoteRefund(first.ctx, first);
    await cancelBooking(first.ctx, { bookingId: first.bookingId, expectedRefund: refund });
    expect(await unitsOf(session)).toEqual([3, 4, 5, 6]);
    await expect(capacity(session, 3)).rejects.toMatchObject({ code: "CAPACITY_SOLD", detail: { sold: 4 } });
    await capacity(session, 4);
    expect(await unitsOf(session)).toEqual([1, 2, 3, 4]);
    const { pools } = await getEvent(visitor, { id: session.id, code: "" });
    expect(pools).toMatchObject([{ capacity: 4, left: 0 }]);
    for (const { bookingId: id } of kept) {
      const booking = await db.booking.findUniqueOrThrow({ where: { id }, include: { tickets: true } });
      const claims = await db.claim.findMany({ where: { bookingId: id, resourceId: session.id } });
      const sorted = (units: number[]) => [...units].sort((a, b) => a - b);
      expect(sorted(claims.map(({ unit }) => unit))).toEqual(sorted(booking.units));
      expect(sorted(booking.tickets.map(({ unit }) => unit))).toEqual(sorted(booking.units));
      for (const { token, code } of booking.tickets) expect(await codeOfToken(db, token)).toBe(code);
    }
    const another = holdPlaces(
      await world.customer(),
      eventWish(session, [{ tariff: "Fosse/Fosse", count: 1 }]),
    );
    await expect(another).rejects.toMatchObject({ code: "SOLD_OUT" });
  });

  it("counts what is held, and not what has lapsed", async () => {
    const session = await world.createSession(standing);
    await holdPlaces(await world.customer(), eventWish(session, [{ tariff: "Fosse/Fosse", count: 4 }]));
    await expect(capacity(session, 3)).rejects.toMatchObject({ detail: { sold: 4 } });
    world.clock.advance(16 * 60_000);
    await db.claim.updateMany({ where: { resourceId: session.id }, data: { expiresAt: new Date(0) } });
    await capacity(session, 3);
    await sell(session, "Fosse/Fosse", 3);
    await expectSound(db);
  });

  it("keeps the numbers of what is no booking, such as the places of a desk without network", async () => {
    const session = await world.createSession(standing);
    const claim = { resourceId: session.id, unit: 100_006, companyId };
    await db.claim.create({ data: { ...claim, bookingId: crypto.randomUUID() } });
    await expect(capacity(session, 5)).rejects.toMatchObject({
      code: "CAPACITY_SOLD",
      detail: { highest: "6" },
    });
  });
});

type Waiting = Awaited<ReturnType<typeof world.customer>>;

describe("a tariff that is taken off a session", () => {
  const two = [
    {
      name: "Fosse",
      capacity: 4,
      tariffs: [
        { name: "Tôt", price: 3000, perBooking: 3 },
        { name: "Plein", price: 5000, perBooking: 2 },
      ],
    },
  ];
  const without = (name: string) => (pools: Pools) =>
    pools.map((pool) => ({ ...pool, tariffs: pool.tariffs.filter((tariff) => tariff.name !== name) }));
  const told = (userId: string) =>
    db.message.findMany({ where: { userId, template: "eventTariffRemoved" }, orderBy: { id: "asc" } });
  const entryOf = (session: Session, userId: string) =>
    db.eventWait.findFirstOrThrow({ where: { productId: session.id, userId } });

  it("leaves those who wait for it on the list for the others, with their rank, and tells them", async () => {
    const session = await world.createSession(two);
    const buyer = await holdPlaces(
      await world.customer(),
      eventWish(session, [{ tariff: "Fosse/Plein", count: 2 }]),
    );
    await holdPlaces(await world.customer(), eventWish(session, [{ tariff: "Fosse/Plein", count: 2 }]));
    const [small, large, other] = [await world.customer(), await world.customer(), await world.customer()];
    const early = session.tariffs.get("Fosse/Tôt") ?? "";
    await waitForPlaces(small, { productId: session.id, tariffId: early, count: 2 });
    await waitForPlaces(large, { productId: session.id, tariffId: early, count: 3 });
    const full = session.tariffs.get("Fosse/Plein") ?? "";
    await waitForPlaces(other, { productId: session.id, tariffId: full, count: 1 });
    const before = await entryOf(session, small.actor.id);
    await save(session, without("Tôt"));
    expect(await entryOf(session, small.actor.id)).toMatchObject({
      ...{ status: "WAITING", tariffId: null, count: 2, createdAt: before.createdAt },
    });
    // Three places are more than the other tariff sells at once.
    expect(await entryOf(session, large.actor.id)).toMatchObject({ status: "LEFT" });
    expect(await entryOf(session, other.actor.id)).toMatchObject({ status: "WAITING", tariffId: full });
    expect(JSON.stringify(await told(small.actor.id))).toContain("attendez");
    expect(JSON.stringify(await told(large.actor.id))).toContain("finie");
    expect(await told(other.actor.id)).toEqual([]);
    await db.claim.deleteMany({ where: { bookingId: buyer.bookings[0]?.id ?? "" } });
    await offerPlaces(visitor);
    expect(await entryOf(session, small.actor.id)).toMatchObject({ status: "OFFERED" });
    // Saved again without a change, it tells nobody a second time.
    await save(session, (pools) => pools);
    expect((await told(large.actor.id)).length).toBe(1);
  });

  it("or sells fewer places at once asks again those who want more, and tells them", async () => {
    const session = await world.createSession(two);
    for (const name of ["Plein", "Tôt"])
      await holdPlaces(await world.customer(), eventWish(session, [{ tariff: `Fosse/${name}`, count: 2 }]));
    const [early, full] = [session.tariffs.get("Fosse/Tôt") ?? "", session.tariffs.get("Fosse/Plein") ?? ""];
    const large = await world.customer();
    const any = await world.customer();
    const small = await world.customer();
    const one = await world.customer();
    const productId = session.id;
    await waitForPlaces(large, { productId, tariffId: early, count: 3 });
    await waitForPlaces(any, { productId, count: 3 });
    await waitForPlaces(small, { productId, tariffId: full, count: 2 });
    await waitForPlaces(one, { productId, tariffId: full, count: 1 });
    await save(session, (pools) =>
      pools.map((pool) => ({
        ...pool,
        tariffs: pool.tariffs.map((tariff) => ({ ...tariff, perBooking: tariff.name === "Tôt" ? 2 : 1 })),
      })),
    );
    const idOf = ({ actor }: Waiting) => actor.id;
    for (const left of [large, any]) {
      expect(await entryOf(session, idOf(left))).toMatchObject({ status: "LEFT" });
      expect(JSON.stringify(await told(idOf(left)))).toMatch(/Plus aucun tarif|plus aucun tarif/);
    }
    expect(await entryOf(session, idOf(small))).toMatchObject({ status: "WAITING", tariffId: null });
    expect(JSON.stringify(await told(idOf(small)))).toContain("ne permet plus autant de places");
    expect(await told(idOf(one))).toEqual([]);
  });

  it("is forgotten with its pool, or when it is only for those who know a code", async () => {
    const session = await world.createSession([
      ...two,
      { name: "Gradin", capacity: 2, tariffs: [{ name: "Gradin", price: 9000 }] },
    ]);
    const [one, next] = [await world.customer(), await world.customer()];
    const seat = session.tariffs.get("Gradin/Gradin") ?? "";
    await waitForPlaces(one, { productId: session.id, tariffId: seat, count: 1 });
    await waitForPlaces(next, {
      productId: session.id,
      tariffId: session.tariffs.get("Fosse/Tôt") ?? "",
      count: 1,
    });
    await save(session, (pools) =>
      pools
        .filter(({ name }) => name !== "Gradin")
        .map((pool) => ({
          ...pool,
          tariffs: pool.tariffs.map((one) => (one.name === "Tôt" ? { ...one, accessCode: "AMIS" } : one)),
        })),
    );
    expect(await entryOf(session, one.actor.id)).toMatchObject({ status: "WAITING", tariffId: null });
    expect(await entryOf(session, next.actor.id)).toMatchObject({ status: "WAITING", tariffId: null });
  });

  it("stays while somebody holds a place of it, and goes when that hold has expired", async () => {
    const session = await world.createSession(two);
    const held = await holdPlaces(
      await world.customer(),
      eventWish(session, [{ tariff: "Fosse/Tôt", count: 1 }]),
    );
    await expect(save(session, without("Tôt"))).rejects.toMatchObject({ code: "HAS_SALES" });
    await db.booking.updateMany({ where: { billId: held.billId }, data: { status: "EXPIRED" } });
    await save(session, without("Tôt"));
  });
});

describe("an offer to the waiting list", () => {
  it("is of the cheapest tariff that takes so many at once, and never of one that takes fewer", async () => {
    const session = await world.createSession([
      {
        name: "Fosse",
        capacity: 4,
        tariffs: [
          { name: "Solo", price: 1000, perBooking: 1 },
          { name: "Confort", price: 9000 },
          { name: "Duo", price: 4000, perBooking: 2 },
        ],
      },
    ]);
    const one = await world.customer();
    await waitForPlaces(one, { productId: session.id, count: 2 });
    await offerPlaces(visitor);
    const { billId } = await db.eventWait.findFirstOrThrow({ where: { productId: session.id } });
    expect(await db.bill.findUniqueOrThrow({ where: { id: billId ?? "" } })).toMatchObject({ total: 8000 });
  });
});
