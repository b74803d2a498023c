import { afterAll, beforeAll, expect, test } from "vitest";
import { openSession } from "../../src/modules/account/session/open-session.ts";
import { buildApp } from "../../src/server/app.ts";
import { createActor, type TestPerson } from "../support/context.ts";
import { moneyWorld } from "../support/money-world.ts";

/** Columns reserved to our staff cannot be discovered by searching, nor read in the audit. */

const world = await moneyWorld();
const { db, services, clock, company, terminalId } = world;
const app = await buildApp(services, { apiOnly: true });
afterAll(() => app.close());
const tokens: Record<string, string> = {};

async function signIn(who: string, person: TestPerson): Promise<void> {
  const { id: userId } = await createActor(services, person);
  tokens[who] = await openSession(db, { userId, device: "test", address: "127.0.0.1", now: clock.now() });
}

const headers = (who: string) => ({ authorization: `Bearer ${tokens[who] ?? ""}` });

async function found(who: string, path: string, q: string): Promise<number> {
  const filter = encodeURIComponent(JSON.stringify({ q }));
  const answer = await app.inject({
    url: `/api/backoffice/${path}?filter=${filter}`,
    headers: headers(who),
  });
  expect(answer.statusCode).toBe(200);
  return (answer.json() as unknown[]).length;
}

let sale: Awaited<ReturnType<typeof world.sellOnline>>;

beforeAll(async () => {
  await signIn("admin", { role: "ADMIN" });
  await signIn("partner", { role: "PARTNER", companyId: company.id });
  await signIn("chief", { role: "TERMINAL_CHIEF", companyId: company.id, terminalId });
  sale = await world.sellOnline(5000);
});

test("a company does not learn its customers' numbers and addresses digit by digit", async () => {
  const user = await db.user.update({
    where: { id: sale.ctx.actor?.id ?? "" },
    data: { email: "secret.adresse@example.cm", firstName: "Ngono", lastName: "Belinga" },
  });
  const digits = (user.phone ?? "").slice(-6);
  for (const word of [digits, "secret.adresse"]) {
    expect(await found("admin", "admin/user", word)).toBe(1);
    expect(await found("partner", "partner/user", word)).toBe(0);
    expect(await found("chief", "branch/user", word)).toBe(0);
  }
  expect(await found("partner", "partner/user", "Ngono")).toBe(1);
  const { msisdn } = await db.payment.findFirstOrThrow({ where: { kind: "COLLECT" } });
  const payers = (msisdn ?? "").slice(-6);
  expect(await found("admin", "admin/payment", payers)).toBe(1);
  expect(await found("partner", "partner/payment", payers)).toBe(0);
  const staff = await db.user.findFirstOrThrow({ where: { roles: { some: { companyId: company.id } } } });
  const theirs = (staff.phone ?? "").slice(-7);
  expect(await found("admin", "admin/company-grant", theirs)).toBeGreaterThan(0);
  expect(await found("partner", "partner/company-grant", theirs)).toBe(0);
});

test("a company reads what was done to its payments without the payer's number", async () => {
  const payment = await db.payment.findFirstOrThrow({ where: { billId: sale.booking.billId } });
  const done = await app.inject({
    method: "POST",
    url: `/api/backoffice/admin/payment/${payment.id}/check`,
    headers: headers("admin"),
    payload: {},
  });
  expect(done.statusCode).toBe(200);
  const filter = encodeURIComponent(JSON.stringify({ objectId: payment.id }));
  const answer = await app.inject({
    url: `/api/backoffice/partner/audit?filter=${filter}`,
    headers: headers("partner"),
  });
  expect(answer.json()).toHaveLength(1);
  expect(answer.json()[0].after).toMatchObject({ amount: 5000, status: "SUCCEEDED" });
  const { msisdn } = await db.payment.findFirstOrThrow({ where: { kind: "COLLECT" } });
  expect(answer.body).not.toContain(msisdn?.slice(-9));
});
