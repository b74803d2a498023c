import { expect, test } from "vitest";
import { settleInvoices } from "../../../src/modules/invoicing/settle-invoices.ts";
import { addDays, dateOf } from "../../../src/shared/dates.ts";
import { moneyWorld } from "../../support/money-world.ts";

const world = await moneyWorld();
const { db, company, admin } = world;

test("an invoice that is paid is marked, however many older ones still wait", async () => {
  const { countryId } = company;
  const debtor = await db.company.create({ data: { countryId, name: "Débiteur", slug: "debiteur" } });
  const entry = { currency: "XAF", createdAt: dateOf("2018-01-01") };
  const owes = { ...entry, companyId: debtor.id, account: "COMMISSION_RECEIVABLE" as const, amount: 1000 };
  const earned = { ...entry, companyId: debtor.id, account: "COMMISSION" as const, amount: -1000 };
  await db.ledgerTransaction.create({
    data: { sourceEvent: "test:debtor", kind: "CASH_SALE", entries: { create: [owes, earned] } },
  });
  const invoice = (number: string, companyId: string, day: string) => ({
    ...{ number, companyId, net: 1000, tax: 0, total: 1000, currency: "XAF", lines: [], details: {} },
    ...{ issuedAt: dateOf(day), periodStart: dateOf(day), periodEnd: dateOf(day) },
  });
  await db.invoice.createMany({
    data: [
      ...Array.from({ length: 501 }, (_, index) =>
        invoice(`D-${index}`, debtor.id, addDays("2019-01-01", index)),
      ),
      invoice("P-1", company.id, "2022-01-01"),
    ],
  });
  expect(await settleInvoices(admin)).toEqual({ settled: 1 });
  expect(await db.invoice.findMany({ where: { paidAt: { not: null } } })).toMatchObject([{ number: "P-1" }]);
});
