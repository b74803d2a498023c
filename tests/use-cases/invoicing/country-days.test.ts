import { expect, it } from "vitest";
import { issueInvoices } from "../../../src/modules/invoicing/issue-invoices.ts";
import { listDuePayouts } from "../../../src/modules/invoicing/list-due-payouts.ts";
import { markInvoicePaid } from "../../../src/modules/invoicing/mark-invoice-paid.ts";
import { addMonths } from "../../../src/shared/calendar.ts";
import { addDays, dayOf } from "../../../src/shared/dates.ts";
import { createActor } from "../../support/context.ts";
import { moneyWorld } from "../../support/money-world.ts";

/** Half an hour before midnight in UTC it is the next day in the country, and sometimes the next month. */

const world = await moneyWorld();
const { db, admin, clock, company, services } = world;
const lateOn = (day: string) => new Date(`${day}T23:30:00Z`);

it("the next payout is due by the country's day of the last one", async () => {
  await world.sellOnline(10_000);
  await world.travel();
  const day = dayOf(clock.now());
  await db.payoutAccount.update({ where: { companyId: company.id }, data: { everyDays: 7 } });
  await db.payment.create({
    data: {
      kind: "PAYOUT",
      provider: "mtn-momo",
      status: "SUCCEEDED",
      amount: 1000,
      currency: "XAF",
      countryId: company.countryId,
      companyId: company.id,
      callbackToken: "late-payout",
      createdAt: lateOn(day),
    },
  });
  clock.advance(48 * 3_600_000);
  const row = (await listDuePayouts(admin)).rows.find(({ companyId }) => companyId === company.id);
  expect(row?.dueOn).toBe(addDays(day, 8));
});

it("the first invoice begins with the country's month of the first earning, and its own country's staff settle it", async () => {
  const { countryId } = company;
  const first = addMonths(dayOf(clock.now()), 1);
  const createdAt = lateOn(addDays(first, -1));
  const earned = await db.company.create({
    data: { countryId, name: "Minuit", slug: "minuit", kinds: ["trip"] },
  });
  const common = { currency: "XAF", companyId: earned.id, createdAt };
  await db.ledgerTransaction.create({
    data: {
      sourceEvent: `test:${earned.id}`,
      kind: "CASH_SALE",
      companyId: earned.id,
      createdAt,
      entries: {
        create: [
          { ...common, account: "COMMISSION_RECEIVABLE", amount: 1000 },
          { ...common, account: "COMMISSION", amount: -1000 },
        ],
      },
    },
  });
  clock.advance(new Date(`${addMonths(first, 1)}T05:00:00Z`).getTime() - clock.now().getTime());
  await issueInvoices(admin);
  const [invoice, another] = await db.invoice.findMany({ where: { companyId: earned.id } });
  expect(another).toBeUndefined();
  expect(invoice?.periodStart.toISOString().slice(0, 10)).toBe(first);

  const senegal = await db.country.findUniqueOrThrow({ where: { shortCode: "SN" } });
  const actor = await createActor(services, { role: "ADMIN" });
  const grants = actor.grants.map((grant) => ({ ...grant, countryId: senegal.id }));
  const abroad = await world.as({ ...actor, countryId: senegal.id, grants });
  const wish = { id: invoice?.id ?? "", note: "Virement 12" };
  await expect(markInvoicePaid({ ...abroad, country: senegal }, wish)).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  // Whatever country the administrator looks at.
  expect((await markInvoicePaid({ ...admin, country: senegal }, wish)).received).toBeGreaterThan(0);
});
