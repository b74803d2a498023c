import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { cancelBooking } from "../../../src/modules/booking/cancel/cancel-booking.ts";
import { cancelBookingsOfProduct } from "../../../src/modules/booking/cancel/cancel-bookings-of-product.ts";
import { quoteRefund } from "../../../src/modules/booking/cancel/quote-refund.ts";
import { remindCustomers } from "../../../src/modules/booking/complete/remind-customers.ts";
import { moveBookings } from "../../../src/modules/booking/delay/move-bookings.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { cancelPayment } from "../../../src/modules/booking/pay/cancel-payment.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { offerBill } from "../../../src/modules/booking/pay/offer-bill.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { acceptBooking } from "../../../src/modules/booking/staff/accept-booking.ts";
import { declineBooking } from "../../../src/modules/booking/staff/decline-booking.ts";
import { checkInTicket } from "../../../src/modules/booking/ticket/check-in-ticket.ts";
import { getTickets } from "../../../src/modules/booking/ticket/get-tickets.ts";
import { verifyTicket } from "../../../src/modules/booking/ticket/verify-ticket.ts";
import { getBookingFile } from "../../../src/modules/booking/view/get-booking-file.ts";
import { listMyBookings } from "../../../src/modules/booking/view/list-my-bookings.ts";
import { sendTransfer } from "../../../src/modules/payment/transfer/send-transfer.ts";
import type { Context } from "../../../src/platform/context.ts";
import { withRetry } from "../../../src/platform/database/database.ts";
import { formatMoney } from "../../../src/shared/money.ts";
import { formatDate } from "../../../src/shared/paper-dates.ts";
import { bookingWords } from "../../../src/shared/words/fr/booking/booking.ts";
import { bookingWorld, wishFor } from "../../support/booking-world.ts";
import { onPaper, pdfText } from "../../support/browser/pdf-text.ts";
import { createActor } from "../../support/context.ts";
import { balanceOf, expectSound, payInput, startPurchase } from "../../support/purchase.ts";
import { operatorOf } from "../../support/scripted-provider.ts";

const world = await bookingWorld();
const { db } = world.services;
const hours = 3_600_000;
const operator = operatorOf(world.services);

type Customer = Awaited<ReturnType<typeof world.customer>>;

async function bought(ctx: Customer, capacity = 20, places = 2, units?: number[]) {
  const product = await world.createProduct(capacity);
  const purchase = await startPurchase(ctx, product, places, units);
  await operator.settle(ctx, purchase.payment);
  return { product, ...purchase };
}

const staff = async (companyId = world.company.id) =>
  world.as(await createActor(world.services, { role: "PARTNER", companyId }));

