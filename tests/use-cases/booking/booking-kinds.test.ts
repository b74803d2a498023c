import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { cancelBooking } from "../../../src/modules/booking/cancel/cancel-booking.ts";
import { acceptBooking, acceptIn } from "../../../src/modules/booking/change/accept-booking.ts";
import { completeBookings } from "../../../src/modules/booking/change/complete-bookings.ts";
import { expireBookings } from "../../../src/modules/booking/hold/expire-bookings.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { pollPayments } from "../../../src/modules/booking/pay/poll-payments.ts";
import { checkInTicket } from "../../../src/modules/booking/ticket/check-in-ticket.ts";
import { getTickets } from "../../../src/modules/booking/ticket/get-tickets.ts";
import { syncScans } from "../../../src/modules/booking/ticket/sync-scans.ts";
import { verifyTicket } from "../../../src/modules/booking/ticket/verify-ticket.ts";
import { getBill } from "../../../src/modules/booking/view/get-bill.ts";
import type { Context } from "../../../src/platform/context.ts";
import { withRetry } from "../../../src/platform/database/database.ts";
import { errorSentence } from "../../../src/shared/text/sentences.ts";
import { bookingWorld, wishFor } from "../../support/booking-world.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { balanceOf, expectSound, payInput } from "../../support/purchase.ts";
import { operatorOf } from "../../support/scripted-provider.ts";
import { sellVaried, type VariedWish, variedWish } from "../../support/varied-kind.ts";

/** What the core does for any kind of service, shown with a kind that uses all of it. */

const world = await bookingWorld();
const { db } = world.services;
const createProduct = sellVaried(world);
const operator = operatorOf(world.services);
const hours = 3_600_000;

const staff = async () =>
  contextFor(
    world.services,
    await createActor(world.services, { role: "PARTNER", companyId: world.company.id }),
  );

async function refusal(work: Promise<unknown>) {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error as { code: string; detail: Record<string, unknown> };
}

const bookingOf = (billId: string) =>
  db.booking.findFirstOrThrow({ where: { billId }, include: { tickets: { orderBy: { unit: "asc" } } } });

const claimed = async (resourceId: string) =>
  (await db.claim.findMany({ where: { resourceId }, orderBy: { unit: "asc" } })).map(({ unit }) => unit);

async function askForMoney(ctx: Context, billId: string) {
  const payment = await payBill(ctx, payInput(billId));
  await collectPayment(ctx, { paymentId: payment.id });
  return payment;
}

async function buy(ctx: Context, product: { id: string }, asked: VariedWish) {
  const bill = await holdPlaces(ctx, variedWish(product, asked));
  const payment = await askForMoney(ctx, bill.billId);
  await operator.settle(ctx, payment);
  return bookingOf(bill.billId);
}

/** Lets the hold of a bill lapse, with the money of its payment still on the way. */
async function lapse(ctx: Context, billId: string) {
  const { holdExpiresAt } = await db.bill.findUniqueOrThrow({ where: { id: billId } });
  world.clock.advance((holdExpiresAt?.getTime() ?? 0) - world.clock.now().getTime() + 60_000);
  await expireBookings(ctx);
}

