import { describe, expect, it } from "vitest";
import { accountJobs } from "../../../src/modules/account/jobs.ts";
import { deleteAccount } from "../../../src/modules/account/profile/delete-account.ts";
import { erasePastBookings } from "../../../src/modules/account/profile/erase-person.ts";
import { cancelOwnBookings } from "../../../src/modules/booking/cancel/cancel-own-bookings.ts";
import { quoteOwnBookings } from "../../../src/modules/booking/cancel/quote-own-bookings.ts";
import { expireBookings } from "../../../src/modules/booking/hold/expire-bookings.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { leaveHold } from "../../../src/modules/booking/hold/leave-hold.ts";
import { deliverTickets } from "../../../src/modules/booking/ticket/deliver-tickets.ts";
import { sendTransfer } from "../../../src/modules/payment/transfer/send-transfer.ts";
import { bookingWorld, wishFor } from "../../support/booking-world.ts";
import { expectSound, startPurchase } from "../../support/purchase.ts";
import { operatorOf } from "../../support/scripted-provider.ts";

/** Deleting an account with upcoming bookings: nothing is lost without confirmation. */

const world = await bookingWorld();
const { db } = world.services;
const operator = operatorOf(world.services);
const phone = "+237677445566";

async function leaver() {
  const ctx = await world.customer();
  const { payment, bookingId } = await startPurchase(ctx, await world.createProduct(4), 2);
  await operator.settle(ctx, payment);
  const held = await holdPlaces(ctx, wishFor({ product: await world.createProduct(2), places: 1 }));
  const contact = { contactName: "Awa Ndi", contactPhone: phone, contactEmail: null };
  await db.booking.updateMany({ where: { userId: ctx.actor.id }, data: contact });
  return { ctx, bookingId, heldId: held.bookings[0]?.id ?? "" };
}

const asked = (ahead: { bookingId: string; refund: number }[]) =>
  ahead.map(({ bookingId, refund }) => ({ bookingId, expectedRefund: refund }));

describe("an account with bookings ahead", () => {
  it("is not deleted before its owner has said what becomes of them", async () => {
    const { ctx, heldId } = await leaver();
    const ahead = { code: "BOOKINGS_AHEAD" };
    await expect(deleteAccount(ctx, { confirm: true })).rejects.toMatchObject(ahead);
    // The unpaid booking would be lost even when the tickets are kept.
    await expect(deleteAccount(ctx, { confirm: true, keepTickets: true })).rejects.toMatchObject(ahead);
    await cancelOwnBookings(ctx, { bookings: [{ bookingId: heldId, expectedRefund: 0 }] });
    await expect(deleteAccount(ctx, { confirm: true })).rejects.toMatchObject({
      ...ahead,
      detail: { paid: 1, unpaid: 0 },
    });
    expect(await db.user.findUnique({ where: { id: ctx.actor.id } })).toMatchObject({ erasedAt: null });
  });

  it("gives back exactly what was shown, and nothing when the sum is another", async () => {
    const { ctx, bookingId } = await leaver();
    const ahead = await quoteOwnBookings(ctx);
    expect(ahead.map(({ paid, refund, cancellable }) => ({ paid, refund, cancellable }))).toEqual(
      expect.arrayContaining([
        { paid: true, refund: 9000, cancellable: true },
        { paid: false, refund: 0, cancellable: true },
      ]),
    );
    const wrong = asked(ahead).map((one) => ({ ...one, expectedRefund: one.expectedRefund + 1 }));
    await expect(cancelOwnBookings(ctx, { bookings: wrong })).rejects.toMatchObject({
      code: "REFUND_CHANGED",
    });
    await cancelOwnBookings(ctx, { bookings: asked(ahead) });
    await deleteAccount(ctx, { confirm: true });
    expect(await db.payment.findFirst({ where: { bookingId, kind: "REFUND" } })).toMatchObject({
      amount: 9000,
    });
    expect(await db.user.findUnique({ where: { id: ctx.actor.id } })).toMatchObject({ firstName: "" });
    await expectSound(db);
  });

  it("is told of its money until that is back, and forgotten then", async () => {
    const { ctx, bookingId } = await leaver();
    await cancelOwnBookings(ctx, { bookings: asked(await quoteOwnBookings(ctx)) });
    await deleteAccount(ctx, { confirm: true });
    const sms = { bookingId, recipient: phone, channel: "SMS" as const };
    const told = async () => (await db.message.findMany({ where: sms })).map(({ template }) => template);
    expect(await told()).toContain("bookingCancelled");
    await accountJobs["account.clean"](ctx, {});
    const refund = await db.payment.findFirstOrThrow({ where: { bookingId, kind: "REFUND" } });
    await sendTransfer(ctx, { paymentId: refund.id });
    expect(await told()).toEqual(expect.arrayContaining(["bookingCancelled", "refundSent"]));
    await db.message.updateMany({ where: { bookingId }, data: { status: "SENT" } });
    await accountJobs["account.clean"](ctx, {});
    expect(await told()).toEqual([]);
    expect(await db.booking.findUnique({ where: { id: bookingId } })).toMatchObject({ contactPhone: null });
  });

  it("loses none of them to a deletion that an open drawer refuses", async () => {
    const { ctx, bookingId } = await leaver();
    const { id: companyId } = world.company;
    const place = { companyId, terminalId: world.terminalId, userId: ctx.actor.id };
    const opened = { openedAt: ctx.now(), openingFloat: 1000, currency: "XAF" };
    const shift = await db.cashShift.create({ data: { ...place, ...opened } });
    const cancel = async () => cancelOwnBookings(ctx, { bookings: asked(await quoteOwnBookings(ctx)) });
    await expect(cancel()).rejects.toMatchObject({ code: "SHIFT_ALREADY_OPEN" });
    expect(await db.booking.findUnique({ where: { id: bookingId } })).toMatchObject({ status: "CONFIRMED" });
    await db.cashShift.update({ where: { id: shift.id }, data: { closedAt: ctx.now() } });
    expect(await cancel()).toEqual({ cancelled: 2 });
  });

  it("keeps the tickets: each is sent once more to be shown without an account, then the name goes", async () => {
    const { ctx, bookingId, heldId } = await leaver();
    await cancelOwnBookings(ctx, { bookings: [{ bookingId: heldId, expectedRefund: 0 }] });
    await deleteAccount(ctx, { confirm: true, keepTickets: true });
    const [job] = await db.$queryRaw<{ payload: Parameters<typeof deliverTickets>[1] }[]>`
      select "payload" from "Job" where "name" = 'booking.deliver'
        and "payload"->'again'->>'bookingId' = ${bookingId}`;
    if (!job) throw new Error("nothing was sent");
    await deliverTickets(ctx, job.payload);
    const sent = await db.message.findMany({ where: { bookingId, recipient: phone } });
    const tickets = await db.ticket.findMany({ where: { bookingId, status: "VALID" } });
    expect(tickets).toHaveLength(2);
    for (const { code } of tickets) expect(sent.some(({ body }) => body.includes(`/t/${code}`))).toBe(true);
    const { endsAt } = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
    await db.message.updateMany({ where: { bookingId }, data: { status: "SENT" } });
    await erasePastBookings(db, ctx.actor.id, endsAt);
    expect(await db.message.count({ where: { recipient: phone, bookingId } })).toBe(2);
    await erasePastBookings(db, ctx.actor.id, new Date(endsAt.getTime() + 1));
    expect(await db.booking.findUnique({ where: { id: bookingId } })).toMatchObject({
      contactName: "",
      contactPhone: null,
    });
    expect(await db.message.count({ where: { recipient: phone, bookingId } })).toBe(0);
  });
});

