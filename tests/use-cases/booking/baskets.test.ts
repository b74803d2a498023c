import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { cancelBooking } from "../../../src/modules/booking/cancel/cancel-booking.ts";
import { quoteRefund } from "../../../src/modules/booking/cancel/quote-refund.ts";
import { completeBookings } from "../../../src/modules/booking/complete/complete-bookings.ts";
import { expireBookings } from "../../../src/modules/booking/hold/expire-bookings.ts";
import { holdBasket } from "../../../src/modules/booking/hold/hold-basket.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { leaveHold } from "../../../src/modules/booking/hold/leave-hold.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { rescheduleBooking } from "../../../src/modules/booking/reschedule/reschedule-booking.ts";
import { type HoldBasketInput, holdPlacesInput } from "../../../src/modules/booking/schema.ts";
import { getTickets } from "../../../src/modules/booking/ticket/get-tickets.ts";
import { getBillState } from "../../../src/modules/booking/view/get-bill-state.ts";
import { listMyBookings } from "../../../src/modules/booking/view/list-my-bookings.ts";
import { confirmCashPayment } from "../../../src/modules/desk/confirm-cash-payment.ts";
import type { Context } from "../../../src/platform/context.ts";
import { basketMaximum } from "../../../src/shared/booking/basket.ts";
import { errorSentence } from "../../../src/shared/text/sentences.ts";
import { basketFor, createCompany, wishFor } from "../../support/booking-world.ts";
import { createActor } from "../../support/context.ts";
import { expectSound, payInput } from "../../support/purchase.ts";
import { fleetOf, houseWish, rentalHold, rentalWorld } from "../../support/rental-world.ts";
import { operatorOf } from "../../support/scripted-provider.ts";
import { refusal } from "../../support/varied-sales.ts";

/** Several things of any kind in one bill: all or nothing, each under its own rules. */

const world = await rentalWorld();
const { db } = world.services;
const operator = operatorOf(world.services);
const minutes = 60_000;
const hours = 60 * minutes;
const other = await createCompany(world.services);
const fleet = await fleetOf(world.services, other);

const ahead = (from: number, to = from + 4) => ({
  startsAt: new Date(world.clock.now().getTime() + from * hours),
  endsAt: new Date(world.clock.now().getTime() + to * hours),
});

/** A journey of one company and a house of another. */
async function journeyAndHouse() {
  const journey = await world.createProduct(4);
  const houseId = await fleet.createHouse();
  const house = rentalHold([houseId, houseWish(world.day(9), world.day(11))]).legs;
  const wish = basketFor({ product: journey, places: 1, units: [1] });
  return { journey, houseId, input: { ...wish, legs: [...wish.legs, ...house] } };
}

async function pay(ctx: Context, billId: string) {
  const payment = await payBill(ctx, payInput(billId));
  await collectPayment(ctx, { paymentId: payment.id });
  return payment;
}

const claimed = (resourceId: string) => db.claim.count({ where: { resourceId } });