describe("several wishes in one plan", () => {
  it("are held together, in the order of the tickets, with labels that stay", async () => {
    const ctx = await world.customer();
    const product = await createProduct();
    const asked = {
      take: [
        { pool: 1, count: 2 },
        { pool: 0, count: 1 },
      ],
      note: "Anniversaire",
    };
    const booking = await buy(ctx, product, asked);
    expect(booking.units).toEqual([101, 102, 1]);
    expect(booking.labels).toEqual(["Standard 1", "Standard 2", "VIP 1"]);
    expect(booking.tickets.map(({ label }) => label).sort()).toEqual(["Standard 1", "Standard 2", "VIP 1"]);
    await db.product.update({ where: { id: product.id }, data: { title: "Autre nom", comment: "{}" } });
    const { tickets, booking: view } = await getTickets(ctx, { bookingId: booking.id });
    expect(view.places.map(({ label }) => label)).toEqual(["Standard 1", "Standard 2", "VIP 1"]);
    expect(view.product.title).toBe("Concert, soirée");
    expect(view.facts).toEqual([{ label: "Note", value: "Anniversaire" }]);
    expect(tickets.map(({ label }) => label)).toContain("VIP 1");
    const read = await verifyTicket(await world.as(null), { code: tickets[0]?.code ?? "" });
    expect(read).toMatchObject({ title: "Concert, soirée" });
    await expectSound(db);
  });

  it("are all refused when one cannot be had, and it says which", async () => {
    const ctx = await world.customer();
    const product = await createProduct();
    await holdPlaces(ctx, variedWish(product, { take: [{ pool: 0, count: 2 }] }));
    const both = {
      take: [
        { pool: 1, count: 1 },
        { pool: 0, count: 1 },
      ],
    };
    const refused = await refusal(holdPlaces(ctx, variedWish(product, both)));
    expect(refused).toMatchObject({ code: "SOLD_OUT", detail: { wish: 1 } });
    expect(await claimed(product.id)).toEqual([1, 2]);
    const many = await refusal(holdPlaces(ctx, variedWish(product, { take: [{ pool: 1, count: 4 }] })));
    expect(many).toMatchObject({ code: "TOO_MANY_PLACES", detail: { places: 3, wish: 0 } });
  });
});

describe("the same idempotency key", () => {
  it("with a wish that differs only where places and units do not show it is refused", async () => {
    const ctx = await world.customer();
    const product = await createProduct();
    const wish = variedWish(product, { take: [{ pool: 1, count: 1 }], note: "A" });
    const { idempotencyKey } = wish;
    const first = await holdPlaces(ctx, wish);
    const other = { ...variedWish(product, { take: [{ pool: 1, count: 1 }], note: "B" }), idempotencyKey };
    expect((await refusal(holdPlaces(ctx, other))).code).toBe("IDEMPOTENCY_MISMATCH");
    // The same wish, with its fields in another order and its defaults written out.
    const same = { note: "A", capped: false, days: [], take: [{ count: 1, pool: 1 }] };
    const again = await holdPlaces(ctx, { ...variedWish(product, same), idempotencyKey });
    expect(again.billId).toBe(first.billId);
    expect(await claimed(product.id)).toHaveLength(1);
  });
});

describe("bad wishes", () => {
  it("of a kind that is not sold here are not found", async () => {
    const ctx = await world.customer();
    const product = await createProduct();
    for (const kind of ["boat", "rdv", "event"]) {
      const wish = variedWish(product, { take: [{ pool: 1, count: 1 }] });
      const legs = wish.legs.map((leg) => ({ ...leg, kind }));
      expect((await refusal(holdPlaces(ctx, { ...wish, legs }))).code).toBe("NOT_FOUND");
    }
  });

  it("of another kind's shape are refused field by field", async () => {
    const ctx = await world.customer();
    const product = await world.createProduct(5);
    const wish = wishFor({ product, places: 1 });
    for (const asked of [{ take: [] }, {}, { places: "deux" }]) {
      const legs = wish.legs.map((leg) => ({ ...leg, wish: asked }));
      const refused = await refusal(holdPlaces(ctx, { ...wish, legs }));
      expect(refused).toMatchObject({
        code: "INVALID_INPUT",
        detail: { fields: { "wish.places": expect.any(String) } },
      });
    }
  });

  it("for more places than the kind allows say its own maximum", async () => {
    const ctx = await world.customer();
    const pools = [{ name: "Gradin", from: 1, to: 20 }];
    const product = await createProduct({ pools });
    await holdPlaces(ctx, variedWish(product, { take: [{ pool: 0, count: 8 }] }));
    const refused = await refusal(holdPlaces(ctx, variedWish(product, { take: [{ pool: 0, count: 9 }] })));
    expect(refused.code).toBe("TOO_MANY_PLACES");
    expect(errorSentence(refused as never, "fr")).toBe("Vous ne pouvez sélectionner plus de 8 places");
  });
});

