import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cancelBooking } from "../../src/modules/booking/cancel/cancel-booking.ts";
import { rescheduleBooking } from "../../src/modules/booking/reschedule/reschedule-booking.ts";
import { checkInTicket } from "../../src/modules/booking/ticket/check-in-ticket.ts";
import { getTickets } from "../../src/modules/booking/ticket/get-tickets.ts";
import { bookingWorld } from "../support/booking-world.ts";
import { processesOf } from "../support/buyers.ts";
import { createActor, liftHoldLimit } from "../support/context.ts";
import { expectSound, startPurchase } from "../support/purchase.ts";
import { operatorOf } from "../support/scripted-provider.ts";

const world = await bookingWorld({ pool: 24 });
const { db } = world.services;
await liftHoldLimit(world.services);
const operator = operatorOf(world.services);
const elsewhere = processesOf(world, 8);
const gate = await world.as(
  await createActor(world.services, { role: "PARTNER", companyId: world.company.id }),
);
const refundTiers = [{ hoursBefore: 1, refundPercent: 100 }];

async function sold() {
  const ctx = await world.customer();
  const product = await world.createProduct(20, { refundTiers, price: 1000 });
  const { payment, bookingId } = await startPurchase(ctx, product, 3, [1, 2, 3]);
  await operator.settle(ctx, payment);
  const { tickets } = await getTickets(ctx, { bookingId });
  const cancel = (units: number[] | null, process: number) =>
    codeOf(
      cancelBooking(elsewhere(ctx, process), {
        bookingId,
        expectedRefund: 1000 * (units?.length ?? 3),
        ...(units
          ? { ticketIds: tickets.filter(({ unit }) => units.includes(unit)).map(({ id }) => id) }
          : {}),
      }),
    );
  return { ctx, product, bookingId, tickets, cancel };
}

const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "DONE",
    (error: { code?: string }) => error.code ?? String(error),
  );

const refunded = async (bookingId: string) => {
  const { _sum } = await db.payment.aggregate({
    where: { bookingId, kind: "REFUND" },
    _sum: { amount: true },
  });
  return _sum.amount ?? 0;
};

test("the same place eight times at once is given back once", async () => {
  const { bookingId, cancel } = await sold();
  const outcomes = await Promise.all(Array.from({ length: 8 }, (_, index) => cancel([2], index)));
  expect(outcomes.filter((outcome) => outcome === "DONE")).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === "TICKET_CANCELLED")).toHaveLength(7);
  expect(await refunded(bookingId)).toBe(1000);
  await expectSound(db);
});

test("each of three places by another process ends with the whole booking cancelled and paid back", async () => {
  for (let round = 0; round < 4; round++) {
    const { bookingId, cancel } = await sold();
    expect(await Promise.all([1, 2, 3].map((unit) => cancel([unit], unit)))).toEqual([
      "DONE",
      "DONE",
      "DONE",
    ]);
    expect(await refunded(bookingId)).toBe(3000);
    expect(await db.booking.findUniqueOrThrow({ where: { id: bookingId } })).toMatchObject({
      status: "CANCELLED",
    });
  }
  await expectSound(db);
});

test("some against all: whichever is first, nothing is paid back twice", async () => {
  for (let round = 0; round < 6; round++) {
    const { bookingId, cancel } = await sold();
    const [some, all] = await Promise.all([cancel([1, 2], 1), cancel(null, 2)]);
    // Either the whole booking's old price is no longer valid, or its tickets are void.
    expect([
      ["DONE", "REFUND_CHANGED"],
      ["NOT_CANCELLABLE", "DONE"],
    ]).toContainEqual([some, all]);
    expect(await refunded(bookingId)).toBe(some === "DONE" ? 2000 : 3000);
  }
  await expectSound(db);
});

test("against a reading at the door: who is in has not been paid back", async () => {
  for (let round = 0; round < 8; round++) {
    const { product, bookingId, tickets, cancel } = await sold();
    const ticket = tickets[0];
    const scan = checkInTicket(gate, {
      id: randomUUID(),
      productId: product.id,
      ticket: ticket?.code ?? "",
      scannedAt: world.clock.now(),
      device: "Porte",
      offline: false,
      people: 1,
    });
    // Some tickets in one round, all of them in the next.
    const units = round % 2 === 0 ? [1] : null;
    const [outcome, { outcome: read }] = await Promise.all([cancel(units, round), scan]);
    const refused = units ? "TICKET_USED" : "NOT_CANCELLABLE";
    expect([
      ["DONE", "CANCELLED"],
      [refused, "VALID"],
    ]).toContainEqual([outcome, read]);
    expect(await refunded(bookingId)).toBe(outcome === "DONE" ? 1000 * (units?.length ?? 3) : 0);
  }
  await expectSound(db);
});

test("against a change of date: the booking has as many places as tickets, wherever it is", async () => {
  for (let round = 0; round < 6; round++) {
    const { ctx, bookingId, cancel } = await sold();
    const to = await world.createProduct(20, { refundTiers, price: 1000 });
    const move = codeOf(
      rescheduleBooking(elsewhere(ctx, 3), {
        bookingId,
        productId: to.id,
        wish: { places: 3, units: [11, 12, 13] },
        idempotencyKey: randomUUID(),
      }),
    );
    const [cancelled, moved] = await Promise.all([cancel([2], 4), move]);
    expect(cancelled).toBe("DONE");
    expect(["DONE", "CHANGE_PLACES"]).toContain(moved);
    const { units } = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
    expect(units).toEqual(moved === "DONE" ? [11, 13] : [1, 3]);
    expect(await refunded(bookingId)).toBe(1000);
  }
  await expectSound(db);
});
