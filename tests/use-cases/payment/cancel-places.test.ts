import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { cancelBooking } from "../../../src/modules/booking/cancel/cancel-booking.ts";
import { cancelForCustomer } from "../../../src/modules/booking/cancel/cancel-for-customer.ts";
import { quoteRefund } from "../../../src/modules/booking/cancel/quote-refund.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { rescheduleBooking } from "../../../src/modules/booking/reschedule/reschedule-booking.ts";
import { cancelBookingInput, quoteRefundInput } from "../../../src/modules/booking/schema.ts";
import { checkInTicket } from "../../../src/modules/booking/ticket/check-in-ticket.ts";
import { getTickets } from "../../../src/modules/booking/ticket/get-tickets.ts";
import { verifyTicket } from "../../../src/modules/booking/ticket/verify-ticket.ts";
import { getBookingFile } from "../../../src/modules/booking/view/get-booking-file.ts";
import { getGateList } from "../../../src/modules/desk/gate/get-gate-list.ts";
import { getManifest } from "../../../src/modules/desk/gate/get-manifest.ts";
import { getStatement } from "../../../src/modules/invoicing/get-statement.ts";
import { getBookingStory } from "../../../src/modules/message/support/get-booking-story.ts";
import type { Context } from "../../../src/platform/context.ts";
import { dayOf } from "../../../src/shared/dates.ts";
import { wishFor } from "../../support/booking-world.ts";
import { createActor } from "../../support/context.ts";
import { moneyWorld } from "../../support/money-world.ts";
import { expectSound, startPurchase } from "../../support/purchase.ts";

const world = await moneyWorld();
const { db, operator, clock, partner, admin } = world;
const hours = 3_600_000;
const half = { refundTiers: [{ hoursBefore: 6, refundPercent: 50 }] };

/** Places 4, 5 and 6 at 3333 each, paid with mobile money. */
async function bought(terms: object = half) {
  const ctx = await world.customer();
  const product = await world.createProduct(20, { price: 3333, ...terms });
  const { payment, bookingId } = await startPurchase(ctx, product, 3, [4, 5, 6]);
  await operator.settle(ctx, payment);
  const { tickets, booking } = await getTickets(ctx, { bookingId });
  return { ctx, product, bookingId, tickets, code: booking.code };
}

type Bought = Awaited<ReturnType<typeof bought>>;

const idsOf = ({ tickets }: Pick<Bought, "tickets">, ...units: number[]) =>
  tickets.filter(({ unit }) => units.includes(unit)).map(({ id }) => id);

async function giveBack(ctx: Context, bookingId: string, ticketIds: string[]) {
  const { refund } = await quoteRefund(ctx, { bookingId, ticketIds });
  return cancelBooking(ctx, { bookingId, ticketIds, expectedRefund: refund });
}

const read = (id: string) => db.booking.findUniqueOrThrow({ where: { id } });
const refundsOf = async (bookingId: string) =>
  (await db.payment.findMany({ where: { bookingId, kind: "REFUND" }, orderBy: { id: "asc" } })).map(
    ({ amount }) => amount,
  );
async function ofBooking(bookingId: string, account: "ESCROW" | "COMMISSION" | "COMPANY_PAYABLE") {
  const sum = await db.ledgerEntry.aggregate({
    where: { account, transaction: { bookingId } },
    _sum: { amount: true },
  });
  return sum._sum.amount ?? 0;
}

function scan(code: string, productId: string) {
  const at = { scannedAt: clock.now(), device: "Porte", offline: false, people: 1 };
  return checkInTicket(partner, { id: randomUUID(), productId, ticket: code, ...at });
}

