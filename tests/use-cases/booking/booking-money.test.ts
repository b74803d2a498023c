import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { completeBookings } from "../../../src/modules/booking/complete/complete-bookings.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { pollPayments } from "../../../src/modules/booking/pay/poll-payments.ts";
import { getBillState } from "../../../src/modules/booking/view/get-bill-state.ts";
import { confirmCashPayment } from "../../../src/modules/desk/confirm-cash-payment.ts";
import { makePayout } from "../../../src/modules/payment/transfer/make-payout.ts";
import { sendTransfer } from "../../../src/modules/payment/transfer/send-transfer.ts";
import { bookingWorld, wishFor } from "../../support/booking-world.ts";
import { createActor } from "../../support/context.ts";
import { balanceOf, expectSound, payInput, startPurchase } from "../../support/purchase.ts";
import { operatorOf } from "../../support/scripted-provider.ts";

/** Money counted at the desk, earned by the service, and posted. */

const world = await bookingWorld();
const { db } = world.services;
const minutes = 60_000;
const operator = operatorOf(world.services);

describe("cash at the desk", () => {
  async function employee(terminalId = world.terminalId) {
    const actor = await createActor(world.services, {
      role: "TERMINAL_CHIEF",
      companyId: world.company.id,
      terminalId,
    });
    const ctx = await world.as(actor);
    const shift = await db.cashShift.create({
      data: {
        companyId: world.company.id,
        terminalId: world.terminalId,
        userId: actor.id,
        openedAt: world.clock.now(),
        openingFloat: 0,
        currency: "XAF",
      },
    });
    return { ctx, shift };
  }

  it("is confirmed by staff with an open drawer, and makes a commission receivable", async () => {
    const ctx = await world.customer();
    const bill = await holdPlaces(ctx, wishFor({ product: await world.createProduct(5), places: 2 }));
    const { id } = await payBill(ctx, payInput(bill.billId, "cash"));
    await collectPayment(ctx, { paymentId: id });
    const payment = (await getBillState(ctx, bill)).payment;
    const code = payment?.next?.kind === "desk" ? payment.next.code : "";
    const { ctx: desk, shift } = await employee();
    await expect(confirmCashPayment(desk, { code, amount: 9000 })).rejects.toMatchObject({
      code: "AMOUNT_DIFFERS",
    });
    await expect(confirmCashPayment(ctx, { code, amount: 10_000 })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    const owed = await balanceOf(db, "COMMISSION_RECEIVABLE");
    await confirmCashPayment(desk, { code: code.toLowerCase(), amount: 10_000 });
    expect((await getBillState(ctx, bill)).state).toBe("PAID");
    expect(await balanceOf(db, "COMMISSION_RECEIVABLE")).toBe(owed + 800);
    expect((await db.payment.findUniqueOrThrow({ where: { id } })).shiftId).toBe(shift.id);
    await expectSound(db);
  });

  it("is refused when the start is near, and gives the places back in time", async () => {
    const ctx = await world.customer();
    const soon = { startsAt: new Date(world.clock.now().getTime() + 100 * minutes) };
    const near = await holdPlaces(ctx, wishFor({ product: await world.createProduct(5, soon), places: 1 }));
    await expect(payBill(ctx, payInput(near.billId, "cash"))).rejects.toMatchObject({
      code: "CASH_TOO_LATE",
    });
    const product = await world.createProduct(1);
    const bill = await holdPlaces(ctx, wishFor({ product, places: 1 }));
    await payBill(ctx, payInput(bill.billId, "cash"));
    world.clock.advance(45 * 60 * minutes);
    await expect(holdPlaces(ctx, wishFor({ product, places: 1 }))).rejects.toMatchObject({
      code: "SOLD_OUT",
    });
    world.clock.advance(90 * minutes);
    await expect(holdPlaces(ctx, wishFor({ product, places: 1 }))).resolves.toMatchObject({
      state: "TO_PAY",
    });
    await pollPayments(await world.as(null));
    expect((await getBillState(ctx, bill)).payment?.status).toBe("EXPIRED");
  });
});

describe("after the service", () => {
  it("a booking that cannot be completed leaves the others alone, is named in the log, and is asked again", async () => {
    const ids: string[] = [];
    for (let count = 0; count < 3; count++) {
      const ctx = await world.customer();
      const { payment, bookingId } = await startPurchase(ctx, await world.createProduct(3));
      await operator.settle(ctx, payment);
      ids.push(bookingId);
    }
    const [broken = ""] = ids;
    const paid = { bill: { bookings: { some: { id: broken } } } };
    await db.payment.updateMany({ where: paid, data: { provider: "gone" } });
    world.clock.advance(60 * 60 * minutes);
    const logged: object[] = [];
    const jobs = await world.as(null);
    const log = { ...jobs.log, error: (facts: object) => void logged.push(facts) } as typeof jobs.log;
    const completed = () => db.booking.count({ where: { id: { in: ids }, status: "COMPLETED" } });
    await completeBookings({ ...jobs, log });
    expect(await completed()).toBe(2);
    expect(logged).toMatchObject([
      { bookingId: broken, companyId: world.company.id, err: expect.any(Error) },
    ]);
    await db.payment.updateMany({ where: paid, data: { provider: "mtn-momo" } });
    await completeBookings(jobs);
    expect(await completed()).toBe(3);
    await expectSound(db);
  });

  it("the company has earned the price less the commission, and is paid it once", async () => {
    const ctx = await world.customer();
    const { payment } = await startPurchase(ctx, await world.createProduct(3), 2);
    await operator.settle(ctx, payment);
    const before = await balanceOf(db, "COMPANY_PAYABLE");
    world.clock.advance(60 * 60 * minutes);
    const jobs = await world.as(null);
    await completeBookings(jobs);
    await completeBookings(jobs);
    expect(await balanceOf(db, "ESCROW")).toBe(0);
    expect(await balanceOf(db, "COMPANY_PAYABLE")).toBeLessThanOrEqual(before - 9200);
    await db.payoutAccount.create({
      data: {
        companyId: world.company.id,
        provider: "mtn-momo",
        number: "+237677000001",
        holder: "Compagnie",
        verifiedAt: world.clock.now(),
      },
    });
    const admin = await world.as(await createActor(world.services, { role: "ADMIN" }));
    const companyId = world.company.id;
    const payout = await makePayout(admin, { companyId });
    await sendTransfer(jobs, { paymentId: payout.paymentId });
    expect(await balanceOf(db, "COMPANY_PAYABLE")).toBe(0);
    expect(await balanceOf(db, "COMMISSION_RECEIVABLE")).toBe(0);
    await expect(makePayout(admin, { companyId })).rejects.toMatchObject({ code: "NOTHING_TO_PAY_OUT" });
    await expect(makePayout(ctx, { companyId })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expectSound(db);
  });
});

describe("the ledger", () => {
  it("cannot be rewritten", async () => {
    // The trigger raises « the ledger is append-only » with a state that Prisma reports as a constraint.
    await expect(db.ledgerEntry.updateMany({ data: { amount: 1 } })).rejects.toThrow(/constraint violated/);
    await expect(db.ledgerTransaction.deleteMany()).rejects.toThrow(/constraint violated/);
  });

  it("takes no transaction that does not sum to zero, and none without entries", async () => {
    const entries = [{ account: "ESCROW" as const, amount: 5, currency: "XAF" }];
    await expect(
      db.ledgerTransaction.create({
        data: { sourceEvent: randomUUID(), kind: "TEST", entries: { create: entries } },
      }),
    ).rejects.toThrow(/does not sum to zero/);
    await expect(
      db.ledgerTransaction.create({ data: { sourceEvent: randomUUID(), kind: "TEST" } }),
    ).rejects.toThrow(/has no entries/);
  });
});