describe("a basket of two companies", () => {
  it("is held and paid at once, and each thing has its tickets and its own conditions", async () => {
    const ctx = await world.customer();
    const { input } = await journeyAndHouse();
    const bill = await holdPlaces(ctx, { ...input, expectedTotal: 55_000 });
    expect(bill).toMatchObject({ state: "TO_PAY", total: 55_000 });
    // A page of the list with only one of the bill's bookings still shows the total of both.
    const { bookings } = await listMyBookings(ctx, { when: "upcoming", limit: 1 });
    expect(bookings).toMatchObject([{ billId: bill.billId, legs: 2, billTotal: 55_000 }]);
    expect(bookings[0]?.total).toBeLessThan(55_000);
    const payment = await pay(ctx, bill.billId);
    await operator.settle(ctx, payment);
    const [journey, house] = bill.bookings.map(({ id }) => id) as [string, string];
    for (const bookingId of [journey, house]) {
      expect((await getTickets(ctx, { bookingId })).tickets).toHaveLength(1);
    }
    // Each company would see the other's money, so the payment belongs to none.
    expect(await db.payment.findUniqueOrThrow({ where: { id: payment.id } })).toMatchObject({
      amount: 55_000,
      companyId: null,
    });
    const { refund } = await quoteRefund(ctx, { bookingId: journey });
    expect(refund).toBe(4500);
    await cancelBooking(ctx, { bookingId: journey, expectedRefund: refund });
    expect(await db.booking.findUniqueOrThrow({ where: { id: house } })).toMatchObject({
      status: "CONFIRMED",
    });
    world.clock.advance(14 * 24 * hours);
    await completeBookings(await world.as(null));
    expect(await db.booking.findUniqueOrThrow({ where: { id: house } })).toMatchObject({
      status: "COMPLETED",
    });
    await expectSound(db);
  });

  it("is not paid in cash: a desk takes money for its own company", async () => {
    const ctx = await world.customer();
    const { input } = await journeyAndHouse();
    const { billId } = await holdPlaces(ctx, input);
    expect((await refusal(payBill(ctx, payInput(billId, "cash")))).code).toBe("CASH_ONE_COMPANY");
  });

  it("of which one thing is left is paid in cash at the desk of its own company alone", async () => {
    const ctx = await world.customer();
    const { input } = await journeyAndHouse();
    const { billId, bookings } = await holdPlaces(ctx, input);
    await db.booking.update({ where: { id: bookings[0]?.id ?? "" }, data: { status: "CANCELLED" } });
    await collectPayment(ctx, { paymentId: (await payBill(ctx, payInput(billId, "cash"))).id });
    const { payment } = await getBillState(ctx, { billId });
    const asked = {
      code: payment?.next?.kind === "desk" ? payment.next.code : "",
      amount: payment?.amount ?? 0,
    };
    const desks = await Promise.all(
      [world, other].map(async ({ company: { id: companyId }, terminalId }) => {
        const actor = await createActor(world.services, { role: "PARTNER", companyId });
        const drawer = {
          companyId,
          terminalId,
          openedAt: world.clock.now(),
          openingFloat: 0,
          currency: "XAF",
        };
        await db.cashShift.create({ data: { ...drawer, userId: actor.id } });
        return world.as(actor);
      }),
    );
    const [first, second] = desks as [Context, Context];
    expect((await refusal(confirmCashPayment(first, asked))).code).toBe("NOT_FOUND");
    expect(await confirmCashPayment(second, asked)).toMatchObject({ status: "SUCCEEDED" });
    await expectSound(db);
  });

  it("paid too late gets all of its things or its money back", async () => {
    const ctx = await world.customer();
    const { journey, houseId, input } = await journeyAndHouse();
    const first = await holdPlaces(ctx, input);
    const late = await pay(ctx, first.billId);
    world.clock.advance(72 * hours);
    await expireBookings(await world.as(null));
    await operator.settle(ctx, late);
    // The journey has left meanwhile: the customer did not pay for the house alone.
    expect((await getBillState(ctx, first)).state).toBe("REFUNDING");
    expect(await claimed(journey.id)).toBe(0);
    expect(await claimed(houseId)).toBe(0);
    await expectSound(db);
  });
});

