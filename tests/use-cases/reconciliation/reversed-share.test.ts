import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { expireBookings } from "../../../src/modules/booking/hold/expire-bookings.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payForCustomer } from "../../../src/modules/booking/pay/pay-for-customer.ts";
import { shareBill } from "../../../src/modules/booking/share/share-bill.ts";
import { getBill } from "../../../src/modules/booking/view/get-bill.ts";
import { settleMatches } from "../../../src/modules/reconciliation/settle/settle-matches.ts";
import { settingRules } from "../../../src/shared/settings.ts";
import { wishFor } from "../../support/booking-world.ts";
import { balanceOf, expectSound } from "../../support/purchase.ts";
import { statementWorld } from "./statement-world.ts";

/** A part of a shared bill that its operator has taken back before the others have paid theirs: it is to be paid anew. */

const world = await statementWorld();
const { db, admin, countryId } = world;

const phoneOf = (index: number) => `+23767790020${index}`;

/** A bill of two places at 5 000 each, divided into two parts. */
async function shared() {
  const owner = await world.customer();
  const product = await world.createProduct(4);
  const { billId } = await holdPlaces(owner, wishFor({ product, places: 2 }));
  const parts = [4000, 6000].map((amount, index) => ({ label: `Part ${index + 1}`, amount }));
  await shareBill(owner, { billId, parts, idempotencyKey: randomUUID() });
  const { shares } = await getBill(owner, { billId });
  const anybody = await world.as(null);
  const pay = async (index: number) => {
    const wish = { method: "mtn-momo" as const, msisdn: phoneOf(index), idempotencyKey: randomUUID() };
    const payment = await payForCustomer(anybody, { ...wish, token: shares?.parts[index]?.token ?? "" });
    await collectPayment(anybody, { paymentId: payment.id });
    await world.operator.settle(anybody, payment);
    return payment;
  };
  const stateOf = async () => {
    const bill = await getBill(owner, { billId });
    return [bill.state, ...(bill.shares?.parts.map(({ state }) => state) ?? [])];
  };
  return { owner, billId, pay, stateOf };
}

async function takeBack({ id }: { id: string }, amount: number): Promise<void> {
  await world.tell([
    await world.lineOf(id, { transactionId: `c-${id}` }),
    await world.lineOf(id, { transactionId: `r-${id}`, kind: "REVERSAL", amount: -amount, fee: 0 }),
  ]);
  await settleMatches(admin, { countryId });
}

const refundsOf = async (billId: string) =>
  (await db.payment.findMany({ where: { billId, kind: "REFUND" }, orderBy: { msisdn: "asc" } })).map(
    ({ msisdn, amount }) => ({ msisdn, amount }),
  );

test("the bill is not sold by the last part, but when the one that was taken back is paid anew", async () => {
  const { billId, pay, stateOf } = await shared();
  await takeBack(await pay(0), 4000);
  expect(await stateOf()).toEqual(["SHARED", "DUE", "DUE"]);
  await pay(1);
  expect(await stateOf()).toEqual(["SHARED", "DUE", "PAID"]);
  expect(await db.ticket.count({ where: { booking: { billId } } })).toBe(0);
  await expectSound(db);
  await pay(0);
  expect(await stateOf()).toEqual(["PAID", "PAID", "PAID"]);
  expect(await refundsOf(billId)).toEqual([]);
  const [booking] = await db.booking.findMany({ where: { billId } });
  expect(booking).toMatchObject({ status: "CONFIRMED", statusReason: null });
  expect(await balanceOf(db, "REVERSED_RECEIVABLE")).toBe(0);
  await expectSound(db);
});

test("its owner is told to have it paid anew, and the company, which has sold nothing, is not", async () => {
  const { billId, pay } = await shared();
  await takeBack(await pay(0), 4000);
  const { id: bookingId } = await db.booking.findFirstOrThrow({ where: { billId } });
  const told = await db.message.findMany({ where: { bookingId, channel: "SMS" } });
  expect(told.map(({ template, body }) => [template, body])).toEqual([
    [
      "shareReversed",
      expect.stringContaining("part de 4 000 FCFA reprise par l'opérateur, à payer de nouveau. http"),
    ],
  ]);
});

test("at the deadline the others get theirs back, and nothing is sent to the payer who has it already", async () => {
  const { owner, billId, pay, stateOf } = await shared();
  await takeBack(await pay(0), 4000);
  // Paid anew, and taken back once more.
  await takeBack(await pay(0), 4000);
  await pay(1);
  world.clock.advance((settingRules.shareMinutes.initial + 1) * 60_000);
  await expireBookings(owner);
  expect((await stateOf())[0]).toBe("LOST");
  expect(await refundsOf(billId)).toEqual([{ msisdn: phoneOf(1), amount: 6000 }]);
  expect(await balanceOf(db, "SHARE_HELD")).toBe(0);
  expect(await balanceOf(db, "REVERSED_RECEIVABLE")).toBe(0);
  await expectSound(db);
});

test("of one that was taken back in part the rest goes back, and all of it is to be paid anew", async () => {
  const { billId, pay, stateOf } = await shared();
  await takeBack(await pay(0), 1500);
  expect(await refundsOf(billId)).toEqual([{ msisdn: phoneOf(0), amount: 2500 }]);
  const { id: bookingId } = await db.booking.findFirstOrThrow({ where: { billId } });
  const told = await db.message.findFirst({
    where: { template: "shareReversed", bookingId, channel: "SMS" },
  });
  expect(told?.body).toContain("part de 4 000 FCFA reprise");
  await pay(1);
  expect((await stateOf())[0]).toBe("SHARED");
  await pay(0);
  expect((await stateOf())[0]).toBe("PAID");
  await expectSound(db);
});
