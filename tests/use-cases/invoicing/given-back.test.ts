import { expect, test } from "vitest";
import { endSubscription } from "../../../src/modules/invoicing/end-subscription.ts";
import { issueInvoices } from "../../../src/modules/invoicing/issue-invoices.ts";
import { markInvoicePaid } from "../../../src/modules/invoicing/mark-invoice-paid.ts";
import { settleInvoices } from "../../../src/modules/invoicing/settle-invoices.ts";
import { startSubscription } from "../../../src/modules/invoicing/start-subscription.ts";
import { companyBalance } from "../../../src/modules/payment/ledger/post-to-ledger.ts";
import { makePayout } from "../../../src/modules/payment/transfer/make-payout.ts";
import { commissionOf } from "../../../src/shared/booking/commission.ts";
import { addMonths } from "../../../src/shared/calendar.ts";
import { addDays, dayOf } from "../../../src/shared/dates.ts";
import { moneyWorld } from "../../support/money-world.ts";
import { expectSound } from "../../support/purchase.ts";

/** A commission or a fee that is given back lowers what its company owes; it pays no invoice of before. */

const world = await moneyWorld();
const { db, company, admin, clock } = world;
const companyId = company.id;
const hour = 3_600_000;

function nextMonth(): void {
  const first = new Date(`${addMonths(dayOf(clock.now()), 1)}T05:00:00Z`);
  clock.advance(first.getTime() - clock.now().getTime());
}

const owed = async () => (await companyBalance(db, companyId, "XAF")).receivable;
const openInvoices = async () => {
  await settleInvoices(admin);
  return db.invoice.findMany({ where: { companyId, paidAt: null }, orderBy: { periodStart: "asc" } });
};
const planOf = (price: number) =>
  db.subscriptionPlan.create({
    data: { name: `Formule ${price}`, price, currency: "XAF", periodDays: 30, publishLimit: 9, position: 9 },
  });
const tomorrow = () => addDays(dayOf(clock.now()), 1);

/** Two days before the end of a month: what is on sale then is for the next one. */
function endOfMonth(): void {
  const next = new Date(`${addMonths(dayOf(clock.now()), 1)}T12:00:00Z`);
  clock.advance(next.getTime() - 36 * hour - clock.now().getTime());
}

/** An invoice for the commission of a sale at the desk, on the first day of the next month. */
async function invoiced() {
  endOfMonth();
  const sale = await world.sellForCash(40_000);
  nextMonth();
  await issueInvoices(admin);
  const [invoice] = await openInvoices();
  expect(await owed()).toBe(invoice?.total);
  return { sale, id: invoice?.id ?? "", total: invoice?.total ?? 0 };
}

test.each(["sale", "period"])(
  "of a %s that came after an invoice: that one is still to be paid",
  async (what) => {
    const { id, total } = await invoiced();
    if (what === "sale") await world.cancel(await world.sellForCash(60_000));
    else {
      const { id: planId } = await planOf(50_000);
      await endSubscription(
        admin,
        await startSubscription(admin, { companyId, planId, startsOn: tomorrow() }),
      );
    }
    const later = (await owed()) - total;
    expect(await openInvoices()).toMatchObject([{ id }]);
    expect(await markInvoicePaid(admin, { id, note: "VIR 1" })).toEqual({ received: total });
    expect(await owed()).toBe(later);
    nextMonth();
    await issueInvoices(admin);
    for (const next of await openInvoices()) await markInvoicePaid(admin, { id: next.id, note: "VIR 2" });
    expect(await owed()).toBe(0);
    await expectSound(db);
  },
);

test("of a sale that was invoiced: only what is left of it is still to be paid", async () => {
  const { sale, id, total } = await invoiced();
  const kept = 40_000 - (await world.cancel(sale));
  const left = total - (commissionOf(40_000, 777) - commissionOf(kept, 777));
  expect(await owed()).toBe(left);
  expect(await openInvoices()).toMatchObject([{ id }]);
  await world.sellOnline(200_000);
  await world.travel();
  await makePayout(admin, { companyId });
  expect(await owed()).toBe(0);
  expect(await openInvoices()).toEqual([]);
  await expectSound(db);
});

test("of a period whose plan has another price by now: what was owed for it", async () => {
  const { id: planId } = await planOf(50_000);
  const before = await owed();
  const period = await startSubscription(admin, { companyId, planId, startsOn: tomorrow() });
  await db.subscriptionPlan.update({ where: { id: planId }, data: { price: 60_000 } });
  expect(await owed()).toBe(before + 50_000);
  await endSubscription(admin, period);
  expect(await owed()).toBe(before);
  await expectSound(db);
});