describe("together or not at all", () => {
  it("nothing is held when one thing is taken, and the refusal names it", async () => {
    const [ctx, faster] = [await world.customer(), await world.customer()];
    const { journey, houseId, input } = await journeyAndHouse();
    await holdPlaces(faster, wishFor({ product: journey, places: 1, units: [1] }));
    const refused = await refusal(holdPlaces(ctx, input));
    expect(refused).toMatchObject({
      code: "PLACES_TAKEN",
      detail: { legs: [{ productId: journey.id, units: [1], labels: ["Place 1"] }] },
    });
    expect(await claimed(houseId)).toBe(0);
    expect(await db.bill.count({ where: { userId: ctx.actor.id } })).toBe(0);
  });

  it("is held no longer than the first of its things is sold", async () => {
    const ctx = await world.customer();
    const [soon, later] = [await world.createProduct(4, ahead(0.1)), await world.createProduct(4, ahead(90))];
    const bill = await holdPlaces(
      ctx,
      basketFor({ product: later, places: 1 }, { product: soon, places: 1 }),
    );
    expect(bill.holdExpiresAt).toBe(soon.startsAt?.toISOString());
  });

  it("takes at most so many things, each once", () => {
    const thing = (id = randomUUID()) => ({ product: { id, kind: "event" as const }, places: 1 });
    const many = (count: number) => basketFor(...Array.from({ length: count }, () => thing()));
    expect(holdPlacesInput.safeParse(many(basketMaximum)).success).toBe(true);
    expect(holdPlacesInput.safeParse(many(basketMaximum + 1)).success).toBe(false);
    const id = randomUUID();
    expect(holdPlacesInput.safeParse(basketFor(thing(id), thing(id))).error?.issues[0]?.message).toBe(
      "Chaque réservation ne peut figurer qu’une fois",
    );
  });

  it("is of one country", async () => {
    const ctx = await world.customer();
    const { id: countryId } = await db.country.findFirstOrThrow({
      where: { id: { not: world.company.countryId } },
    });
    const [here, abroad] = [await world.createProduct(4), await world.createProduct(4, { countryId })];
    const refused = await refusal(
      holdPlaces(ctx, basketFor({ product: here, places: 1 }, { product: abroad, places: 1 })),
    );
    expect(refused.code).toBe("ONE_COUNTRY");
    expect(errorSentence(refused as never, "fr")).toContain("dans le même pays");
  });

  it("has nothing in it that a company answers first; outbound and return wait together as before", async () => {
    const ctx = await world.customer();
    const asked = {
      product: await world.createProduct(4, { requireValidation: true, ...ahead(400) }),
      places: 1,
    };
    const plain = { product: await world.createProduct(4, ahead(300)), places: 1 };
    const refused = await refusal(holdPlaces(ctx, basketFor(plain, asked)));
    expect(refused).toMatchObject({ code: "NEEDS_ANSWER", detail: { title: "Douala → Yaoundé" } });
    expect(errorSentence(refused as never, "fr")).toBe(
      "«\u00a0Douala → Yaoundé\u00a0» attend une réponse avant le paiement\u00a0: réservez-la à part, sans le panier.",
    );
    expect((await refusal(holdBasket(ctx, basketFor(plain, asked)))).code).toBe("NEEDS_ANSWER");
    expect((await holdPlaces(ctx, wishFor(plain, asked))).state).toBe("TO_VALIDATE");
  });
});

describe("a way back in a basket", () => {
  it("begins after a way out, beside things of any time", async () => {
    const ctx = await world.customer();
    const [out, back, earlier] = [
      await world.createProduct(4, ahead(100)),
      await world.createProduct(4, ahead(200)),
      await world.createProduct(4, ahead(90)),
    ];
    const trip = wishFor({ product: out, places: 1 }, { product: back, places: 1 });
    const wrong = wishFor({ product: back, places: 1 }, { product: out, places: 1 });
    const house = rentalHold([await fleet.createHouse(), houseWish(world.day(30), world.day(31))]).legs;
    expect((await refusal(holdPlaces(ctx, { ...wrong, legs: [...wrong.legs, ...house] }))).code).toBe(
      "INVALID_INPUT",
    );
    const held = await holdPlaces(ctx, { ...trip, legs: [...house, ...trip.legs] });
    expect(held.bookings).toHaveLength(3);
    const payment = await pay(ctx, held.billId);
    await operator.settle(ctx, payment);
    const way = held.bookings.find(({ leg }) => leg === "RETURN")?.id ?? "";
    const move = (productId: string) =>
      rescheduleBooking(ctx, {
        bookingId: way,
        productId,
        wish: { places: 1 },
        idempotencyKey: randomUUID(),
      });
    expect((await refusal(move(earlier.id))).code).toBe("INVALID_INPUT");
    // The house starts later than the return, so it is not its outbound leg.
    const later = await world.createProduct(4, ahead(210));
    expect(await move(later.id)).toMatchObject({ state: "TO_PAY", difference: 500 });
  });
});

