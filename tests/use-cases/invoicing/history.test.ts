import { beforeAll, expect, it } from "vitest";
import { demoCompanyId } from "../../../prisma/seed/companies.ts";
import { seedDemo } from "../../../prisma/seed/demo.ts";
import { getStatement } from "../../../src/modules/invoicing/get-statement.ts";
import { getHome } from "../../../src/modules/operator/get-home.ts";
import { getStatistics } from "../../../src/modules/statistics/get-statistics.ts";
import { buyAsTraveller, travellerNumbers } from "../../../src/server/start/demo-jobs.ts";
import { commissionOf } from "../../../src/shared/booking/commission.ts";
import { addDays, dayOf } from "../../../src/shared/dates.ts";
import { testServices } from "../../support/app.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { expectSound } from "../../support/purchase.ts";

const { services } = await testServices();
const { db } = services;

const staff = async (role: "ADMIN") => contextFor(services, await createActor(services, { role }));

beforeAll(() => seedDemo(db, services.files, { now: services.now(), simulatorsUrl: null }));

it("the demo's past is in the ledger to the franc, and its companies have statements, invoices and figures", async () => {
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
  // Sales of future journeys count as sold, but are earned only after the journey.
  const ahead = await db.booking.findMany({
    where: {
      companyId: demoCompanyId,
      status: "CONFIRMED",
      channel: "ONLINE",
      endsAt: { gt: services.now() },
    },
  });
  const toEarn = ahead.reduce((sum, one) => sum + commissionOf(one.total, one.commissionBasisPoints), 0);
  expect(toEarn).toBeGreaterThan(0);
  expect(totals.commission - toEarn).toBe(statement.totals.commission);
  expect(totals.taken).toBeGreaterThan(0);
  expect(totals.taken).toBeLessThan(totals.offered);
});

it("the first morning has open matters, and nothing has happened in the future", async () => {
  const now = services.now();
  const dayAgo = new Date(now.getTime() - 24 * 3_600_000);
  const ahead = { kind: "trip" as const, status: "CONFIRMED" as const, startsAt: { gt: now } };
  expect(await db.booking.count({ where: { ...ahead, confirmedAt: { gt: dayAgo } } })).toBeGreaterThan(100);
  // In her account, where she looks for them.
  const own = { kind: "trip" as const, user: { phone: "+237677000001" } };
  expect(await db.booking.count({ where: { ...own, endsAt: { lt: now } } })).toBe(3);
  expect(await db.booking.count({ where: { ...own, startsAt: { gt: now } } })).toBe(1);
  const [lines] = await db.$queryRaw<{ all: number; sold: number }[]>`
    select count(distinct t."pathId")::int as "all",
      count(distinct t."pathId") filter (where exists
        (select 1 from "Booking" b where b."productId" = p."id" and b."status" = 'CONFIRMED'))::int as "sold"
    from "Trip" t join "Product" p on p."id" = t."productId" where p."startsAt" > ${now}`;
  expect(lines?.sold).toBe(lines?.all);
  // A card is refunded by its transaction.
  const card = { provider: "stripe", kind: "COLLECT" as const };
  expect(await db.payment.count({ where: card })).toBeGreaterThan(0);
  expect(await db.payment.count({ where: { ...card, providerTransactionId: null } })).toBe(0);
  // Every sold seat has a claim.
  const [unclaimed] = await db.$queryRaw<{ count: number }[]>`
    select count(*)::int as "count" from "Booking" b, unnest(b."units") u("unit")
    where b."kind" = 'trip' and b."status" = 'CONFIRMED' and not exists (
      select 1 from "Claim" c where c."resourceId" = b."resourceId" and c."unit" = u."unit" and c."bookingId" = b."id")`;
  expect(unclaimed?.count).toBe(0);
  const late = { gt: now };
  expect(await db.payment.count({ where: { OR: [{ createdAt: late }, { settledAt: late }] } })).toBe(0);
  expect(await db.ledgerTransaction.count({ where: { createdAt: late } })).toBe(0);
  expect(await db.ticket.count({ where: { OR: [{ createdAt: late }, { usedAt: late }] } })).toBe(0);
  const papers = await db.partnerRequestDocument.findMany({ include: { file: true } });
  expect(papers.map(({ label }) => label).sort()).toEqual(["licence", "taxCard", "tradeRegister"]);
  for (const { file } of papers) expect(await services.files.get(file.key), file.name).toBeTruthy();
  // Companies register before they sell and are paid out, people before they buy.
  const [early] = await db.$queryRaw<{ company: number; user: number }[]>`
    select (select count(*)::int from "Booking" b join "Company" c on c."id" = b."companyId"
        where b."createdAt" < c."createdAt") +
      (select count(*)::int from "Payment" p join "Company" c on c."id" = p."companyId"
        where p."createdAt" < c."createdAt") as "company",
      (select count(*)::int from "Booking" b join "User" u on u."id" = b."userId"
        where b."createdAt" < u."createdAt") as "user"`;
  expect(early).toEqual({ company: 0, user: 0 });
  const { figures } = await getHome(await staff("ADMIN"), { area: "admin" });
  const waiting = figures.filter(({ count }) => count > 0).map(({ name }) => name);
  const expected = [
    "requests",
    "payoutsBlocked",
    "unverifiedAccounts",
    "failedMessages",
    "stuckRefunds",
    "stuckPayments",
    "disputedDeposits",
    "contactMessages",
    "conversations",
  ] as const;
  expect(waiting).toEqual(expect.arrayContaining([...expected]));
  expect(
    await db.trip.count({ where: { delayMinutes: { gt: 0 }, product: { startsAt: { gt: now } } } }),
  ).toBe(1);
  expect(await db.conversation.count({ where: { companyId: demoCompanyId } })).toBeGreaterThan(0);
});

it.each(["trip", "event", "location", "rdv"] as const)("travellers go on booking: %s", async (kind) => {
  const ctx = await contextFor(services, null);
  const made = () =>
    db.booking.count({
      where: { kind, createdAt: { gte: began }, contactPhone: { startsWith: travellerNumbers } },
    });
  const began = services.now();
  // A full bus or a day that is taken is refused, and the next traveller tries something else.
  for (let tries = 0; tries < 20 && (await made()) === 0; tries++) await buyAsTraveller(ctx, kind);
  expect(await made()).toBe(1);
});