describe("further claims", () => {
  it("are taken with the booking, kept on it, and limit two pools by one cap", async () => {
    const ctx = await world.customer();
    const cap = { resourceId: randomUUID(), size: 3 };
    const product = await createProduct({ cap });
    const first = await buy(ctx, product, { take: [{ pool: 1, count: 2 }], capped: true });
    expect(first.also).toMatchObject([{ resourceId: cap.resourceId, units: [1, 2] }]);
    const tooMany = variedWish(product, { take: [{ pool: 0, count: 2 }], capped: true });
    const refused = await refusal(holdPlaces(ctx, tooMany));
    expect(refused).toMatchObject({ code: "TOO_MANY_PLACES", detail: { places: 1, also: 0 } });
    await holdPlaces(ctx, variedWish(product, { take: [{ pool: 0, count: 1 }], capped: true }));
    const last = variedWish(product, { take: [{ pool: 0, count: 1 }], capped: true });
    expect(await refusal(holdPlaces(ctx, last))).toMatchObject({ code: "SOLD_OUT", detail: { also: 0 } });
    expect(await claimed(cap.resourceId)).toEqual([1, 2, 3]);
    await expectSound(db);
  });

  it("are released with the booking: by its end, by a new hold in its place, by a cancellation", async () => {
    const ctx = await world.customer();
    const cap = { resourceId: randomUUID(), size: 1 };
    const product = await createProduct({ cap });
    const wish = () => variedWish(product, { take: [{ pool: 1, count: 1 }], capped: true });
    const lapsed = await holdPlaces(ctx, wish());
    await lapse(ctx, lapsed.billId);
    expect(await claimed(cap.resourceId)).toEqual([]);
    const first = await holdPlaces(ctx, wish());
    const second = await holdPlaces(ctx, { ...wish(), replacesBillId: first.billId });
    const owners = await db.claim.findMany({ where: { resourceId: cap.resourceId } });
    expect(owners.map(({ bookingId }) => bookingId)).toEqual([second.bookings[0]?.id]);
    await cancelBooking(ctx, { bookingId: second.bookings[0]?.id ?? "", expectedRefund: 0 });
    expect(await claimed(cap.resourceId)).toEqual([]);
    expect(await claimed(product.id)).toEqual([]);
  });

  it("take the first resource that is free, and say when none is", async () => {
    const ctx = await world.customer();
    const rooms = [randomUUID(), randomUUID()];
    const product = await createProduct({ rooms });
    const other = await createProduct({ rooms });
    const third = await createProduct({ rooms });
    const roomOf = async (sold: { id: string }) => {
      const booking = await bookingOf((await holdPlaces(ctx, variedWish(sold, { days: [20, 21] }))).billId);
      return (booking.also as { resourceId: string }[])[0]?.resourceId;
    };
    expect(await roomOf(product)).toBe(rooms[0]);
    expect(await roomOf(other)).toBe(rooms[1]);
    expect(await refusal(roomOf(third))).toMatchObject({ code: "SOLD_OUT", detail: { also: 0 } });
    expect(await claimed(third.id)).toEqual([]);
    // The own days of the product are named when somebody has them.
    const taken = await refusal(holdPlaces(ctx, variedWish(product, { days: [21, 22] })));
    expect(taken).toMatchObject({ code: "SOLD_OUT" });
  });

  it("that are lost when the money comes late are replaced by others like them, or the money goes back", async () => {
    const ctx = await world.customer();
    const rooms = [randomUUID(), randomUUID()];
    const sold = [await createProduct({ rooms }), await createProduct({ rooms })];
    const late = [];
    for (const product of sold) {
      const bill = await holdPlaces(ctx, variedWish(product, { days: [30] }));
      late.push({ bill, payment: await askForMoney(ctx, bill.billId) });
    }
    // Both payments end without money, and somebody else gets the first room meanwhile.
    world.clock.advance(50 * 60_000);
    await db.payment.updateMany({
      where: { id: { in: late.map(({ payment }) => payment.id) } },
      data: { status: "EXPIRED" },
    });
    await db.claim.updateMany({
      where: { bookingId: { in: late.map(({ bill }) => bill.bookings[0]?.id ?? "") } },
      data: { expiresAt: world.clock.now() },
    });
    await db.bill.updateMany({
      where: { id: { in: late.map(({ bill }) => bill.billId) } },
      data: { holdExpiresAt: world.clock.now() },
    });
    await expireBookings(ctx);
    const third = await createProduct({ rooms });
    const kept = await bookingOf((await holdPlaces(ctx, variedWish(third, { days: [30] }))).billId);
    expect(kept.also).toMatchObject([{ resourceId: rooms[0] }]);
    for (const { payment } of late) await operator.settle(ctx, payment);
    const [first, second] = await Promise.all(late.map(({ bill }) => bookingOf(bill.billId)));
    expect(first).toMatchObject({ status: "CONFIRMED", also: [{ resourceId: rooms[1], units: [30] }] });
    expect(second).toMatchObject({ status: "EXPIRED", statusReason: "PAID_TOO_LATE" });
    expect(await db.payment.count({ where: { refundOfId: late[1]?.payment.id ?? "" } })).toBe(1);
    await expectSound(db);
  });
});

