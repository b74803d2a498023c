import { describe, expect, it } from "vitest";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { cancelPayment } from "../../../src/modules/booking/pay/cancel-payment.ts";
import { checkPayment } from "../../../src/modules/booking/pay/check-payment.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { deliverTickets } from "../../../src/modules/booking/ticket/deliver-tickets.ts";
import { getTickets } from "../../../src/modules/booking/ticket/get-tickets.ts";
import type { PaymentView } from "../../../src/modules/booking/view/view-schema.ts";
import { confirmCashPayment } from "../../../src/modules/desk/confirm-cash-payment.ts";
import { openShift } from "../../../src/modules/desk/shift/open-shift.ts";
import { asAppError } from "../../../src/platform/trpc.ts";
import { awaitedLater } from "../../support/awaited-later.ts";
import { bookingWorld, wishFor } from "../../support/booking-world.ts";
import { contextFor, createActor, liftHoldLimit } from "../../support/context.ts";
import { expectSound, payInput, startPurchase } from "../../support/purchase.ts";
import { operatorOf } from "../../support/scripted-provider.ts";

/**
 * Many people at the same moment in one process: their requests share statements, but each gets its own result.
 */

const world = await bookingWorld({ pool: 10 });
await liftHoldLimit(world.services);
const { db } = world.services;
const operator = operatorOf(world.services);
const people = 12;
const customers = await Promise.all(Array.from({ length: people }, () => world.customer()));
type Customer = (typeof customers)[number];
type PayInput = ReturnType<typeof payInput>;

const codesOf = (results: PromiseSettledResult<unknown>[]) =>
  results.map((one) => (one.status === "fulfilled" ? "done" : asAppError(one.reason).code));
const each = <T>(work: (customer: Customer, index: number) => Promise<T>) =>
  Promise.allSettled(customers.map(work));
const done = (count: number) => Array<string>(count).fill("done");

/** The number of transactions that wrote these rows: fewer than rows when several were written together. */
async function transactionsOf(
  table: "Bill" | "Payment" | "Ticket" | "Message",
  ids: readonly string[],
): Promise<number> {
  const [row] = await db.$queryRawUnsafe<{ count: number }[]>(
    `select count(distinct xmin::text)::int as "count" from "${table}" where "id"::text = any($1::text[])`,
    ids,
  );
  return row?.count ?? 0;
}

async function holdEach(product: Awaited<ReturnType<typeof world.createProduct>>) {
  const held = await Promise.all(
    customers.map((customer, index) =>
      holdPlaces(customer, wishFor({ product, places: 1, units: [index + 1] })),
    ),
  );
  return held.map((bill) => ({ billId: bill.billId, bookingId: bill.bookings[0]?.id ?? "" }));
}

async function cashier() {
  const role = { role: "TERMINAL_CHIEF", companyId: world.company.id, terminalId: world.terminalId } as const;
  const actor = await createActor(world.services, role);
  return { ...(await contextFor(world.services, actor)), actor };
}

const ticketsOf = (bookingIds: readonly string[]) =>
  db.ticket.findMany({ where: { bookingId: { in: [...bookingIds] } } });

