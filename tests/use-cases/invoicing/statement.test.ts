import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { exportStatement } from "../../../src/modules/invoicing/export-statement.ts";
import { getStatement } from "../../../src/modules/invoicing/get-statement.ts";
import { listDuePayouts } from "../../../src/modules/invoicing/list-due-payouts.ts";
import type { StatementView } from "../../../src/modules/invoicing/schema.ts";
import { companyBalance } from "../../../src/modules/payment/ledger/post-to-ledger.ts";
import { makePayout } from "../../../src/modules/payment/transfer/make-payout.ts";
import { sendTransfer } from "../../../src/modules/payment/transfer/send-transfer.ts";
import { commissionOf } from "../../../src/shared/booking/commission.ts";
import { addDays, dayOf } from "../../../src/shared/dates.ts";
import { seedOf } from "../../fuzz/seeds.ts";
import { Chance } from "../../simulation/chance.ts";
import { createActor } from "../../support/context.ts";
import { moneyWorld } from "../../support/money-world.ts";

const world = await moneyWorld();
const { db, company, partner, admin, clock } = world;
const today = () => dayOf(clock.now());
const firstDay = addDays(today(), -1);

const statement = (from = firstDay, to = addDays(today(), 1), page = 1) =>
  getStatement(partner, { area: "partner", from, to, page });

/** The operator executes the payout, or returns it. */
async function transfer(paymentId: string, fails: boolean): Promise<void> {
  const { provider } = world.operator;
  const { payout } = provider;
  if (fails)
    provider.payout = async () => ({
      status: "FAILED",
      providerReference: paymentId,
      reason: "PROVIDER_ERROR",
    });
  await sendTransfer(admin, { paymentId });
  provider.payout = payout;
}

async function expectReconciled(view: StatementView): Promise<void> {
  const { payable, receivable } = await companyBalance(db, company.id, "XAF");
  expect(view.closing).toBe(payable - receivable);
  expect(view.ledgerClosing).toBe(view.closing);
  expect(view.totals.other).toBe(0);
  expect(view.periods.at(-1)?.balance ?? view.opening).toBe(view.closing);
}

type Sale = Awaited<ReturnType<typeof world.sellOnline>>;

/** The only expected reason for a refused payout. */
function nothingDue(error: unknown): null {
  expect(error).toMatchObject({ code: "NOTHING_TO_PAY_OUT" });
  return null;
}