describe("a table", () => {
  const scan = (ticket: string, productId: string, more: object = {}) => ({
    id: randomUUID(),
    ticket,
    productId,
    scannedAt: world.clock.now(),
    device: "porte-1",
    offline: false,
    ...more,
  });

  it("lets its people in as they come, and refuses the next one with the time of the first entry", async () => {
    const ctx = await world.customer();
    const product = await createProduct();
    const booking = await buy(ctx, product, { take: [{ pool: 2, count: 1 }] });
    const code = booking.tickets[0]?.code ?? "";
    const gate = await staff();
    const three = scan(code, product.id, { people: 3 });
    expect(await checkInTicket(gate, three)).toMatchObject({
      outcome: "VALID",
      ticket: { admits: 4, entered: 3 },
    });
    expect(await checkInTicket(gate, three)).toMatchObject({ outcome: "VALID", ticket: { entered: 3 } });
    world.clock.advance(60_000);
    const two = await checkInTicket(gate, scan(code, product.id, { people: 2, device: "porte-2" }));
    expect(two).toMatchObject({ outcome: "TOO_MANY", ticket: { entered: 3 } });
    expect(await checkInTicket(gate, scan(code, product.id))).toMatchObject({ outcome: "VALID" });
    const again = await checkInTicket(gate, scan(code, product.id));
    expect(again).toMatchObject({
      outcome: "ALREADY_USED",
      usedAt: three.scannedAt.toISOString(),
      usedDevice: "porte-1",
      ticket: { entered: 4 },
    });
  });

  it("read at two doors without network counts everybody who is in, and shows the door that was too many", async () => {
    const ctx = await world.customer();
    const product = await createProduct();
    const booking = await buy(ctx, product, { take: [{ pool: 2, count: 1 }] });
    const code = booking.tickets[0]?.code ?? "";
    const later = new Date(world.clock.now().getTime() + 60_000);
    const results = await syncScans(await staff(), {
      scans: [
        scan(code, product.id, { people: 3, offline: true, device: "porte-2", scannedAt: later }),
        scan(code, product.id, { people: 2, offline: true }),
      ],
    });
    expect(results.map(({ outcome }) => outcome)).toEqual(["VALID", "TOO_MANY"]);
    expect(await db.ticket.findFirstOrThrow({ where: { code } })).toMatchObject({
      entered: 4,
      status: "USED",
    });
  });

  it("of one place lets one person in, however many are said to come", async () => {
    const ctx = await world.customer();
    const product = await createProduct();
    const booking = await buy(ctx, product, { take: [{ pool: 1, count: 1 }] });
    const gate = await staff();
    const code = booking.tickets[0]?.code ?? "";
    const two = await checkInTicket(gate, scan(code, product.id, { people: 2 }));
    expect(two).toMatchObject({ outcome: "TOO_MANY", usedAt: null, ticket: { entered: 0 } });
    expect((await checkInTicket(gate, scan(code, product.id))).outcome).toBe("VALID");
  });
});

describe("a sale that goes on after the start", () => {
  it("is held and paid until its end, and not at that instant", async () => {
    const ctx = await world.customer();
    const product = await createProduct({ saleHours: 2 });
    const wish = () => variedWish(product, { take: [{ pool: 1, count: 1 }] });
    const now = world.clock.now().getTime();
    world.clock.advance((product.startsAt?.getTime() ?? 0) + hours - now);
    const bill = await holdPlaces(ctx, wish());
    expect((await getBill(ctx, { billId: bill.billId })).bookings[0]?.can.pay).toBe(true);
    const payment = await askForMoney(ctx, bill.billId);
    await operator.settle(ctx, payment);
    expect((await bookingOf(bill.billId)).status).toBe("CONFIRMED");
    const held = await holdPlaces(ctx, wish());
    await db.bill.update({
      where: { id: held.billId },
      data: { holdExpiresAt: new Date(now + 999 * hours) },
    });
    world.clock.advance(hours);
    expect((await refusal(holdPlaces(ctx, wish()))).code).toBe("NO_LONGER_AVAILABLE");
    expect((await refusal(payBill(ctx, payInput(held.billId)))).code).toBe("NO_LONGER_AVAILABLE");
    await expireBookings(ctx);
  });
});