describe("a basket in which one thing was lost", () => {
  async function oneLost() {
    const [ctx, faster] = [await world.customer(), await world.customer()];
    const { journey, houseId, input } = await journeyAndHouse();
    await holdPlaces(faster, wishFor({ product: journey, places: 1, units: [1] }));
    const [first, second] = input.legs as [HoldBasketInput["legs"][0], HoldBasketInput["legs"][0]];
    const legs = [
      { ...first, expectedTotal: 5000 },
      { ...second, expectedTotal: 50_000 },
    ];
    const wish = { ...input, legs, expectedTotal: 55_000 };
    return { ctx, journey, houseId, wish, held: await holdBasket(ctx, wish) };
  }

  it("keeps the others held, and says what was lost", async () => {
    const { houseId, journey, held } = await oneLost();
    expect(held.lost).toEqual([
      {
        leg: "OUTBOUND",
        productId: journey.id,
        code: "PLACES_TAKEN",
        units: [1],
        message:
          "Place 1\u00a0: quelqu’un d’autre vient de réserver. Choisissez parmi les places encore libres.",
      },
    ]);
    expect(held.bill).toMatchObject({ total: 50_000, state: "TO_PAY" });
    expect(held.bill?.bookings.map(({ productId }) => productId)).toEqual([houseId]);
    expect(await claimed(houseId)).toBe(2);
  });

  it("goes on without it: the rest is paid for its own price", async () => {
    const { ctx, held } = await oneLost();
    const payment = await pay(ctx, held.bill?.billId ?? "");
    expect(payment.amount).toBe(50_000);
    await operator.settle(ctx, payment);
    expect((await getBillState(ctx, { billId: held.bill?.billId ?? "" })).state).toBe("PAID");
    await expectSound(db);
  });

  it("takes something else beside what is still held", async () => {
    const { ctx, houseId, journey, wish, held } = await oneLost();
    const [lost, house] = wish.legs as [HoldBasketInput["legs"][0], HoldBasketInput["legs"][0]];
    const again = await holdBasket(ctx, {
      ...wish,
      legs: [{ ...lost, wish: { places: 1, units: [2] } }, house],
      idempotencyKey: randomUUID(),
      replacesBillId: held.bill?.billId,
    });
    expect(again).toMatchObject({ lost: [], bill: { total: 55_000 } });
    expect(await claimed(houseId)).toBe(2);
    expect(await claimed(journey.id)).toBe(2);
    const before = await db.booking.findMany({ where: { billId: held.bill?.billId ?? "" } });
    expect(before).toMatchObject([{ status: "EXPIRED", statusReason: "REPLACED" }]);
  });

  it("is given up: what was held is everybody's again", async () => {
    const { ctx, houseId, held } = await oneLost();
    for (const { id } of held.bill?.bookings ?? []) {
      await cancelBooking(ctx, { bookingId: id, expectedRefund: 0 });
    }
    expect(await claimed(houseId)).toBe(0);
  });

  it("is given up by a guest too, who has no account to cancel with", async () => {
    const { ctx, houseId, held } = await oneLost();
    const billId = held.bill?.billId ?? "";
    expect((await refusal(leaveHold(await world.customer(), { billId }))).code).toBe("NOT_FOUND");
    expect(await leaveHold(ctx, { billId })).toEqual({ released: 1 });
    expect(await claimed(houseId)).toBe(0);
    expect(await leaveHold(ctx, { billId })).toEqual({ released: 0 });
    const paying = await oneLost();
    const bill = { billId: paying.held.bill?.billId ?? "" };
    await pay(paying.ctx, bill.billId);
    expect((await refusal(leaveHold(paying.ctx, bill))).code).toBe("PAYMENT_IN_PROGRESS");
  });

  it("holds the rest only for the price that was shown of it", async () => {
    const { wish, houseId } = await oneLost();
    await db.claim.deleteMany({ where: { resourceId: houseId } });
    const legs = wish.legs.map((leg) => ({ ...leg, expectedTotal: 40_000 }));
    const refused = await refusal(holdBasket(await world.customer(), { ...wish, legs }));
    expect(refused).toMatchObject({ code: "PRICE_CHANGED", detail: { total: 50_000, expected: 40_000 } });
  });

  it("sent again gets the first answer", async () => {
    const { ctx, wish, held } = await oneLost();
    const again = await holdBasket(ctx, wish);
    expect(again.bill?.billId).toBe(held.bill?.billId);
    expect(again.lost).toMatchObject([{ productId: wish.legs[0]?.productId, code: "NO_LONGER_AVAILABLE" }]);
    const twice = await journeyAndHouse();
    const both = await Promise.all([holdBasket(ctx, twice.input), holdBasket(ctx, twice.input)]);
    expect(new Set(both.map(({ bill }) => bill?.billId)).size).toBe(1);
    expect(both.map(({ lost }) => lost)).toEqual([[], []]);
  });

  it("and the other too holds nothing, and leaves what was held before", async () => {
    const { ctx, houseId, journey, held } = await oneLost();
    const gone = await holdBasket(ctx, {
      ...basketFor(
        { product: { id: journey.id, kind: "event" }, places: 1, units: [1] },
        { product: { id: randomUUID(), kind: "event" }, places: 1 },
      ),
      replacesBillId: held.bill?.billId,
    });
    expect(gone.bill).toBeNull();
    expect(gone.lost.map(({ code }) => code).sort()).toEqual(["NOT_FOUND", "PLACES_TAKEN"]);
    expect(await claimed(houseId)).toBe(2);
  });

  it("takes the other half of its journey along, and of another journey nothing", async () => {
    const ctx = await world.customer();
    const full = await world.createProduct(1);
    await holdPlaces(await world.customer(), wishFor({ product: full, places: 1 }));
    const one = () => world.createProduct(1);
    const [meets, house, first, second] = [await one(), await one(), await one(), await one()];
    const things = [full, meets, house, first, second].map((product) => ({ product, places: 1 }));
    const wish = basketFor(...things);
    const journeys = ["broken", "broken", undefined, "whole", "whole"];
    const legs = wish.legs.map((leg, index) => ({ ...leg, journey: journeys[index] }));
    const { bill, lost } = await holdBasket(ctx, { ...wish, legs });
    expect(bill?.bookings.map(({ productId }) => productId).sort()).toEqual(
      [house.id, first.id, second.id].sort(),
    );
    expect(lost.map(({ productId, code }) => [productId, code])).toEqual([
      [full.id, "SOLD_OUT"],
      [meets.id, "CONNECTION_LOST"],
    ]);
    expect(await claimed(meets.id)).toBe(0);
  });

  it("names what is sold out, suspended or past in the same way", async () => {
    const ctx = await world.customer();
    const full = await world.createProduct(1);
    await holdPlaces(await world.customer(), wishFor({ product: full, places: 1 }));
    const past = await world.createProduct(1, ahead(-2));
    const draft = await world.createProduct(1, { status: "DRAFT" });
    const free = await world.createProduct(1);
    const things = [full, past, draft, free].map((product) => ({ product, places: 1 }));
    const { bill, lost } = await holdBasket(ctx, basketFor(...things));
    expect(bill?.bookings.map(({ productId }) => productId)).toEqual([free.id]);
    expect(Object.fromEntries(lost.map(({ productId, code }) => [productId, code]))).toEqual({
      [full.id]: "SOLD_OUT",
      [past.id]: "NO_LONGER_AVAILABLE",
      [draft.id]: "NO_LONGER_AVAILABLE",
    });
  });
});

describe("a basket that changes while it is held", () => {
  it("gives back what was taken out and keeps the rest", async () => {
    const ctx = await world.customer();
    const { journey, houseId, input } = await journeyAndHouse();
    const first = await holdBasket(ctx, input);
    const legs = input.legs.filter(({ productId }) => productId === houseId);
    const rest = await holdBasket(ctx, {
      legs,
      idempotencyKey: randomUUID(),
      replacesBillId: first.bill?.billId,
    });
    expect(rest).toMatchObject({ lost: [], bill: { total: 50_000 } });
    expect(await claimed(journey.id)).toBe(0);
    expect(await claimed(houseId)).toBe(2);
  });
});