describe("at the same moment", () => {
  it("holds: two want one place, everybody else has what they asked for", async () => {
    const product = await world.createProduct(people);
    const results = await each((customer, index) =>
      holdPlaces(customer, wishFor({ product, places: 1, units: [Math.max(1, index)] })),
    );
    expect(codesOf(results).sort()).toEqual(["PLACES_TAKEN", ...done(people - 1)].sort());
    expect(await db.claim.count({ where: { resourceId: product.id } })).toBe(people - 1);
    expect(await db.booking.count({ where: { productId: product.id } })).toBe(people - 1);
  });

  it("holds: people who take any place choose different ones, so that nobody has to begin again", async () => {
    const product = await world.createProduct(people);
    const held = await Promise.all(
      customers.map((customer) => holdPlaces(customer, wishFor({ product, places: 1 }))),
    );
    const claims = await db.claim.findMany({ where: { resourceId: product.id }, orderBy: { unit: "asc" } });
    expect(claims.map(({ unit }) => unit)).toEqual(customers.map((_, index) => index + 1));
    const billIds = held.map(({ billId }) => billId);
    // Those who choose the same place are written one by one.
    expect(await transactionsOf("Bill", billIds)).toBeLessThan(people);
  });

  it("holds: the last place is tried by all, and one of them gets it", async () => {
    const product = await world.createProduct(1);
    const results = await each((customer) => holdPlaces(customer, wishFor({ product, places: 1 })));
    expect(codesOf(results).sort()).toEqual([...Array(people - 1).fill("SOLD_OUT"), "done"]);
  });

  it("tickets: each customer sees their own, and nothing by the name of another's booking", async () => {
    const bookings = await holdEach(await world.createProduct(people));
    const own = await each((customer, index) =>
      getTickets(customer, { bookingId: bookings[index]?.bookingId ?? "" }),
    );
    expect(own.map((one) => one.status === "fulfilled" && one.value.booking.id)).toEqual(
      bookings.map(({ bookingId }) => bookingId),
    );
    const others = await each((customer, index) =>
      getTickets(customer, { bookingId: bookings[(index + 1) % people]?.bookingId ?? "" }),
    );
    expect(codesOf(others)).toEqual(Array(people).fill("NOT_FOUND"));
  });

  it("holds and payments: a request with characters that cannot be stored is refused, all others are stored unchanged", async () => {
    const odd = [
      "Zo\u0000e",
      "Lo\ud83dne",
      "\udc00Bas",
      "😀 Awa",
      'Quo"te',
      "Back\\slash",
      "\\u0000",
      "O'Neil $1",
      "Ɓɔ́ŋ",
    ];
    const nameOf = (index: number) => odd[index] ?? `Personne ${index}`;
    const product = await world.createProduct(people);
    const results = await each((customer, index) => {
      const contact = { name: nameOf(index) };
      return holdPlaces(customer, { ...wishFor({ product, places: 1, units: [index + 1] }), contact });
    });
    const refused = Array<string>(3).fill("INVALID_INPUT");
    expect(codesOf(results)).toEqual([...refused, ...done(people - 3)]);
    const kept = await db.booking.findMany({ where: { productId: product.id } });
    const named = kept.sort((a, b) => (a.units[0] ?? 0) - (b.units[0] ?? 0)).map((one) => one.contactName);
    expect(named).toEqual(customers.map((_, index) => nameOf(index)).slice(3));
    const held = await holdEach(await world.createProduct(people));
    const keyed = (index: number) => ({ idempotencyKey: `key ${nameOf(index)} of a payment` });
    const begun = await each((customer, index) =>
      payBill(customer, { ...payInput(held[index]?.billId ?? ""), ...keyed(index) }),
    );
    expect(codesOf(begun)).toEqual([...refused, ...done(people - 3)]);
  });

  it("holds without any quarrel are few transactions", async () => {
    const held = await holdEach(await world.createProduct(people));
    const bills = held.map((one) => one.billId);
    expect(await transactionsOf("Bill", bills)).toBeLessThan(people);
  });

  it("payments: one bill is paid already, one place has gone to somebody else, the others begin", async () => {
    const product = await world.createProduct(people);
    const held = await holdEach(product);
    await db.bill.update({ where: { id: held[0]?.billId ?? "" }, data: { paidAt: world.clock.now() } });
    await db.claim.updateMany({
      where: { bookingId: held[1]?.bookingId ?? "" },
      data: { bookingId: held[2]?.bookingId ?? "", expiresAt: null },
    });
    const results = await each((customer, index) =>
      payBill(customer, payInput(held[index]?.billId ?? "", "cash")),
    );
    expect(codesOf(results)).toEqual(["ALREADY_PAID", "HOLD_LOST", ...done(people - 2)]);
    expect(await db.payment.count({ where: { billId: { in: held.map((one) => one.billId) } } })).toBe(
      people - 2,
    );
  });

  it("payments of somebody else's bill are refused, and the copies of a request have one answer", async () => {
    const held = await holdEach(await world.createProduct(people));
    const inputs = held.map((one) => payInput(one.billId, "cash"));
    const stolen = each((customer, index) => payBill(customer, inputs[(index + 1) % people] as PayInput));
    expect(codesOf(await stolen)).toEqual(Array(people).fill("NOT_FOUND"));
    const twice = await Promise.all(
      [0, 1].map(() => each((customer, index) => payBill(customer, inputs[index] as PayInput))),
    );
    const idsOf = (results: PromiseSettledResult<PaymentView>[]) =>
      results.map((one) => (one.status === "fulfilled" ? one.value.id : "refused"));
    const [first, second] = twice.map(idsOf);
    expect(first).toEqual(second);
    expect(first).not.toContain("refused");
    expect(await transactionsOf("Payment", first ?? [])).toBeLessThan(people);
  });

  it("a payment of somebody else's bill is refused beside its owner's, in whichever order they come", async () => {
    const half = people / 2;
    const held = (await holdEach(await world.createProduct(people))).slice(0, half);
    const inputs = held.map((one) => payInput(one.billId));
    const own = inputs.map((input, at) => () => payBill(customers[at] as Customer, input));
    const paid = await Promise.all(own.map((pay) => pay()));
    const foreign = inputs.map(
      ({ billId }, at) =>
        () =>
          payBill(customers[half + at] as Customer, payInput(billId)),
    );
    const answersOf = async (attempts: (() => Promise<PaymentView>)[]) =>
      (await Promise.allSettled(attempts.map((attempt) => attempt()))).map((one) =>
        one.status === "fulfilled" ? one.value.id : one.reason.code,
      );
    const [theirs, refused] = [paid.map((payment) => payment.id), Array<string>(half).fill("NOT_FOUND")];
    expect(await answersOf([...own, ...foreign])).toEqual([...theirs, ...refused]);
    expect(await answersOf([...foreign, ...own])).toEqual([...refused, ...theirs]);
  });

  it("a bill that is locked delays neither the payments nor the settlements of other bills", async () => {
    const held = await holdEach(await world.createProduct(people));
    const [busy] = held;
    const whileAtIt = async <T>(work: () => Promise<T>[]): Promise<T[]> => {
      const client = await world.database.pool.connect();
      try {
        await client.query("begin");
        // Without this timeout a payment that waits for the lock would hang for ever.
        await client.query("set local idle_in_transaction_session_timeout = '8s'");
        await client.query(`select 1 from "Bill" where "id" = $1 for update`, [busy?.billId]);
        const all = awaitedLater(work());
        await Promise.all(all.slice(1));
        await client.query("commit");
        return await Promise.all(all);
      } finally {
        client.release();
      }
    };
    const pay = (customer: Customer, at: number) => payBill(customer, payInput(held[at]?.billId ?? ""));
    const payments = await whileAtIt(() => customers.map(pay));
    for (const [at, payment] of payments.entries()) {
      await collectPayment(customers[at] as Customer, { paymentId: payment.id });
      operator.succeed(payment.id);
    }
    await whileAtIt(() =>
      payments.map(({ id }, at) => checkPayment(customers[at] as Customer, { paymentId: id })),
    );
    expect(await ticketsOf(held.map((one) => one.bookingId))).toHaveLength(people);
  });

  it("two sums for one bill: one buys its places, the other goes back", async () => {
    const product = await world.createProduct(people);
    const [customer, neighbour] = customers as [Customer, Customer];
    const given = await startPurchase(customer, product, 1, [1]);
    const beside = await startPurchase(neighbour, product, 1, [2]);
    await cancelPayment(customer, { paymentId: given.payment.id });
    const again = await payBill(customer, payInput(given.bill.billId));
    await collectPayment(customer, { paymentId: again.id });
    const ids = [given.payment.id, again.id, beside.payment.id];
    for (const id of ids) operator.succeed(id);
    await Promise.all(ids.map((paymentId) => checkPayment(customer, { paymentId })));
    const refundsOf = (billId: string) => db.payment.count({ where: { billId, kind: "REFUND" } });
    expect([await refundsOf(given.bill.billId), await refundsOf(beside.bill.billId)]).toEqual([1, 0]);
    expect(await ticketsOf([given.bookingId, beside.bookingId])).toHaveLength(2);
    await expectSound(db);
  });

  it("money: every sum is settled once, the wrong one and the late one go their own way", async () => {
    const product = await world.createProduct(people);
    const purchases = [];
    for (const [index, customer] of customers.entries())
      purchases.push(await startPurchase(customer, product, 1, [index + 1]));
    const [wrong, late] = purchases;
    for (const { payment } of purchases) operator.succeed(payment.id);
    operator.succeed(wrong?.payment.id ?? "", 4000);
    await db.claim.deleteMany({ where: { bookingId: late?.bookingId ?? "" } });
    await db.booking.update({
      where: { id: late?.bookingId ?? "" },
      data: { status: "EXPIRED", startsAt: new Date(world.clock.now().getTime() - 1000) },
    });
    const told = [...purchases, ...purchases];
    const results = await Promise.allSettled(
      told.map(({ payment }, index) =>
        checkPayment(customers[index % people] as Customer, { paymentId: payment.id }),
      ),
    );
    expect(codesOf(results)).toEqual(done(2 * people));
    const tickets = await ticketsOf(purchases.map((one) => one.bookingId));
    expect(tickets).toHaveLength(people - 2);
    const ids = tickets.map((ticket) => ticket.id);
    expect(await transactionsOf("Ticket", ids)).toBeLessThan(people);
    const refunds = await db.payment.findMany({
      where: { kind: "REFUND", refundOfId: { in: purchases.map((one) => one.payment.id) } },
      orderBy: { amount: "asc" },
    });
    expect(refunds.map((refund) => refund.amount)).toEqual([4000, 5000]);
    await expectSound(db);
  });

  it("one sum counted at two desks is in one drawer; a repeated request gets the same answer twice", async () => {
    const cashiers = [await cashier(), await cashier()] as const;
    for (const each of cashiers) await openShift(each, { openingFloat: 0 });
    const [held] = await holdEach(await world.createProduct(people));
    const { amount, next } = await payBill(customers[0] as Customer, payInput(held?.billId ?? "", "cash"));
    const input = { code: next?.kind === "desk" ? next.code : "", amount };
    const desks = [cashiers[0], cashiers[1], cashiers[0]];
    const results = await Promise.allSettled(desks.map((desk) => confirmCashPayment(desk, input)));
    const [first, second, again] = codesOf(results);
    expect([first, second].sort()).toEqual(["ALREADY_PAID", "done"]);
    expect(again).toBe(first);
  });

  it("cash at two desks: each sum is in the drawer of the employee who counted it, and nothing is taken without a drawer", async () => {
    const [first, second, without] = [await cashier(), await cashier(), await cashier()];
    const drawers = [
      await openShift(first, { openingFloat: 0 }),
      await openShift(second, { openingFloat: 0 }),
    ];
    const held = await holdEach(await world.createProduct(people));
    const payments = await Promise.all(
      customers.map((customer, index) => payBill(customer, payInput(held[index]?.billId ?? "", "cash"))),
    );
    const codeOf = ({ next }: PaymentView) => (next?.kind === "desk" ? next.code : "");
    const deskOf = (index: number) => (index === 0 ? without : index % 2 ? first : second);
    const confirm = (payment: PaymentView, index: number) =>
      confirmCashPayment(deskOf(index), { code: codeOf(payment), amount: payment.amount });
    const results = await Promise.allSettled(payments.map(confirm));
    expect(codesOf(results)).toEqual(["NO_OPEN_SHIFT", ...done(people - 1)]);
    const counted = await db.payment.groupBy({
      by: ["shiftId"],
      where: { shiftId: { in: drawers.map((drawer) => drawer.id) }, status: "SUCCEEDED" },
      _count: true,
    });
    expect(counted.map((one) => one._count).sort()).toEqual([5, 6]);
    const tickets = await ticketsOf(held.map((one) => one.bookingId));
    expect(tickets).toHaveLength(people - 1);
    const ids = tickets.map((ticket) => ticket.id);
    expect(await transactionsOf("Ticket", ids)).toBeLessThan(people);
    const audited = {
      action: "confirm-cash-payment",
      objectId: { in: payments.map((payment) => payment.id) },
    };
    const audits = await db.auditEntry.groupBy({ by: ["actorId"], where: audited, _count: true });
    expect(audits.map((audit) => audit._count).sort()).toEqual([5, 6]);
    await expectSound(db);
  });

  it("tickets: everybody is notified of their own once, in few transactions, however often the job runs", async () => {
    const product = await world.createProduct(people);
    const bought = await Promise.all(
      customers.map(async (customer, index) => {
        const sale = await startPurchase(customer, product, 1, [index + 1]);
        await operator.settle(customer, sale.payment);
        return sale;
      }),
    );
    const ctx = await world.as(null);
    const tell = () => Promise.all(bought.map(({ bill }) => deliverTickets(ctx, { billId: bill.billId })));
    await Promise.all([tell(), tell()]);
    const bookingIds = bought.map(({ bookingId }) => bookingId);
    const where = { bookingId: { in: bookingIds }, template: "ticketsReady", channel: "SMS" } as const;
    const messages = await db.message.findMany({ where });
    const bookings = await db.booking.findMany({ where: { id: { in: bookingIds } } });
    const codes = new Map(bookings.map(({ id, code }) => [id, code]));
    expect(messages.map(({ bookingId }) => bookingId).sort()).toEqual([...bookingIds].sort());
    for (const { body, bookingId, userId } of messages) {
      expect(body).toContain(codes.get(bookingId ?? ""));
      expect(userId).not.toBe(null);
    }
    expect(
      await transactionsOf(
        "Message",
        messages.map(({ id }) => id),
      ),
    ).toBeLessThan(people);
    const [first] = bought;
    const again = { bookingId: first?.bookingId ?? "", key: "asked" };
    await deliverTickets(ctx, { billId: first?.bill.billId ?? "", again });
    expect(await db.message.count({ where })).toBe(people + 1);
  });
});