describe("money that is settled later", () => {
  it("leaves escrow when the kind says so, and not at the end", async () => {
    const ctx = await world.customer();
    const product = await createProduct({ settleHours: 48 });
    const booking = await buy(ctx, product, { take: [{ pool: 1, count: 1 }] });
    const escrow = await balanceOf(db, "ESCROW");
    const end = product.endsAt?.getTime() ?? 0;
    world.clock.advance(end + 48 * hours - 60_000 - world.clock.now().getTime());
    await completeBookings(ctx);
    expect((await bookingOf(booking.billId)).status).toBe("CONFIRMED");
    world.clock.advance(60_000);
    await completeBookings(ctx);
    expect((await bookingOf(booking.billId)).status).toBe("COMPLETED");
    expect(await balanceOf(db, "ESCROW")).toBeGreaterThan(escrow);
    await expectSound(db);
  });
});

describe("a total of zero", () => {
  it("is confirmed at once, with tickets, and nothing is posted", async () => {
    const ctx = await world.customer();
    const product = await createProduct({}, { price: 0 });
    const postings = await db.ledgerTransaction.count();
    const bill = await holdPlaces(ctx, variedWish(product, { take: [{ pool: 1, count: 2 }] }));
    expect(bill.state).toBe("PAID");
    const booking = await bookingOf(bill.billId);
    expect(booking).toMatchObject({ status: "CONFIRMED" });
    expect(booking.tickets).toHaveLength(2);
    const deliveries = await db.$queryRaw<unknown[]>`
      select 1 from "JobOutbox" where "name" = 'booking.deliver' and "payload" ->> 'billId' = ${bill.billId}`;
    expect(deliveries).toHaveLength(1);
    expect(await db.payment.count({ where: { billId: bill.billId } })).toBe(0);
    expect((await getBill(ctx, { billId: bill.billId })).state).toBe("PAID");
    expect((await refusal(payBill(ctx, payInput(bill.billId)))).code).toBe("ALREADY_PAID");
    await cancelBooking(ctx, { bookingId: booking.id, expectedRefund: 0 });
    expect(await claimed(product.id)).toEqual([]);
    expect(await db.ledgerTransaction.count()).toBe(postings);
  });

  it("sent twice is one, and a free hold of places that are gone is refused like any other", async () => {
    const ctx = await world.customer();
    const product = await createProduct({}, { price: 0 });
    const wish = variedWish(product, { take: [{ pool: 0, count: 2 }] });
    const [first, second] = [await holdPlaces(ctx, wish), await holdPlaces(ctx, wish)];
    expect(second).toMatchObject({ billId: first.billId, state: "PAID" });
    const more = variedWish(product, { take: [{ pool: 0, count: 1 }] });
    expect((await refusal(holdPlaces(await world.customer(), more))).code).toBe("SOLD_OUT");
  });
});