describe("a company's statement", () => {
  it("follows the ledger to the franc through any sequence of sales, refunds, services and payouts", async () => {
    const seed = seedOf("FUZZ_SEED");
    const chance = new Chance(seed);
    const expected = { gross: 0, refunds: 0, commission: 0, cash: 0, payouts: 0 };
    const open: { sale: Sale; cash: boolean }[] = [];
    const rate = 777;
    const earned = () => {
      for (const { sale, cash } of open.splice(0)) {
        if (cash) continue;
        expected.gross += sale.booking.total;
        expected.commission += commissionOf(sale.booking.total, rate);
      }
    };
    const price = () => 1001 + chance.below(9000);
    const sellOnline = async (step: number) => {
      open.push({ sale: await world.sellOnline(price(), 1 + (step % 3)), cash: false });
    };
    const sellForCash = async (step: number) => {
      const sale = await world.sellForCash(price(), 1 + (step % 2));
      open.push({ sale, cash: true });
      expected.gross += sale.booking.total;
      expected.cash += sale.booking.total;
      expected.commission += commissionOf(sale.booking.total, rate);
    };
    const cancelOne = async () => {
      const [one] = open.splice(chance.below(Math.max(1, open.length)), 1);
      if (!one) return;
      const { total } = one.sale.booking;
      const refund = await world.cancel(one.sale);
      expected.refunds += refund;
      const kept = commissionOf(total - refund, rate);
      expected.commission += one.cash ? kept - commissionOf(total, rate) : kept;
      if (one.cash) expected.cash -= refund;
      else expected.gross += total;
    };
    const travel = async () => {
      await world.travel();
      earned();
    };
    const payOut = async () => {
      const paid = await makePayout(admin, { companyId: company.id }).catch(nothingDue);
      if (!paid) return;
      const fails = chance.fraction() < 0.4;
      await transfer(paid.paymentId, fails);
      if (!fails) expected.payouts += paid.amount;
    };
    /** Cumulative probabilities of the operations. */
    const operations = [
      [0.35, sellOnline],
      [0.6, sellForCash],
      [0.78, cancelOne],
      [0.9, travel],
      [1, payOut],
    ] as const;
    for (let step = 0; step < 26; step++) {
      const thrown = chance.fraction();
      await operations.find(([limit]) => thrown < limit)?.[1](step);
    }
    await world.travel();
    earned();
    const view = await statement();
    expect({ seed, ...pick(view) }).toEqual({ seed, ...expected });
    await expectReconciled(view);
    const { gross, refunds, commission, cash } = view.totals;
    expect(view.totals.net).toBe(gross - refunds - commission - cash);
    expect(view.lines.length).toBe(Math.min(view.lineCount, 50));
  }, 120_000);

  it("begins where the one before ended, and tells each operation once over its pages", async () => {
    await world.sellOnline(4321);
    await world.travel();
    const middle = addDays(today(), -1);
    const [before, after] = [await statement(firstDay, middle), await statement(addDays(middle, 1))];
    expect(after.opening).toBe(before.closing);
    const whole = await statement();
    expect(whole.closing).toBe(after.closing);
    expect(whole.lineCount).toBe(before.lineCount + after.lineCount);
    const range = { area: "partner", from: firstDay, to: addDays(today(), 1) } as const;
    const file = await exportStatement(partner, range, "xlsx");
    const rows: (readonly (string | number)[])[] = await Readable.from(file.rows).toArray();
    expect(rows).toHaveLength(whole.lineCount + 2);
    expect(rows.at(-1)?.at(-1)).toBe(whole.closing);
  });

  it("sets off the commission on cash against the payout, and a payout that fails comes back", async () => {
    await makePayout(admin, { companyId: company.id }).catch(nothingDue);
    const { booking } = await world.sellOnline(50_000);
    const { booking: cash } = await world.sellForCash(20_000);
    await world.travel();
    const due = (await listDuePayouts(admin)).rows.find((row) => row.companyId === company.id);
    const payable = booking.total - commissionOf(booking.total, 777);
    const receivable = commissionOf(cash.total, 777);
    expect(due?.payable).toBeGreaterThanOrEqual(payable);
    expect(due?.receivable).toBeGreaterThanOrEqual(receivable);
    const balance = (await statement()).closing;
    expect(due?.due).toBe(balance);
    const paid = await makePayout(admin, { companyId: company.id });
    expect(paid.amount).toBe(balance);
    const again = makePayout(admin, { companyId: company.id });
    await expect(again).rejects.toMatchObject({ code: "NOTHING_TO_PAY_OUT" });
    expect((await statement()).closing).toBe(0);
    expect((await listDuePayouts(admin)).rows[0]).toMatchObject({ due: 0, underway: true });
    await transfer(paid.paymentId, true);
    const view = await statement();
    expect(view.closing).toBe(balance);
    expect(view.payouts.at(-1)).toMatchObject({ amount: balance, status: "FAILED" });
    await expectReconciled(view);
  });

  it("is the company's own: another one's does not exist, and nobody reads it in somebody's place", async () => {
    const { country, ...row } = await db.company.findUniqueOrThrow({
      where: { id: company.id },
      include: { country: true },
    });
    expect(country.currency).toBe("XAF");
    const other = await db.company.create({
      data: { countryId: row.countryId, name: "Autre", slug: "autre-releve", kinds: ["trip"] },
    });
    const range = { from: firstDay, to: today() };
    const theirs = getStatement(partner, { area: "partner", companyId: other.id, ...range });
    await expect(theirs).rejects.toMatchObject({ code: "NOT_FOUND" });
    const branch = getStatement(world.desk, { area: "branch", ...range });
    await expect(branch).rejects.toMatchObject({ code: "FORBIDDEN" });
    const inPlace = await world.as({
      ...(partner.actor as NonNullable<typeof partner.actor>),
      onBehalfId: "x",
    });
    await expect(getStatement(inPlace, { area: "partner", ...range })).rejects.toMatchObject({
      code: "NOT_ON_BEHALF",
    });
    const abroad = await createActor(world.services, { role: "ADMIN" });
    abroad.grants[0] = { ...(abroad.grants[0] as (typeof abroad.grants)[number]), countryId: other.id };
    const far = getStatement(await world.as(abroad), { area: "admin", companyId: company.id, ...range });
    await expect(far).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect((await getStatement(admin, { area: "admin", companyId: other.id, ...range })).closing).toBe(0);
  });
});

function pick({ totals }: StatementView) {
  const { gross, refunds, commission, cash, payouts } = totals;
  return { gross, refunds, commission, cash, payouts };
}