describe("cancelling", () => {
  it("gives back what was quoted, to the franc, and frees the places", async () => {
    const ctx = await world.customer();
    const { product, bookingId, bill } = await bought(ctx);
    const quote = await quoteRefund(ctx, { bookingId });
    expect(quote).toMatchObject({ allowed: true, paid: 10_000, refund: 9000, kept: 1000, percent: 90 });
    expect(quote.to).toMatchObject({ method: "mtn-momo", manual: false });
    const wrong = cancelBooking(ctx, { bookingId, expectedRefund: 10_000 });
    await expect(wrong).rejects.toMatchObject({ code: "REFUND_CHANGED" });
    await cancelBooking(ctx, { bookingId, expectedRefund: 9000 });
    expect(await db.claim.count({ where: { resourceId: product.id } })).toBe(0);
    expect(await db.ticket.count({ where: { bookingId, status: "CANCELLED" } })).toBe(2);
    const refund = await db.payment.findFirstOrThrow({ where: { billId: bill.billId, kind: "REFUND" } });
    await sendTransfer(ctx, { paymentId: refund.id });
    expect(operator.refunds.get(refund.id)).toBe(9000);
    expect(await balanceOf(db, "REFUND_PAYABLE")).toBe(0);
    const again = cancelBooking(ctx, { bookingId, expectedRefund: 0 });
    await expect(again).rejects.toMatchObject({ code: "NOT_CANCELLABLE" });
    await expectSound(db);
  });

  it("keeps the conditions of the day it was booked", async () => {
    const ctx = await world.customer();
    const { bookingId } = await bought(ctx);
    await db.company.update({ where: { id: world.company.id }, data: { refundTiers: [] } });
    expect((await quoteRefund(ctx, { bookingId })).refund).toBe(9000);
    const tiers = [
      { hoursBefore: 24, refundPercent: 90 },
      { hoursBefore: 6, refundPercent: 50 },
    ];
    await db.company.update({ where: { id: world.company.id }, data: { refundTiers: tiers } });
    world.clock.advance(30 * hours);
    expect((await quoteRefund(ctx, { bookingId })).refund).toBe(5000);
    world.clock.advance(14 * hours);
    expect((await quoteRefund(ctx, { bookingId })).refund).toBe(0);
  });

  it("of one leg leaves the other as it is", async () => {
    const ctx = await world.customer();
    const [there, back] = [
      await world.createProduct(5),
      await world.createProduct(5, {
        startsAt: new Date(world.clock.now().getTime() + 96 * hours),
        endsAt: new Date(world.clock.now().getTime() + 99 * hours),
      }),
    ];
    const bill = await holdPlaces(ctx, wishFor({ product: there, places: 1 }, { product: back, places: 1 }));
    const payment = await payBill(ctx, payInput(bill.billId));
    expect(payment.amount).toBe(10_000);
    await collectPayment(ctx, { paymentId: payment.id });
    await operator.settle(ctx, payment);
    const [first, second] = bill.bookings;
    await cancelBooking(ctx, { bookingId: second?.id ?? "", expectedRefund: 4500 });
    const left = await listMyBookings(ctx, { when: "upcoming", limit: 20 });
    expect(left.bookings.map((booking) => [booking.id, booking.status])).toEqual([[first?.id, "CONFIRMED"]]);
    expect(await db.ticket.count({ where: { bookingId: first?.id, status: "VALID" } })).toBe(1);
    await expectSound(db);
  });

  it("by the company gives everything back to everybody, and to who is paying just then", async () => {
    const ctx = await world.customer();
    const { product, bookingId } = await bought(ctx);
    const paying = await startPurchase(ctx, product);
    const { id: productId } = product;
    const result = await withRetry(db, (tx) =>
      cancelBookingsOfProduct(ctx, tx, { productId, reason: "Route coupée" }),
    );
    expect(result).toEqual({
      bookings: 2,
      people: 3,
      unreached: 0,
      refunded: 10_000,
      inCash: 0,
      currency: "XAF",
      byMethod: [{ method: "mtn-momo", amount: 10_000 }],
    });
    // A customer who cancels before the job also gets a full refund, because the company caused it.
    expect(await quoteRefund(ctx, { bookingId })).toMatchObject({ refund: 10_000, kept: 0 });
    await world.drain();
    await operator.settle(ctx, paying.payment);
    const refunds = await db.payment.findMany({
      where: { kind: "REFUND", billId: { in: [paying.bill.billId] } },
    });
    expect(refunds).toMatchObject([{ amount: 5000 }]);
    expect(await db.message.count({ where: { bookingId, template: "serviceCancelled" } })).toBe(1);
    await expectSound(db);
  });

  it("is for the owner alone", async () => {
    const { bookingId } = await bought(await world.customer());
    const other = await world.customer();
    await expect(quoteRefund(other, { bookingId })).rejects.toMatchObject({ code: "NOT_FOUND" });
    const cancelled = cancelBooking(other, { bookingId, expectedRefund: 9000 });
    await expect(cancelled).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(getTickets(other, { bookingId })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(getBookingFile(other, { bookingId, file: "tickets.pdf" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });
});

describe("another bus", () => {
  it("keeps groups together and names who does not fit", async () => {
    const ctx = await world.customer();
    const product = await world.createProduct(12);
    const pay = async (places: number, units: number[]) => {
      const purchase = await startPurchase(ctx, product, places, units);
      await operator.settle(ctx, purchase.payment);
      return purchase.bookingId;
    };
    const early = await pay(2, [1, 2]);
    const group = await pay(3, [10, 11, 12]);
    const pair = await pay(2, [8, 9]);
    const seats = [1, 2, 3, 4, 5, 6];
    const result = await withRetry(db, (tx) =>
      moveBookings(ctx, tx, { productId: product.id, units: seats, reason: "Autre car" }),
    );
    expect(result.kept).toBe(1);
    expect(result.moved).toMatchObject([{ bookingId: group, to: [3, 4, 5] }]);
    expect(result.exceptions).toMatchObject([{ bookingId: pair, places: 2 }]);
    const tickets = await db.ticket.findMany({ where: { bookingId: group }, orderBy: { unit: "asc" } });
    expect(tickets.map((ticket) => ticket.unit)).toEqual([3, 4, 5]);
    expect((await db.booking.findUniqueOrThrow({ where: { id: early } })).units).toEqual([1, 2]);
    expect(await db.message.count({ where: { bookingId: group, template: "placesChanged" } })).toBe(1);
    await expectSound(db);
  });
});

describe("a product that the partner validates", () => {
  it("is paid after the yes", async () => {
    const ctx = await world.customer();
    const product = await world.createProduct(4, { requireValidation: true });
    const bill = await holdPlaces(ctx, wishFor({ product, places: 1 }));
    expect(bill.state).toBe("TO_VALIDATE");
    await expect(payBill(ctx, payInput(bill.billId))).rejects.toMatchObject({ code: "NOT_YET_ACCEPTED" });
    const bookingId = bill.bookings[0]?.id ?? "";
    await expect(acceptBooking(ctx, { bookingId })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await acceptBooking(await staff(), { bookingId });
    expect(await db.message.count({ where: { bookingId, template: "bookingAccepted" } })).toBe(1);
    await expect(payBill(ctx, payInput(bill.billId))).resolves.toMatchObject({ status: "CREATED" });
  });

  it("is kept until the moment that was told, also when a try to pay fails hours before it", async () => {
    const ctx = await world.customer();
    const product = await world.createProduct(4, { requireValidation: true });
    const { billId, bookings } = await holdPlaces(ctx, wishFor({ product, places: 1 }));
    await acceptBooking(await staff(), { bookingId: bookings[0]?.id ?? "" });
    const heldUntil = async () => (await db.bill.findUniqueOrThrow({ where: { id: billId } })).holdExpiresAt;
    const told = await heldUntil();
    world.clock.advance(2 * hours);
    expect(told && told > world.clock.now()).toBe(true);
    const payment = await payBill(ctx, payInput(billId));
    await cancelPayment(ctx, { paymentId: payment.id });
    expect(await heldUntil()).toEqual(told);
    expect((await offerBill(ctx, { billId })).until).toBe(told?.toISOString());
  });

  it("is free again after the no", async () => {
    const ctx = await world.customer();
    const product = await world.createProduct(1, { requireValidation: true });
    const bill = await holdPlaces(ctx, wishFor({ product, places: 1 }));
    const bookingId = bill.bookings[0]?.id ?? "";
    await declineBooking(await staff(), { bookingId, reason: "Complet ce jour" });
    expect(await db.claim.count({ where: { resourceId: product.id } })).toBe(0);
    await expect(payBill(ctx, payInput(bill.billId))).rejects.toMatchObject({ code: "HOLD_LOST" });
  });

  /** A way out that begins long before a return would have to be paid; the company answers both. */
  async function askedBothWays() {
    const ctx = await world.customer();
    const at = (ahead: number) => new Date(world.clock.now().getTime() + ahead * hours);
    const asked = { requireValidation: true };
    const out = await world.createProduct(4, { ...asked, startsAt: at(10), endsAt: at(14) });
    const back = await world.createProduct(4, { ...asked, startsAt: at(60), endsAt: at(64) });
    const bill = await holdPlaces(ctx, wishFor({ product: out, places: 1 }, { product: back, places: 1 }));
    const [outId = "", backId = ""] = bill.bookings.map(({ id }) => id);
    const accept = async (bookingId: string) => acceptBooking(await staff(), { bookingId });
    return { ctx, out, back, billId: bill.billId, outId, backId, accept };
  }

  it("is paid before the first leg of its round trip leaves, and is said to be accepted with the last yes", async () => {
    const { ctx, out, billId, outId, backId, accept } = await askedBothWays();
    const told = (bookingId: string) =>
      db.message.count({ where: { template: "bookingAccepted", bookingId } });
    for (const [bookingId, messages] of [
      [outId, 0],
      [backId, 1],
    ] as const) {
      await accept(bookingId);
      expect(await told(bookingId)).toBe(messages);
      expect((await db.bill.findUniqueOrThrow({ where: { id: billId } })).holdExpiresAt).toEqual(
        out.startsAt,
      );
      const claims = await db.claim.findMany({ where: { bookingId: { in: [outId, backId] } } });
      expect(claims.map(({ expiresAt }) => expiresAt)).toEqual([out.startsAt, out.startsAt]);
    }
    expect(await payBill(ctx, payInput(billId))).toMatchObject({ amount: 10_000 });
  });

  it("keeps its deadline, and gets no link by which others pay, while only its other leg is to be paid", async () => {
    const ctx = await world.customer();
    const [out, back] = [
      await world.createProduct(4),
      await world.createProduct(4, { requireValidation: true }),
    ];
    const { billId } = await holdPlaces(
      ctx,
      wishFor({ product: out, places: 1 }, { product: back, places: 1 }),
    );
    const { holdExpiresAt } = await db.bill.findUniqueOrThrow({ where: { id: billId } });
    await expect(offerBill(ctx, { billId })).rejects.toMatchObject({ code: "NOT_YET_ACCEPTED" });
    expect(await db.bill.findUniqueOrThrow({ where: { id: billId } })).toMatchObject({ holdExpiresAt });
  });

  it("is not accepted while the other leg of its round trip could not be paid", async () => {
    const { out, outId, backId, accept } = await askedBothWays();
    await db.product.update({ where: { id: out.id }, data: { status: "CANCELLED" } });
    await expect(accept(backId)).rejects.toMatchObject({ code: "NO_LONGER_AVAILABLE" });
    await db.product.update({ where: { id: out.id }, data: { status: "PUBLISHED", comment: "0" } });
    await expect(accept(backId)).rejects.toMatchObject({ code: "HOLD_LOST" });
    const ended = await db.booking.findMany({ where: { id: { in: [outId, backId] } } });
    expect(ended.map(({ status }) => status)).toEqual(["REQUESTED", "REQUESTED"]);
  });
});

describe("a ticket", () => {
  const scan = (ticket: string, productId: string, extra = {}) => ({
    id: randomUUID(),
    ticket,
    productId,
    scannedAt: world.clock.now(),
    device: "porte-1",
    offline: false,
    ...extra,
  });

  it("lets its holder in once, at the right gate, read by the right people", async () => {
    const ctx = await world.customer();
    const { product, bookingId } = await bought(ctx);
    const [first, second] = (await getTickets(ctx, { bookingId })).tickets;
    const gate = await staff();
    const reading = scan(first?.token ?? "", product.id);
    expect((await checkInTicket(gate, reading)).outcome).toBe("VALID");
    expect((await checkInTicket(gate, reading)).outcome).toBe("VALID");
    const again = await checkInTicket(gate, scan(first?.code ?? "", product.id));
    expect(again).toMatchObject({ outcome: "ALREADY_USED", usedDevice: "porte-1" });
    const elsewhere = await world.createProduct(5);
    const wrong = await checkInTicket(gate, scan(second?.token ?? "", elsewhere.id));
    expect(wrong).toMatchObject({ outcome: "WRONG_PRODUCT", rightProduct: { productId: product.id } });
    await expect(checkInTicket(ctx, scan(second?.token ?? "", product.id))).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    expect(await db.ticketScan.count({ where: { ticket: { bookingId } } })).toBe(3);
  });

  it("that was forged, altered or cancelled does not", async () => {
    const ctx = await world.customer();
    const { product, bookingId } = await bought(ctx);
    const token = (await getTickets(ctx, { bookingId })).tickets[0]?.token ?? "";
    const gate = await staff();
    const [head, body, signature] = token.split(".");
    const claims = JSON.parse(Buffer.from(body ?? "", "base64url").toString());
    const altered = Buffer.from(JSON.stringify({ ...claims, u: 1 + claims.u })).toString("base64url");
    for (const forged of [`${head}.${altered}.${signature}`, `${head}.${body}.AAAA`, "a.b.c"]) {
      expect((await checkInTicket(gate, scan(forged, product.id))).outcome).toBe("FORGED");
    }
    expect((await checkInTicket(gate, scan("ZZZZZZZZZZ", product.id))).outcome).toBe("UNKNOWN");
    await cancelBooking(ctx, { bookingId, expectedRefund: 9000 });
    expect((await checkInTicket(gate, scan(token, product.id))).outcome).toBe("CANCELLED");
  });

  it("is known by its signature and by its code to anybody", async () => {
    const ctx = await world.customer();
    const { product, bookingId } = await bought(ctx);
    const ticket = (await getTickets(ctx, { bookingId })).tickets[0];
    expect(await verifyTicket(await world.as(null), { code: ticket?.token ?? "" })).toMatchObject({
      status: "VALID",
      place: expect.stringMatching(/\S/),
    });
    const typed = ticket?.code.toLowerCase().replace(/(.{5})/, "$1-") ?? "";
    const known = await verifyTicket(await world.as(null), { code: typed });
    expect(known.initials).toMatch(/^[A-Z]\. /);
    // A code can be guessed or seen on another person's ticket, so it does not reveal the place.
    expect(known.place).toBeNull();
    expect((await checkInTicket(await staff(), scan(ticket?.token ?? "", product.id))).outcome).toBe("VALID");
  });

  it("goes on paper and into the calendar, and there is a receipt", async () => {
    const ctx = await world.customer();
    const { bookingId } = await bought(ctx);
    const pdf = await getBookingFile(ctx, { bookingId, file: "tickets.pdf" });
    expect(pdf.body.subarray(0, 5).toString()).toBe("%PDF-");
    expect(
      (await getBookingFile(ctx, { bookingId, file: "receipt.pdf" })).body.subarray(0, 5).toString(),
    ).toBe("%PDF-");
    const { code } = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
    expect(pdf.name).toBe(`billets-${code}.pdf`);
    const calendar = (await getBookingFile(ctx, { bookingId, file: "calendar.ics" })).body.toString();
    expect(calendar).toContain("BEGIN:VEVENT");
    // The reminder is two hours before, with the link to the tickets.
    expect(calendar).toContain("TRIGGER:-PT2H");
    expect(calendar.replace(/\r?\n /g, "")).toContain(`/b/${code}`);
  });
});

describe("the receipt of a cancelled booking", () => {
  const paper = async (ctx: Context, bookingId: string) =>
    onPaper(pdfText((await getBookingFile(ctx, { bookingId, file: "receipt.pdf" })).body));
  const day = () => formatDate(world.clock.now(), "Africa/Douala");

  it("says that it is cancelled, and what is given back", async () => {
    const ctx = await world.customer();
    const { bookingId } = await bought(ctx);
    expect(await paper(ctx, bookingId)).not.toMatch(/annul/i);
    const { refund } = await quoteRefund(ctx, { bookingId });
    expect(refund).toBeGreaterThan(0);
    await cancelBooking(ctx, { bookingId, expectedRefund: refund });
    const text = await paper(ctx, bookingId);
    expect(text).toContain("Annulé le");
    expect(text).toContain(day());
    expect(text).toContain("Remboursement en cours");
    expect(text).toContain(onPaper(formatMoney(refund, "XAF")));
    await db.payment.updateMany({ where: { bookingId, kind: "REFUND" }, data: { status: "SUCCEEDED" } });
    const after = await paper(ctx, bookingId);
    expect(after).toContain("Remboursé");
    expect(after).not.toContain("en cours");
  });

  it("says that nothing is given back where nothing is due", async () => {
    const ctx = await world.customer();
    const { bookingId } = await bought(ctx);
    await db.booking.update({ where: { id: bookingId }, data: { refundTiers: [] } });
    await cancelBooking(ctx, { bookingId, expectedRefund: 0 });
    const text = await paper(ctx, bookingId);
    expect(text).toContain("Annulé le");
    expect(text.replace(/\s+/g, " ")).toContain(bookingWords.noRefund);
  });
});

describe("a reminder", () => {
  it("is sent once, the day before", async () => {
    const ctx = await world.customer();
    const { bookingId } = await bought(ctx);
    const jobs = await world.as(null);
    const count = () => db.message.count({ where: { bookingId, template: "travelReminder" } });
    await remindCustomers(jobs);
    expect(await count()).toBe(0);
    world.clock.advance(30 * hours);
    await remindCustomers(jobs);
    await remindCustomers(jobs);
    expect(await count()).toBe(1);
  });
});