describe("an acceptance that lowers the price", () => {
  const request = async (ctx: Context) => {
    const product = await createProduct({}, { requireValidation: true });
    const bill = await holdPlaces(ctx, variedWish(product, { take: [{ pool: 1, count: 1 }] }));
    expect(bill.state).toBe("TO_VALIDATE");
    return { bill, bookingId: bill.bookings[0]?.id ?? "" };
  };
  const accept = async (bookingId: string, amount: number) => {
    const ctx = await staff();
    const reduction = { label: "Assurance", amount };
    return withRetry(db, (tx) => acceptIn(ctx, tx, { bookingId, reduction }));
  };

  it("leaves the rest to be paid", async () => {
    const ctx = await world.customer();
    const { bill, bookingId } = await request(ctx);
    expect(await refusal(accept(bookingId, 5001))).toMatchObject({ code: "INVALID_INPUT" });
    expect(await refusal(accept(bookingId, -1))).toMatchObject({ code: "INVALID_INPUT" });
    await accept(bookingId, 4000);
    expect(await payBill(ctx, payInput(bill.billId))).toMatchObject({ amount: 1000 });
    const { priceLines } = await bookingOf(bill.billId);
    expect(priceLines).toMatchObject([{ amount: 5000 }, { label: "Assurance", amount: -4000 }]);
  });

  it("confirms when nothing is left to pay", async () => {
    const ctx = await world.customer();
    const { bill, bookingId } = await request(ctx);
    await accept(bookingId, 5000);
    expect(await bookingOf(bill.billId)).toMatchObject({ status: "CONFIRMED", total: 0 });
    expect(await refusal(acceptBooking(await staff(), { bookingId }))).toMatchObject({ code: "CONFLICT" });
    await expectSound(db);
  });
});

describe("a hold in place of another", () => {
  const wish = (product: { id: string }) => variedWish(product, { take: [{ pool: 1, count: 1 }] });
  const statusOf = async (billId: string) => (await bookingOf(billId)).status;

  it("ends an unpaid one for the same thing, and stands beside one for something else", async () => {
    const ctx = await world.customer();
    const [product, other] = [await createProduct(), await createProduct()];
    const first = await holdPlaces(ctx, wish(product));
    const second = await holdPlaces(ctx, { ...wish(product), replacesBillId: first.billId });
    expect(await statusOf(first.billId)).toBe("EXPIRED");
    await holdPlaces(ctx, { ...wish(other), replacesBillId: second.billId });
    expect(await statusOf(second.billId)).toBe("PENDING");
  });

  it("leaves a request that waits for its answer, and a bill that is going to be paid at a desk", async () => {
    const ctx = await world.customer();
    const product = await createProduct({}, { requireValidation: true });
    const asked = await holdPlaces(ctx, wish(product));
    await holdPlaces(ctx, { ...wish(product), replacesBillId: asked.billId });
    expect(await statusOf(asked.billId)).toBe("REQUESTED");
    const cash = await createProduct();
    const atDesk = await holdPlaces(ctx, wish(cash));
    await payBill(ctx, payInput(atDesk.billId, "cash"));
    await holdPlaces(ctx, { ...wish(cash), replacesBillId: atDesk.billId });
    expect(await statusOf(atDesk.billId)).toBe("PENDING");
    expect(await claimed(cash.id)).toEqual([101, 102]);
  });

  it("is refused while an operator is asked for the money of the other", async () => {
    const ctx = await world.customer();
    const product = await createProduct();
    const first = await holdPlaces(ctx, wish(product));
    await askForMoney(ctx, first.billId);
    const replacing = holdPlaces(ctx, { ...wish(product), replacesBillId: first.billId });
    expect((await refusal(replacing)).code).toBe("PAYMENT_IN_PROGRESS");
    await pollPayments(ctx);
  });
});

describe("a bill", () => {
  it("is paid under the rules of its own country, whatever the request says", async () => {
    const ctx = await world.customer();
    const elsewhere = await db.country.findFirstOrThrow({ where: { shortCode: { not: "CM" } } });
    const hold = async () =>
      holdPlaces(ctx, variedWish(await createProduct(), { take: [{ pool: 1, count: 1 }] }));
    const without = { ...ctx, country: { ...elsewhere, paymentMethods: [] } };
    expect(await payBill(without, payInput((await hold()).billId))).toMatchObject({
      method: "mtn-momo",
      msisdn: "+237677123456",
    });
    // A method that the other country offers and this one does not.
    const home = { where: { id: ctx.country.id } };
    const paymentMethods = ctx.country.paymentMethods.filter((name) => name !== "cash");
    await db.country.update({ ...home, data: { paymentMethods } });
    const withCash = { ...ctx, country: { ...elsewhere, paymentMethods: ["cash"] } };
    const refused = await refusal(payBill(withCash, payInput((await hold()).billId, "cash")));
    await db.country.update({ ...home, data: { paymentMethods: ctx.country.paymentMethods } });
    expect(refused).toMatchObject({ code: "METHOD_UNAVAILABLE" });
  });
});
