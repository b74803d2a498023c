import { expect, it } from "vitest";
import { demoCompanyId } from "../../../prisma/seed/companies.ts";
import { seedDemo } from "../../../prisma/seed/demo.ts";
import { getStatement } from "../../../src/modules/invoicing/get-statement.ts";
import { getStatistics } from "../../../src/modules/statistics/get-statistics.ts";
import { addDays, dayOf } from "../../../src/shared/dates.ts";
import { testServices } from "../../support/app.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { expectSound } from "../../support/purchase.ts";

const { services } = await testServices();
const { db } = services;

it("the demo's past is in the ledger to the franc, and its companies have statements, invoices and figures", async () => {
  await seedDemo(db, services.files, { now: services.now(), simulatorsUrl: null });
  await expectSound(db);
  const today = dayOf(services.now());
  const actor = await createActor(services, { role: "PARTNER", companyId: demoCompanyId });
  const partner = await contextFor(services, actor);
  const range = { from: addDays(today, -80), to: today };
  const statement = await getStatement(partner, { area: "partner", ...range });
  expect(statement.closing).toBe(statement.ledgerClosing);
  expect(statement.totals.other).toBe(0);
  expect(statement.payouts.length).toBeGreaterThan(4);
  expect(statement.closing).toBeGreaterThan(0);
  const invoices = await db.invoice.findMany({ where: { companyId: demoCompanyId } });
  expect(invoices.length).toBeGreaterThan(0);
  const numbers = (await db.invoice.findMany({ orderBy: { number: "asc" } })).map(({ number }) => number);
  expect(numbers).toEqual(numbers.map((_, index) => `MB-CM-${String(index + 1).padStart(6, "0")}`));
  const { totals } = await getStatistics(partner, { area: "partner", ...range });
  expect(totals.commission).toBe(statement.totals.commission);
  expect(totals.taken).toBeGreaterThan(0);
  expect(totals.taken).toBeLessThan(totals.offered);
}, 60_000);
