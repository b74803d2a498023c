import { expect, test } from "vitest";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { settleMatches } from "../../../src/modules/reconciliation/settle/settle-matches.ts";
import { wishFor } from "../../support/booking-world.ts";
import { balanceOf, expectSound, payInput } from "../../support/purchase.ts";
import { statementWorld } from "./statement-world.ts";

/** A service that takes place although its payment was taken back: its company is paid what its payer has paid us. */

const world = await statementWorld();
const { db, admin, countryId } = world;
type Sale = Awaited<ReturnType<typeof world.sold>>;

const collected = ({ payment }: Sale, transactionId: string) =>
  world.lineOf(payment.id, { transactionId: `${transactionId}-${payment.id}` });

async function takeBack(sale: Sale, amount: number): Promise<void> {
  const { id } = sale.payment;
  const back = { kind: "REVERSAL", amount: -amount, fee: 0 } as const;
  await world.tell(
    [await collected(sale, "c"), await world.lineOf(id, { transactionId: `r-${id}`, ...back })],
    { from: sale.booking.createdAt },
  );
  await settleMatches(admin, { countryId });
}

/** How much more the company is owed, the commission, and what payers owe us, once all has taken place. */
async function travelled(before: readonly number[]): Promise<number[]> {
  await world.travel();
  return (await balances()).map((balance, index) => balance - (before[index] ?? 0));
}

const balances = async () => [
  -(await balanceOf(db, "COMPANY_PAYABLE")),
  -(await balanceOf(db, "COMMISSION")),
  await balanceOf(db, "REVERSED_RECEIVABLE"),
];

test("is not paid to its company", async () => {
  const before = await balances();
  const sale = await world.sold(20_000);
  await takeBack(sale, 20_000);
  expect(await travelled(before)).toEqual([0, 0, 0]);
  expect(await db.booking.findUnique({ where: { id: sale.booking.id } })).toMatchObject({
    status: "COMPLETED",
    statusReason: "PAYMENT_REVERSED",
  });
  expect(await db.payment.count({ where: { refundOfId: sale.payment.id } })).toBe(0);
  expect(await balanceOf(db, "REFUND_PAYABLE")).toBe(0);
  await expectSound(db);
});

test("is paid but for what was taken back, the commission too", async () => {
  const before = await balances();
  await takeBack(await world.sold(20_000), 5000);
  expect(await travelled(before)).toEqual([15_000 - 1166, 1166, 0]);
  await expectSound(db);
});

test("that shares its payment with another one bears its part of what was taken back, and not all of it", async () => {
  const ctx = await world.customer();
  const hours = (ahead: number) => new Date(world.clock.now().getTime() + ahead * 3_600_000);
  const [out, back] = [
    await world.createProduct(5, { price: 20_000 }),
    await world.createProduct(5, { price: 10_000, startsAt: hours(50), endsAt: hours(54) }),
  ];
  const { billId } = await holdPlaces(
    ctx,
    wishFor({ product: out, places: 1 }, { product: back, places: 1 }),
  );
  await world.operator.settle(ctx, await payBill(ctx, payInput(billId)));
  const payment = await db.payment.findFirstOrThrow({ where: { billId } });
  const bookings = await db.booking.findMany({ where: { billId }, orderBy: { startsAt: "asc" } });
  const [booking] = bookings as [Sale["booking"]];
  await takeBack({ ctx, booking, payment }, 9001);
  await world.travel();
  const borne = await Promise.all(
    bookings.map(({ id: bookingId }) =>
      db.ledgerEntry.aggregate({
        where: { account: "REFUND_PAYABLE", transaction: { kind: "REVERSAL_SETTLED", bookingId } },
        _sum: { amount: true },
      }),
    ),
  );
  expect(borne.map(({ _sum }) => _sum.amount)).toEqual([6001, 3000]);
  expect(await balanceOf(db, "REFUND_PAYABLE")).toBe(0);
  await expectSound(db);
});

test("is paid like any other once the money is there again", async () => {
  const before = await balances();
  const sale = await world.sold(20_000);
  await takeBack(sale, 20_000);
  await world.tell([await collected(sale, "again")]);
  await settleMatches(admin, { countryId });
  expect(await travelled(before)).toEqual([20_000 - 1554, 1554, 0]);
  await expectSound(db);
});

test("is paid to its company when the money is there again after its end, and only once", async () => {
  const before = await balances();
  const sale = await world.sold(20_000);
  await takeBack(sale, 20_000);
  expect(await travelled(before)).toEqual([0, 0, 0]);
  const again = async (name: string) => {
    await world.tell([await collected(sale, name)], { from: sale.booking.createdAt });
    await settleMatches(admin, { countryId });
    const after = await balances();
    return after.map((balance, index) => balance - (before[index] ?? 0));
  };
  const paid = [20_000 - 1554, 1554, 0];
  expect(await again("late")).toEqual(paid);
  const refunds = () => db.payment.count({ where: { refundOfId: sale.payment.id } });
  expect(await refunds()).toBe(0);
  // Once: what comes a third time is the payer's.
  expect(await again("more")).toEqual(paid);
  expect(await refunds()).toBe(1);
  await expectSound(db);
});

test("that is over stays its company's, which is told so, and its payer that it is owed", async () => {
  const before = await balances();
  const sale = await world.sold(20_000);
  expect(await travelled(before)).toEqual([20_000 - 1554, 1554, 0]);
  await takeBack(sale, 20_000);
  expect(await travelled(before)).toEqual([20_000 - 1554, 1554, 20_000]);
  const told = async (template: string) =>
    (await db.message.findFirstOrThrow({ where: { bookingId: sale.booking.id, channel: "SMS", template } }))
      .body;
  expect(await told("paymentReversed")).toMatch(/ce qui vous revient vous reste acquis\.$/i);
  expect(await told("payerReversed")).toMatch(/a eu lieu et reste d[ûu] : contactez-nous\.$/);
});
