import { describe, expect, it } from "vitest";
import { moveBookings } from "../../../src/modules/booking/delay/move-bookings.ts";
import { expireBookings } from "../../../src/modules/booking/hold/expire-bookings.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { notifyRelease } from "../../../src/modules/booking/hold/notify-release.ts";
import { cancelPayment } from "../../../src/modules/booking/pay/cancel-payment.ts";
import { notifyCash } from "../../../src/modules/booking/pay/notify-cash.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { pollPayments } from "../../../src/modules/booking/pay/poll-payments.ts";
import { getBill } from "../../../src/modules/booking/view/get-bill.ts";
import { getBillState } from "../../../src/modules/booking/view/get-bill-state.ts";
import { listMyBookings } from "../../../src/modules/booking/view/list-my-bookings.ts";
import type { Context } from "../../../src/platform/context.ts";
import { withRetry } from "../../../src/platform/database/database.ts";
import type { LapseReason } from "../../../src/shared/booking/booking-steps.ts";
import { bookingWorld, wishFor } from "../../support/booking-world.ts";
import { expectSound, payInput } from "../../support/purchase.ts";

/** Every way in which an unpaid booking ends has its own reason, sentence, message and next step. */

const world = await bookingWorld();
const { db } = world.services;
const minutes = 60_000;
const email = "cliente@example.cm";

const contact = { name: "Awa Ndi", phone: "+237677001122", email };

async function held(extra: object = {}, to: Partial<typeof contact> = contact) {
  const ctx = await world.customer();
  const product = await world.createProduct(2, extra);
  const bill = await holdPlaces(ctx, wishFor({ product, places: 1 }));
  await db.booking.updateMany({ where: { billId: bill.billId }, data: contactOf(to) });
  return { ctx, product, billId: bill.billId };
}

const contactOf = ({ name = "Awa Ndi", phone, email: address }: Partial<typeof contact>) => ({
  contactName: name,
  contactPhone: phone ?? null,
  contactEmail: address ?? null,
});

async function until(billId: string): Promise<void> {
  const { holdExpiresAt } = await db.bill.findUniqueOrThrow({ where: { id: billId } });
  world.clock.advance((holdExpiresAt?.getTime() ?? 0) - world.clock.now().getTime());
}

/** Runs the notification jobs of the expired bookings twice, as a repeated job does. */
async function told(ctx: Context, billId: string) {
  const jobs = await db.$queryRaw<{ payload: { billIds: string[]; reason: LapseReason } }[]>`
    select "payload" from "Job" where "name" = 'booking.notifyRelease' and "payload"->'billIds' ? ${billId}`;
  for (const { payload } of [...jobs, ...jobs]) await notifyRelease(ctx, payload);
  const bookings = await db.booking.findMany({ where: { billId }, select: { id: true } });
  return db.message.findMany({
    where: {
      bookingId: { in: bookings.map(({ id }) => id) },
      template: { in: ["holdLapsed", "requestUnanswered", "cashLapsed", "sharesLapsed", "placesGone"] },
    },
    orderBy: { channel: "asc" },
  });
}

