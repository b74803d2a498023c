import { expect, it } from "vitest";
import { cancelBooking } from "../../../src/modules/booking/cancel/cancel-booking.ts";
import { quoteRefund } from "../../../src/modules/booking/cancel/quote-refund.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { freshPhone, lastCode } from "../../support/account.ts";
import { guestBrowser } from "../../support/browser/guest-browser.ts";
import { eventWish, eventWorld } from "../../support/event-world.ts";

/** What costs nothing is given to each person as often as its tariff allows, and to no number that is not proved. */

const world = await eventWorld();
const { db } = world.services;
const limited = { code: "TARIFF_LIMIT", detail: { tariff: "Fosse · Libre", limit: 2 } };

const createSession = () =>
  world.createSession([
    {
      name: "Fosse",
      capacity: 20,
      tariffs: [
        { name: "Libre", price: 0, perBooking: 2 },
        { name: "Soutien", price: 1000, perBooking: 2 },
      ],
    },
  ]);
type Session = Awaited<ReturnType<typeof createSession>>;
type Customer = Awaited<ReturnType<typeof world.customer>>;

const take = (ctx: Customer, session: Session, count: number, tariff = "Fosse/Libre") =>
  holdPlaces(ctx, eventWish(session, [{ tariff, count }]));
const ticketsOf = (productId: string) => db.ticket.count({ where: { productId } });

it("a person gets as many as one booking may hold, in however many bookings", async () => {
  const session = await createSession();
  const ctx = await world.customer();
  await take(ctx, session, 1);
  await take(ctx, session, 1);
  await expect(take(ctx, session, 1)).rejects.toMatchObject(limited);
  expect(await ticketsOf(session.id)).toBe(2);
  // Nothing of the refused one is left: neither places nor a booking.
  expect(await db.claim.count({ where: { resourceId: session.id } })).toBe(2);
  await take(await world.customer(), session, 2);
  await take(ctx, await createSession(), 2);
  await take(ctx, session, 1, "Fosse/Soutien");
});

it("also beside something with a price, that is held or paid", async () => {
  const session = await createSession();
  const ctx = await world.customer();
  const both = (count: number) =>
    eventWish(session, [
      { tariff: "Fosse/Libre", count },
      { tariff: "Fosse/Soutien", count: 1 },
    ]);
  await take(ctx, session, 1);
  await expect(holdPlaces(ctx, both(2))).rejects.toMatchObject(limited);
  const { billId } = await holdPlaces(ctx, both(1));
  await expect(holdPlaces(ctx, both(1))).rejects.toMatchObject(limited);
  await expect(take(ctx, session, 1)).rejects.toMatchObject(limited);
  expect(await db.claim.count({ where: { resourceId: session.id } })).toBe(3);
  // Another choice in its place; what nobody pays lapses and may be taken again.
  const changed = await holdPlaces(ctx, { ...both(1), replacesBillId: billId });
  await expect(take(ctx, session, 1)).rejects.toMatchObject(limited);
  await db.bill.update({ where: { id: changed.billId }, data: { holdExpiresAt: world.services.now() } });
  await take(ctx, session, 1);
});

it("also of what a visitor held before giving the number", async () => {
  const session = await createSession();
  const phone = freshPhone();
  const buy = async (count: number) => {
    const browser = guestBrowser(world.services);
    await browser.hold(
      eventWish(session, [
        { tariff: "Fosse/Libre", count },
        { tariff: "Fosse/Soutien", count: 1 },
      ]),
    );
    return browser.confirm(await browser.ask(phone), await lastCode(world.services, phone));
  };
  await buy(1);
  await expect(buy(2)).rejects.toMatchObject(limited);
  await buy(1);
});

it("what was given back may be taken again", async () => {
  const session = await createSession();
  const ctx = await world.customer();
  const { bookings } = await take(ctx, session, 2);
  await expect(take(ctx, session, 1)).rejects.toMatchObject(limited);
  const bookingId = bookings[0]?.id ?? "";
  const { refund } = await quoteRefund(ctx, { bookingId });
  await cancelBooking(ctx, { bookingId, expectedRefund: refund });
  await take(ctx, session, 2);
});

it("of two bookings made at the same moment one is refused", async () => {
  const session = await createSession();
  const ctx = await world.customer();
  const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => take(ctx, session, 2)));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await ticketsOf(session.id)).toBe(2);
});

it("counts for the number too: another account of the same number gets nothing more", async () => {
  const session = await createSession();
  const [before, after] = [await world.customer(), await world.customer()];
  const { phone } = await db.user.findUniqueOrThrow({ where: { id: before.actor.id } });
  await take(before, session, 2);
  await db.user.update({ where: { id: before.actor.id }, data: { phone: null } });
  await db.user.update({ where: { id: after.actor.id }, data: { phone } });
  await expect(take(after, session, 1)).rejects.toMatchObject(limited);
});

it("its messages go to the account's own number, and those of a sale to the one that was given", async () => {
  const session = await createSession();
  const ctx = await world.customer();
  const { phone } = await db.user.findUniqueOrThrow({ where: { id: ctx.actor.id } });
  const contact = { name: "Une autre", phone: "+237677998877", email: "autre@exemple.cm" };
  const hold = async (tariff: string) => {
    const { billId } = await holdPlaces(ctx, { ...eventWish(session, [{ tariff, count: 1 }]), contact });
    return db.booking.findFirstOrThrow({ where: { billId } });
  };
  expect(await hold("Fosse/Libre")).toMatchObject({ contactName: "Une autre", contactPhone: phone });
  await world.drain();
  const told = await db.message.findMany({ where: { recipient: { in: [contact.phone, contact.email] } } });
  expect(told).toEqual([]);
  expect(await hold("Fosse/Soutien")).toMatchObject({ contactPhone: contact.phone });
});

it("who gives some of them back, and then the others, reads that nothing had been paid", async () => {
  const ctx = await world.customer();
  const { bookings } = await take(ctx, await createSession(), 2);
  const bookingId = bookings[0]?.id ?? "";
  const { id } = await db.ticket.findFirstOrThrow({ where: { bookingId } });
  await cancelBooking(ctx, { bookingId, ticketIds: [id], expectedRefund: 0 });
  await cancelBooking(ctx, { bookingId, expectedRefund: 0 });
  const told = {
    bookingId,
    channel: "SMS" as const,
    template: { in: ["placesCancelled", "bookingCancelled"] },
  };
  const bodies = (await db.message.findMany({ where: told })).map(({ body }) => body);
  expect(bodies).toEqual(Array(2).fill(expect.stringContaining("Remboursement : rien n")));
});
