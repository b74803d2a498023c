import { beforeAll, describe, expect, test } from "vitest";
import type { Company } from "../../prisma/client/client.ts";
import { openSession } from "../../src/modules/account/session/open-session.ts";
import { issueInvoices } from "../../src/modules/invoicing/issue-invoices.ts";
import { addMonths } from "../../src/shared/calendar.ts";
import { addDays, dayOf } from "../../src/shared/dates.ts";
import { testApp } from "../support/app.ts";
import { contextFor, createActor } from "../support/context.ts";

const { app, services, clock } = await testApp();
const { db } = services;
const tokens = new Map<string, string>();
let ours: Company;
let theirs: Company;

async function company(slug: string): Promise<Company> {
  const country = await db.country.findUniqueOrThrow({ where: { shortCode: "CM" } });
  const made = await db.company.create({
    data: { countryId: country.id, name: slug, slug, kinds: ["trip"], email: `${slug}@example.cm` },
  });
  const entry = { currency: "XAF", companyId: made.id, createdAt: clock.now() };
  await db.ledgerTransaction.create({
    data: {
      sourceEvent: `test:${made.id}`,
      kind: "CASH_SALE",
      companyId: made.id,
      createdAt: clock.now(),
      entries: {
        create: [
          { ...entry, account: "COMMISSION_RECEIVABLE", amount: 1000 },
          { ...entry, account: "COMMISSION", amount: -1000 },
        ],
      },
    },
  });
  return made;
}

async function signIn(label: string, person: Parameters<typeof createActor>[1]): Promise<void> {
  const actor = await createActor(services, person);
  const session = { userId: actor.id, device: "test", address: "127.0.0.1", now: clock.now() };
  tokens.set(label, await openSession(db, session));
}

const ask = (who: string, url: string, body?: object) =>
  app.inject({
    method: body ? "POST" : "GET",
    url,
    ...(body ? { payload: body } : {}),
    headers: { authorization: `Bearer ${tokens.get(who)}` },
  });

beforeAll(async () => {
  [ours, theirs] = [await company("notre"), await company("autre")];
  const now = clock.now();
  clock.advance(new Date(`${addMonths(dayOf(now), 1)}T05:00:00Z`).getTime() - now.getTime());
  await issueInvoices(await contextFor(services));
  await signIn("admin", { role: "SUPER_ADMIN" });
  await signIn("partner", { role: "PARTNER", companyId: ours.id });
  await signIn("support", { role: "HELP_DESK" });
  await signIn("customer", {});
});

const period = () => `from=${addDays(dayOf(clock.now()), -60)}&to=${dayOf(clock.now())}`;

describe("money over the wire", () => {
  test("a statement and its file are the own company's; another one's is not found, nobody else has one", async () => {
    const base = "/api/backoffice/partner/reports/statement";
    const own = await ask("partner", `${base}?${period()}`);
    expect(own.json()).toMatchObject({ company: { id: ours.id }, totals: { commission: 1000 } });
    const file = await ask("partner", `${base}.csv?${period()}`);
    expect(file.headers["content-type"]).toContain("text/csv");
    expect((await ask("partner", `${base}?${period()}&companyId=${theirs.id}`)).statusCode).toBe(404);
    expect((await ask("partner", `${base}.csv?${period()}&companyId=${theirs.id}`)).statusCode).toBe(404);
    expect((await ask("partner", `/api/backoffice/admin/reports/statement?${period()}`)).statusCode).toBe(
      403,
    );
    expect((await ask("support", `/api/backoffice/support/reports/statement?${period()}`)).statusCode).toBe(
      403,
    );
    expect((await ask("customer", `${base}?${period()}`)).statusCode).toBe(403);
    expect((await app.inject({ url: `${base}?${period()}` })).statusCode).toBe(401);
  });

  test("periods that make no sense are refused with a sentence", async () => {
    const url = "/api/backoffice/partner/reports/sales";
    for (const query of ["", "from=2026-13-01&to=2026-01-01", "from=2026-02-01&to=2026-01-01"]) {
      expect((await ask("partner", `${url}?${query}`)).statusCode).toBe(400);
    }
    const long = await ask("partner", `${url}?from=2020-01-01&to=2026-01-01`);
    expect(long.json().fields).toEqual({ from: "Choisissez une période d’un an au plus" });
  });

  test("an invoice is downloaded by its own company and by the administration", async () => {
    const invoices = await db.invoice.findMany();
    const of = (owner: Company) => invoices.find(({ companyId }) => companyId === owner.id)?.id;
    const own = await ask("partner", `/api/invoices/${of(ours)}/invoice.pdf`);
    expect(own.headers["content-type"]).toBe("application/pdf");
    expect(own.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    expect((await ask("partner", `/api/invoices/${of(theirs)}/invoice.pdf`)).statusCode).toBe(404);
    expect((await ask("admin", `/api/invoices/${of(theirs)}/invoice.pdf`)).statusCode).toBe(200);
    expect((await ask("customer", `/api/invoices/${of(ours)}/invoice.pdf`)).statusCode).toBe(404);
    expect((await ask("admin", "/api/invoices/1/invoice.pdf")).statusCode).toBe(404);
    const listed = await ask("partner", "/api/backoffice/partner/invoice");
    expect(listed.json().map((row: { companyId: string }) => row.companyId)).toEqual([ours.id]);
  });

  test("payouts to make, the preview of rates and their actions are the administration's", async () => {
    expect((await ask("admin", "/api/backoffice/admin/reports/payouts-due")).json().rows).toHaveLength(2);
    expect((await ask("partner", "/api/backoffice/partner/reports/payouts-due")).statusCode).toBe(404);
    const question = `countryId=${ours.countryId}&kind=trip&day=2026-06-01`;
    const rates = await ask("admin", `/api/backoffice/admin/reports/commission?${question}`);
    expect(rates.json().rates[0]).toMatchObject({ basisPoints: 500, because: ["kind"], applies: true });
    expect((await ask("partner", `/api/backoffice/partner/reports/commission?${question}`)).statusCode).toBe(
      404,
    );
    const plan = await db.subscriptionPlan.findFirstOrThrow({ where: { price: { gt: 0 } } });
    const body = { companyId: ours.id, planId: plan.id };
    const refused = await ask("partner", "/api/backoffice/partner/company-subscription/-/start", body);
    expect(refused.statusCode).toBe(403);
    const started = await ask("admin", "/api/backoffice/admin/company-subscription/-/start", body);
    expect(started.statusCode).toBe(200);
    const again = await ask("admin", "/api/backoffice/admin/company-subscription/-/start", body);
    expect(again.json()).toMatchObject({ code: "SUBSCRIPTION_OVERLAPS" });
    const invoice = await db.invoice.findFirstOrThrow({ where: { companyId: ours.id } });
    const paid = await ask("admin", `/api/backoffice/admin/invoice/${invoice.id}/mark-paid`, {
      note: "VIR 42",
    });
    expect(paid.json()).toMatchObject({ paidNote: "VIR 42", _result: { received: invoice.total } });
    expect(await db.auditEntry.count({ where: { objectId: invoice.id, action: "mark-invoice-paid" } })).toBe(
      1,
    );
  });
});