describe("some places of a booking", () => {
  it("that were paid in cash and are worth nothing any more leave drawer and books as they are", async () => {
    const { ctx, booking } = await world.sellForCash(3000, 2);
    clock.advance(47 * hours);
    const { id: bookingId } = booking;
    const { tickets } = await getTickets(ctx, { bookingId });
    const entries = await db.ledgerEntry.count();
    expect(
      await giveBack(
        ctx,
        bookingId,
        tickets.slice(0, 1).map(({ id }) => id),
      ),
    ).toMatchObject({ refund: 0 });
    expect(await db.ledgerEntry.count()).toBe(entries);
    expect(await read(bookingId)).toMatchObject({ places: 1, total: 3000 });
    await expectSound(db);
  });

  it("that their customer gives back stand in the history that the company reads, with who and what", async () => {
    const { ctx, bookingId, ...rest } = await bought();
    await giveBack(ctx, bookingId, idsOf(rest, 5));
    expect(
      await db.auditEntry.findMany({ where: { objectType: "Booking", objectId: bookingId } }),
    ).toMatchObject([
      {
        action: "cancel-places",
        actorId: ctx.actor.id,
        companyId: world.company.id,
        after: { places: ["Place 5"], refund: 1666, currency: "XAF" },
      },
    ]);
  });

  it("are refunded by the booking's conditions, freed and void, and the others stay as they are", async () => {
    const sold = await bought();
    const { ctx, product, bookingId, tickets } = sold;
    const ticketIds = idsOf(sold, 5);
    expect(await quoteRefund(ctx, { bookingId, ticketIds })).toMatchObject({
      allowed: true,
      paid: 3333,
      refund: 1666,
      kept: 1667,
      percent: 50,
      to: { method: "mtn-momo" },
    });
    expect(await giveBack(ctx, bookingId, ticketIds)).toMatchObject({ refund: 1666 });
    expect(await read(bookingId)).toMatchObject({
      status: "CONFIRMED",
      units: [4, 6],
      labels: ["Place 4", "Place 6"],
      places: 2,
      total: 6666,
      rescheduled: 0,
      priceLines: [{ quantity: 2, unitPrice: 3333, amount: 6666 }],
      wish: { places: 2, units: [4, 6] },
    });
    expect(await refundsOf(bookingId)).toEqual([1666]);
    expect(await ofBooking(bookingId, "ESCROW")).toBe(3333);
    // 7,77 % of the 1667 that were kept.
    expect(await ofBooking(bookingId, "COMMISSION")).toBe(-130);
    expect(await ofBooking(bookingId, "COMPANY_PAYABLE")).toBe(-1537);
    // The place can be sold again, the void ticket is refused at the door, and the other tickets are admitted.
    await holdPlaces(await world.customer(), wishFor({ product, places: 1, units: [5] }));
    const outcomes = [];
    for (const { code } of tickets) outcomes.push((await scan(code, product.id)).outcome);
    expect(outcomes).toEqual(["VALID", "CANCELLED", "VALID"]);
    const [, gone] = tickets;
    const stranger = await world.as(null);
    expect(await verifyTicket(stranger, { code: gone?.code ?? "" })).toMatchObject({ status: "CANCELLED" });
    const list = await getGateList(partner, { id: product.id });
    expect(list.tickets.find(({ code }) => code === gone?.code)).toMatchObject({ status: "CANCELLED" });
    const manifest = await getManifest(partner, { id: product.id });
    expect(manifest.rows.map(({ unit }) => unit)).toEqual([4, 6]);
    expect(manifest.entry).toMatchObject({ tickets: 2, entered: 2 });
    await expectSound(db);
  });

  it("are reported once, with what remains, in support's story and on the receipt", async () => {
    const sold = await bought();
    await giveBack(sold.ctx, sold.bookingId, idsOf(sold, 4, 6));
    const told = await db.message.findMany({
      where: { bookingId: sold.bookingId, template: "placesCancelled", channel: "SMS" },
    });
    expect(told).toHaveLength(1);
    expect(told[0]?.body).toMatch(/annulé : Places 4 et 6 .*3.333 FCFA.*Reste : Place 5\./s);
    const story = await getBookingStory(admin, { bookingId: sold.bookingId });
    expect(story).toMatchObject({ status: "CONFIRMED", places: "Place 5", total: 3333 });
    const events = story.events.flatMap((event) =>
      event.kind === "ticket" && event.what === "CANCELLED" ? [event.label] : [],
    );
    expect(events.sort()).toEqual(["Place 4", "Place 6"]);
    expect(story.events.some((event) => event.kind === "ledger" && event.what === "CANCELLED")).toBe(true);
    const { body } = await getBookingFile(sold.ctx, { bookingId: sold.bookingId, file: "receipt.pdf" });
    expect(body.subarray(0, 4).toString()).toBe("%PDF");
  });

  it("stand in the statement as what was kept, and the rest is earned when it is over", async () => {
    const sold = await bought();
    const from = dayOf(clock.now(), "Africa/Douala");
    await giveBack(sold.ctx, sold.bookingId, idsOf(sold, 6));
    await world.travel();
    expect((await read(sold.bookingId)).status).toBe("COMPLETED");
    expect(await ofBooking(sold.bookingId, "ESCROW")).toBe(9999);
    const to = dayOf(clock.now(), "Africa/Douala");
    const statement = await getStatement(partner, { area: "partner", from, to });
    const own = statement.lines.filter(({ code }) => code === sold.code);
    const sum = (name: "gross" | "refunds" | "commission" | "net") =>
      own.reduce((total, line) => total + line[name], 0);
    // 130 on the 1667 that were kept, 518 on the 6666 of the remaining places.
    expect([sum("gross"), sum("refunds"), sum("commission")]).toEqual([9999, 1666, 648]);
    expect(sum("net")).toBe(9999 - 1666 - 648);
    expect(statement.closing).toBe(statement.ledgerClosing);
    await expectSound(db);
  });

  it("of what was paid in cash leave the commission on what is kept", async () => {
    const { ctx, booking } = await world.sellForCash(1000, 3);
    const { tickets } = await getTickets(ctx, { bookingId: booking.id });
    await giveBack(ctx, booking.id, [tickets[0]?.id ?? ""]);
    const left = await read(booking.id);
    expect(left).toMatchObject({ places: 2, total: 2000 });
    // 90 % are refunded, and with them 7,77 % of 900 that the company owed us.
    expect(await ofBooking(booking.id, "COMMISSION")).toBe(70);
    await expectSound(db);
  });

  it("one after the other until the last, which cancels the booking", async () => {
    const sold = await bought();
    const { ctx, bookingId } = sold;
    for (const unit of [4, 5]) await giveBack(ctx, bookingId, idsOf(sold, unit));
    expect(await read(bookingId)).toMatchObject({ status: "CONFIRMED", units: [6] });
    await giveBack(ctx, bookingId, idsOf(sold, 6));
    expect(await read(bookingId)).toMatchObject({ status: "CANCELLED", statusReason: "CUSTOMER" });
    expect(await refundsOf(bookingId)).toEqual([1666, 1666, 1666]);
    expect(await db.claim.count({ where: { bookingId } })).toBe(0);
    expect(await db.message.count({ where: { bookingId, template: "bookingCancelled" } })).toBe(1);
    await expectSound(db);
  });

  it("all at once are the whole booking, and the rest of one is cancelled as a whole", async () => {
    const all = await bought();
    await giveBack(all.ctx, all.bookingId, idsOf(all, 4, 5, 6));
    expect(await read(all.bookingId)).toMatchObject({ status: "CANCELLED", total: 9999 });
    const some = await bought();
    await giveBack(some.ctx, some.bookingId, idsOf(some, 4));
    const { refund } = await quoteRefund(some.ctx, { bookingId: some.bookingId });
    expect(refund).toBe(3333);
    await cancelBooking(some.ctx, { bookingId: some.bookingId, expectedRefund: refund });
    expect(await refundsOf(some.bookingId)).toEqual([1666, 3333]);
    await expectSound(db);
  });

  it("leave a booking that can be moved, with its own places only", async () => {
    const sold = await bought({ refundTiers: [{ hoursBefore: 6, refundPercent: 100 }] });
    await giveBack(sold.ctx, sold.bookingId, idsOf(sold, 5));
    const startsAt = new Date(clock.now().getTime() + 96 * hours);
    const to = await world.createProduct(20, {
      price: 3333,
      startsAt,
      endsAt: new Date(startsAt.getTime() + hours),
    });
    const move = (places: number, units: number[]) =>
      rescheduleBooking(sold.ctx, {
        bookingId: sold.bookingId,
        productId: to.id,
        wish: { places, units },
        idempotencyKey: randomUUID(),
      });
    await expect(move(3, [1, 2, 3])).rejects.toMatchObject({ code: "CHANGE_PLACES" });
    // The void ticket keeps the number 5, which another ticket may have now.
    await move(2, [5, 7]);
    const { tickets } = await getTickets(sold.ctx, { bookingId: sold.bookingId });
    expect(tickets.map(({ unit, status }) => [unit, status]).sort()).toEqual([
      [5, "CANCELLED"],
      [5, "VALID"],
      [7, "VALID"],
    ]);
    await expectSound(db);
  });

  it("are cancelled by support, with the reason in the journal", async () => {
    const sold = await bought();
    const support = await world.as(await createActor(world.services, { role: "HELP_DESK" }));
    const ticketIds = idsOf(sold, 4);
    const { refund } = await quoteRefund(support, { bookingId: sold.bookingId, ticketIds });
    const wish = { bookingId: sold.bookingId, ticketIds, expectedRefund: refund };
    await cancelForCustomer(support, { ...wish, reason: "Un ami ne vient pas" });
    const audit = await db.auditEntry.findFirstOrThrow({
      where: { objectId: sold.bookingId, action: "cancel-for-customer" },
    });
    expect(audit).toMatchObject({ reason: "Un ami ne vient pas", after: { refund, places: ["Place 4"] } });
    await expectSound(db);
  });
});

