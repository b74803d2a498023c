import { describe, expect, it } from "vitest";
import { checkPayment } from "../../src/modules/booking/check-payment.ts";
import { confirmCashPayment } from "../../src/modules/booking/confirm-cash-payment.ts";
import { holdPlaces } from "../../src/modules/booking/hold-places.ts";
import { openShift } from "../../src/modules/booking/open-shift.ts";
import { payBill } from "../../src/modules/booking/pay-bill.ts";
import type { PaymentView } from "../../src/modules/booking/view-schema.ts";
import { bookingWorld, wishFor } from "../support/booking-world.ts";
import { contextFor, createActor, liftHoldLimit } from "../support/context.ts";
import { expectSound, payInput, startPurchase } from "../support/purchase.ts";
import { operatorOf } from "../support/scripted-provider.ts";

/** Many people at the same moment in one process: their work shares its statements, and each has an end of their own. */

const world = await bookingWorld({ pool: 10 });
await liftHoldLimit(world.services);
const { db } = world.services;
const operator = operatorOf(world.services);
const people = 12;
const customers = await Promise.all(Array.from({ length: people }, () => world.customer()));
type Customer = (typeof customers)[number];

const codesOf = (results: PromiseSettledResult<unknown>[]) =>
  results.map((one) =>
    one.status === "fulfilled" ? "done" : ((one.reason as { code?: string }).code ?? String(one.reason)),
  );
const each = <T>(work: (customer: Customer, index: number) => Promise<T>) =>
  Promise.allSettled(customers.map(work));
const done = (count: number) => Array<string>(count).fill("done");

/** By how many transactions they were written: fewer than there are rows, when several were written at once. */
async function transactionsOf(table: "Bill" | "Payment" | "Ticket", ids: readonly string[]): Promise<number> {
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
    const stolen = each((customer, index) =>
      payBill(customer, inputs[(index + 1) % people] as (typeof inputs)[0]),
    );
    expect(codesOf(await stolen)).toEqual(Array(people).fill("NOT_FOUND"));
    const twice = await Promise.all(
      [0, 1].map(() => each((customer, index) => payBill(customer, inputs[index] as (typeof inputs)[0]))),
    );
    const idsOf = (results: PromiseSettledResult<PaymentView>[]) =>
      results.map((one) => (one.status === "fulfilled" ? one.value.id : "refused"));
    const [first, second] = twice.map(idsOf);
    expect(first).toEqual(second);
    expect(first).not.toContain("refused");
    expect(await transactionsOf("Payment", first ?? [])).toBeLessThan(people);
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

  it("cash at two desks: each sum lies in the drawer of who counted it, and without a drawer nothing is taken", async () => {
    const cashier = async () => {
      const role = {
        role: "TERMINAL_CHIEF",
        companyId: world.company.id,
        terminalId: world.terminalId,
      } as const;
      const actor = await createActor(world.services, role);
      return { ...(await contextFor(world.services, actor)), actor };
    };
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
});
