import { describe, expect, it } from "vitest";
import { deleteAccount } from "../../../src/modules/account/profile/delete-account.ts";
import { erasePastBookings } from "../../../src/modules/account/profile/erase-person.ts";
import { cancelOwnBookings } from "../../../src/modules/booking/cancel/cancel-own-bookings.ts";
import { quoteOwnBookings } from "../../../src/modules/booking/cancel/quote-own-bookings.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { deliverTickets } from "../../../src/modules/booking/ticket/deliver-tickets.ts";
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

  it("keeps the tickets: each is sent once more to be shown without an account, then the name goes", async () => {
    const { ctx, bookingId, heldId } = await leaver();
    await cancelOwnBookings(ctx, { bookings: [{ bookingId: heldId, expectedRefund: 0 }] });
    await deleteAccount(ctx, { confirm: true, keepTickets: true });
    const [job] = await db.$queryRaw<{ payload: Parameters<typeof deliverTickets>[1] }[]>`
      select "payload" from "JobOutbox" where "name" = 'booking.deliver'
        and "payload"->'again'->>'bookingId' = ${bookingId}`;
    if (!job) throw new Error("nothing was sent");
    await deliverTickets(ctx, job.payload);
    const sent = await db.message.findMany({ where: { bookingId, recipient: phone } });
    const tickets = await db.ticket.findMany({ where: { bookingId, status: "VALID" } });
    expect(tickets).toHaveLength(2);
    for (const { code } of tickets)
      expect(sent.some(({ body }) => body.includes(`/ticket/${code}`))).toBe(true);
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