describe("it is refused", () => {
  const refusal = async (sold: Bought, ticketIds: string[], expectedRefund = 1666) =>
    cancelBooking(sold.ctx, { bookingId: sold.bookingId, ticketIds, expectedRefund }).then(
      () => null,
      (error: { code: string }) => error.code,
    );

  it("for a ticket of another booking, one that was used, one that is cancelled, and for none", async () => {
    const [sold, other] = [await bought(), await bought()];
    expect(await refusal(sold, idsOf(other, 4))).toBe("TICKET_OTHER_BOOKING");
    expect(await refusal(sold, [...idsOf(sold, 4), ...idsOf(other, 5)])).toBe("TICKET_OTHER_BOOKING");
    await giveBack(sold.ctx, sold.bookingId, idsOf(sold, 4));
    expect(await refusal(sold, idsOf(sold, 4))).toBe("TICKET_CANCELLED");
    const five = sold.tickets.find(({ unit }) => unit === 5);
    await scan(five?.code ?? "", sold.product.id);
    expect(await refusal(sold, idsOf(sold, 5))).toBe("TICKET_USED");
    // A passenger who has entered keeps the booking; the other place can still be cancelled.
    expect(await refusal(sold, idsOf(sold, 6), 1667)).toBe("REFUND_CHANGED");
    expect(await refusal(sold, idsOf(sold, 6))).toBeNull();
    expect(await read(sold.bookingId)).toMatchObject({ status: "CONFIRMED", units: [5] });
    expect(await refundsOf(sold.bookingId)).toEqual([1666, 1666]);
    for (const schema of [cancelBookingInput, quoteRefundInput]) {
      const none = schema.safeParse({ bookingId: sold.bookingId, ticketIds: [], expectedRefund: 0 });
      expect(none.error?.issues).toMatchObject([{ message: "Choisissez au moins un billet à annuler" }]);
    }
    await expectSound(db);
  });

  it("to a stranger, and after the start", async () => {
    const sold = await bought();
    const stranger = await world.customer();
    const wish = { bookingId: sold.bookingId, ticketIds: idsOf(sold, 4) };
    await expect(quoteRefund(stranger, wish)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(cancelBooking(stranger, { ...wish, expectedRefund: 1666 })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    clock.advance(49 * hours);
    expect(await refusal(sold, idsOf(sold, 4))).toBe("NOT_CANCELLABLE");
    expect(await refundsOf(sold.bookingId)).toEqual([]);
  });
});