describe("an unpaid booking that ends", () => {
  it("by a hold that nobody paid: told by e-mail, by SMS only without one and on one's own number", async () => {
    const { ctx, billId } = await held();
    await until(billId);
    expect(await getBill(ctx, { billId })).toMatchObject({ state: "LOST", lapse: "NOT_PAID" });
    await expireBookings(ctx);
    expect(await getBill(ctx, { billId })).toMatchObject({ state: "LOST", lapse: "NOT_PAID" });
    const messages = await told(ctx, billId);
    expect(messages.map(({ channel, template }) => [channel, template])).toEqual([["EMAIL", "holdLapsed"]]);
    expect((await listMyBookings(ctx, { when: "past", limit: 20 })).bookings).toEqual([]);
    for (const [phone, channels] of [
      [contact.phone, []],
      [null, ["SMS"]],
    ] as const) {
      const other = await held({}, {});
      const { phone: ownPhone } = await db.user.findUniqueOrThrow({ where: { id: other.ctx.actor.id } });
      const contactPhone = phone ?? ownPhone;
      await db.booking.updateMany({ where: { billId: other.billId }, data: { contactPhone } });
      await until(other.billId);
      await expireBookings(ctx);
      expect((await told(ctx, other.billId)).map(({ channel }) => channel)).toEqual(channels);
    }
  });

  it("by a request without an answer: told by SMS, and listed with its reason", async () => {
    const { ctx, billId } = await held({ requireValidation: true });
    await until(billId);
    expect(await getBill(ctx, { billId })).toMatchObject({ state: "LOST", lapse: "NOT_ANSWERED" });
    await expireBookings(ctx);
    const bill = await getBill(ctx, { billId });
    expect(bill).toMatchObject({ state: "LOST", lapse: "NOT_ANSWERED" });
    expect(bill.bookings[0]?.can).toMatchObject({ pay: false, bookAgain: true });
    const messages = await told(ctx, billId);
    expect(messages.map(({ channel, template }) => [channel, template])).toEqual([
      ["SMS", "requestUnanswered"],
      ["EMAIL", "requestUnanswered"],
    ]);
    expect(messages[0]?.body).toContain(`/booking/payment?bill=${billId}`);
    const { bookings } = await listMyBookings(ctx, { when: "past", limit: 20 });
    expect(bookings).toMatchObject([{ status: "EXPIRED", statusReason: "NOT_ANSWERED" }]);
  });

  it("by cash that nobody brought: on sale again, the same for desk and customer, without a further try", async () => {
    const { ctx, product, billId } = await held();
    await payBill(ctx, payInput(billId, "cash"));
    await until(billId);
    expect(await getBillState(ctx, { billId })).toMatchObject({ state: "LOST" });
    expect(await getBill(ctx, { billId })).toMatchObject({ lapse: "CASH_NOT_PAID" });
    world.clock.advance(minutes);
    await pollPayments(await world.as(null));
    expect(await getBill(ctx, { billId })).toMatchObject({ state: "LOST", lapse: "CASH_NOT_PAID" });
    expect(await db.booking.findFirst({ where: { billId } })).toMatchObject({
      status: "EXPIRED",
      statusReason: "CASH_NOT_PAID",
    });
    expect(await db.claim.count({ where: { resourceId: product.id } })).toBe(0);
    const [sms, mail] = await told(ctx, billId);
    expect([sms?.template, mail?.template]).toEqual(["cashLapsed", "cashLapsed"]);
    const { bookings } = await listMyBookings(ctx, { when: "past", limit: 20 });
    expect(bookings).toMatchObject([{ statusReason: "CASH_NOT_PAID", can: { pay: false, bookAgain: true } }]);
    await expectSound(db);
  });

  it("by a smaller bus: told at once by SMS, and listed with its reason, not as one that let the time pass", async () => {
    const { ctx, product, billId } = await held();
    await withRetry(db, (tx) => moveBookings(ctx, tx, { productId: product.id, units: [], reason: "Panne" }));
    const lost = { state: "LOST", lapse: "NO_PLACE" };
    expect(await getBill(ctx, { billId })).toMatchObject(lost);
    await expireBookings(ctx);
    expect(await getBill(ctx, { billId })).toMatchObject(lost);
    const messages = await told(ctx, billId);
    expect(messages.map(({ channel, template }) => [channel, template])).toEqual([
      ["SMS", "placesGone"],
      ["EMAIL", "placesGone"],
    ]);
    const { bookings } = await listMyBookings(ctx, { when: "past", limit: 20 });
    expect(bookings).toMatchObject([{ statusReason: "NO_PLACE", can: { pay: false, bookAgain: true } }]);
  });

  it("by a smaller bus before an answer came: the company never said yes, and it cannot be paid", async () => {
    const { ctx, product, billId } = await held({ requireValidation: true });
    await withRetry(db, (tx) => moveBookings(ctx, tx, { productId: product.id, units: [], reason: "Panne" }));
    await until(billId);
    await expireBookings(ctx);
    const { lapse, bookings } = await getBill(ctx, { billId });
    expect([lapse, bookings[0]?.can.pay]).toEqual(["NOT_ANSWERED", false]);
  });

  it("by cash chosen away: the places stay held for another way of paying", async () => {
    const { ctx, billId } = await held();
    const { id } = await payBill(ctx, payInput(billId, "cash"));
    await cancelPayment(ctx, { paymentId: id });
    expect(await getBill(ctx, { billId })).toMatchObject({ state: "TO_PAY", lapse: null });
  });
});

describe("cash that is chosen", () => {
  it("is confirmed by SMS with the code and the time, once, and not after it has ended", async () => {
    const { ctx, billId } = await held();
    const payment = await payBill(ctx, payInput(billId, "cash"));
    const jobs = await db.$queryRaw<unknown[]>`
      select 1 from "Job" where "name" = 'payment.notifyCash' and "payload"->>'paymentId' = ${payment.id}`;
    expect(jobs).toHaveLength(1);
    await notifyCash(ctx, { paymentId: payment.id });
    await notifyCash(ctx, { paymentId: payment.id });
    const sent = await db.message.findMany({ where: { template: "cashReserved", channel: "SMS" } });
    expect(sent).toHaveLength(1);
    const code = payment.next?.kind === "desk" ? payment.next.code : "";
    expect(code).toHaveLength(8);
    expect(sent[0]?.body).toContain(`code ${code}`);
    // Also on « mar. 1er déc. » and « sam. 15 août ».
    expect(sent[0]?.body).toMatch(/avant \p{L}+\. \d+(er)? \p{L}+\.?( \d{4})?, \d\d:\d\d/u);
    expect(sent[0]?.recipient).toBe(contact.phone);
    const late = await held();
    const missed = await payBill(late.ctx, payInput(late.billId, "cash"));
    await db.payment.update({ where: { id: missed.id }, data: { status: "EXPIRED" } });
    await notifyCash(late.ctx, { paymentId: missed.id });
    expect(await db.message.count({ where: { template: "cashReserved", channel: "SMS" } })).toBe(1);
  });
});