const named = [{ name: "Rosine Mballa", phone, identityType: "CNI" as const, identityNumber: "112233445" }];

/** What is left of the people of these bills. */
async function peopleOf(billIds: readonly string[]): Promise<string> {
  const where = { billId: { in: [...billIds] } };
  const bookings = await db.booking.findMany({ where, include: { passengers: true } });
  return JSON.stringify(
    bookings.map(({ contactName, contactPhone, wish, passengers }) => [
      contactName,
      contactPhone,
      wish,
      passengers.map(({ name, phone: number, identityNumber }) => [name, number, identityNumber]),
    ]),
  );
}

/** Two holds with passengers: one is left, the other one expires. Both would have begun in two days. */
async function lapsedHolds(ctx: Awaited<ReturnType<typeof world.customer>>) {
  const hold = async () => {
    const wish = wishFor({ product: await world.createProduct(4), places: 1 });
    const legs = wish.legs.map((leg) => ({ ...leg, passengers: named }));
    return (await holdPlaces(ctx, { ...wish, legs })).billId;
  };
  const [left, expired] = [await hold(), await hold()];
  const billIds = [left, expired];
  await db.booking.updateMany({
    where: { billId: { in: billIds } },
    data: { contactName: "Rosine Mballa", contactPhone: phone, wish: { licence: { number: "LT-998877" } } },
  });
  await leaveHold(ctx, { billId: left });
  await db.bill.update({ where: { id: expired }, data: { holdExpiresAt: ctx.now() } });
  return { billIds, expired };
}

const secrets = ["Rosine", phone, "112233445", "LT-998877"];

describe("holds that expired or were left", () => {
  it("name nobody once the account is deleted", async () => {
    const ctx = await world.customer();
    const { billIds, expired } = await lapsedHolds(ctx);
    await expireBookings(ctx);
    expect((await db.booking.findFirst({ where: { billId: expired } }))?.status).toBe("EXPIRED");
    const before = await peopleOf(billIds);
    for (const secret of secrets) expect(before).toContain(secret);
    await deleteAccount(ctx, { confirm: true });
    const after = await peopleOf(billIds);
    for (const secret of secrets) expect(after).not.toContain(secret);
  });

  it("are cleaned the next night when they expired only after the deletion, whatever they still name", async () => {
    const ctx = await world.customer();
    const { billIds, expired } = await lapsedHolds(ctx);
    // The hold has ended, but the job that writes it has not run yet.
    await deleteAccount(ctx, { confirm: true });
    await db.booking.updateMany({
      where: { billId: expired },
      data: { contactName: "", contactPhone: null },
    });
    expect(await peopleOf(billIds)).toContain("Rosine");
    await expireBookings(ctx);
    await accountJobs["account.clean"](ctx, {});
    const after = await peopleOf(billIds);
    for (const secret of secrets) expect(after).not.toContain(secret);
  });

  it("keep the names of what can still be travelled, and of an account that stays", async () => {
    const ctx = await world.customer();
    const { billIds } = await lapsedHolds(ctx);
    await expireBookings(ctx);
    await accountJobs["account.clean"](ctx, {});
    expect(await peopleOf(billIds)).toContain("112233445");
  });
});
