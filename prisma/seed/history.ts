import { pino } from "pino";
import { insertRows } from "../../src/modules/booking/claim-data.ts";
import { issueInvoices } from "../../src/modules/invoicing/issue-invoices.ts";
import { settleInvoices } from "../../src/modules/invoicing/settle-invoices.ts";
import { rankedRates } from "../../src/modules/payment/commission-data.ts";
import type { Context } from "../../src/platform/context.ts";
import { randomCode, uuid7 } from "../../src/platform/uuid.ts";
import { weekdayOf } from "../../src/shared/calendar.ts";
import { addDays, dayOf, startOfDay } from "../../src/shared/dates.ts";
import type { PrismaClient } from "../client/client.ts";
import { companyId as idOfCompany } from "./companies.ts";
import {
  addPosting,
  addSale,
  dice,
  noRows,
  type PastTrip,
  type Rows,
  type Traveller,
} from "./history-sales.ts";
import { seedId } from "./seed-id.ts";

/** Eight weeks behind the demo: sales at the desk and online, refunds, payouts every Monday, invoices every month. */

const daysBack = 56;
const minute = 60_000;
/** The demo partner's company has more to look at. */
const plansPerCompany = 2;
const plansOfDemoCompany = 5;
const payoutHour = 9;

const firstNames = ["Awa", "Brice", "Clarisse", "Didier", "Estelle", "Fabrice", "Grâce", "Hervé"];
const lastNames = ["Abena", "Biya Ndongo", "Ekambi", "Fotso", "Kamga", "Mballa", "Ngo Bisse", "Tchoupo"];

interface PlanRow {
  id: string;
  slug: string;
  companyId: string;
  countryId: string;
  terminalId: string;
  pathId: string;
  busId: string;
  fromCityId: string;
  toCityId: string;
  title: string;
  price: number;
  currency: string;
  timeZone: string;
  departureTime: string;
  durationMinutes: number;
  seatCount: number;
  comfort: string;
  weekdays: number[];
  images: string[];
  order: number;
}

/** A few services of each company, spread over its lines. */
async function plansToTell(db: PrismaClient): Promise<PlanRow[]> {
  const rows = await db.$queryRaw<PlanRow[]>`
    select p."id", c."slug", p."companyId", c."countryId", l."startTerminalId" as "terminalId", p."pathId", p."busId",
      s."cityId" as "fromCityId", e."cityId" as "toCityId", fc."name" || ' → ' || tc."name" as "title", p."price",
      l."currency", n."timeZone", p."departureTime", l."durationMinutes", b."seatCount", b."comfort"::text as "comfort",
      p."weekdays", b."images",
      row_number() over (partition by p."companyId" order by l."distanceKm" desc, md5(p."id"::text))::int as "order"
    from "TripPlan" p
      join "Path" l on l."id" = p."pathId"
      join "Bus" b on b."id" = p."busId"
      join "Terminal" s on s."id" = l."startTerminalId"
      join "Terminal" e on e."id" = l."endTerminalId"
      join "City" fc on fc."id" = s."cityId"
      join "City" tc on tc."id" = e."cityId"
      join "Company" c on c."id" = p."companyId"
      join "Country" n on n."id" = c."countryId"
    where p."departureTime" < '17:00'
    order by p."companyId", "order"`;
  const demo = idOfCompany("sanaga-voyages");
  return rows.filter(({ order, companyId }) => {
    // Every fifth, so that a company shows several of its lines.
    const wanted = companyId === demo ? plansOfDemoCompany : plansPerCompany;
    return order % 5 === 1 && (order - 1) / 5 < wanted;
  });
}

async function seedTravellers(db: PrismaClient, countryId: string, since: Date): Promise<Traveller[]> {
  const travellers = lastNames.flatMap((lastName, row) =>
    firstNames.slice(0, 4).map((firstName, column) => ({
      ...{ firstName, lastName, countryId, createdAt: since, activatedAt: since, phoneVerifiedAt: since },
      phone: `+2376770${String(5000 + row * 10 + column).padStart(5, "0")}`,
      id: seedId(`traveller:${row}:${column}`),
    })),
  );
  await db.user.createMany({ data: travellers, skipDuplicates: true });
  return travellers.map(({ id, firstName, lastName, phone }) => ({
    ...{ userId: id, name: `${firstName} ${lastName}`, phone },
  }));
}

interface PastDepartures {
  trips: PastTrip[];
  products: Record<string, unknown>[];
  rows: Record<string, unknown>[];
}

function departuresOf(plans: PlanRow[], now: Date): PastDepartures {
  const past: PastDepartures = { trips: [], products: [], rows: [] };
  for (const plan of plans) {
    const today = dayOf(now, plan.timeZone);
    for (let back = daysBack; back >= 1; back--) {
      const day = addDays(today, -back);
      if (!plan.weekdays.includes(weekdayOf(day) + 1)) continue;
      const [hours, minutes] = plan.departureTime.split(":").map(Number) as [number, number];
      const departsAt = new Date(startOfDay(day, plan.timeZone).getTime() + (hours * 60 + minutes) * minute);
      const arrivesAt = new Date(departsAt.getTime() + plan.durationMinutes * minute);
      if (arrivesAt.getTime() + 10 * minute > now.getTime()) continue;
      const { companyId, countryId, terminalId, currency, price, seatCount, comfort } = plan;
      const productId = seedId(`past:${plan.id}:${day}`);
      const trip = {
        productId,
        companyId,
        countryId,
        terminalId,
        currency,
        price,
        seatCount,
        departsAt,
        arrivesAt,
      };
      past.trips.push(trip);
      past.products.push({
        ...{
          id: productId,
          kind: "trip",
          countryId,
          companyId,
          terminalId,
          title: plan.title,
          price,
          currency,
        },
        ...{ comment: "", refundClause: "", refundTiers: [], refundable: true, requireValidation: false },
        ...{
          canChoosePlace: true,
          images: plan.images,
          status: "PUBLISHED",
          startsAt: departsAt,
          endsAt: arrivesAt,
        },
        ...{ createdAt: departsAt, updatedAt: departsAt },
      });
      past.rows.push({
        ...{ productId, companyId, planId: plan.id, planDate: day, pathId: plan.pathId, busId: plan.busId },
        ...{
          fromCityId: plan.fromCityId,
          toCityId: plan.toCityId,
          departsAt,
          arrivesAt,
          seatCount,
          price,
          comfort,
        },
        ...{ published: true, counterSeats: [], delayMinutes: 0 },
      });
    }
  }
  return past;
}

const batchSize = 4000;

async function insertAll(db: PrismaClient, table: string, rows: readonly object[]): Promise<void> {
  for (let start = 0; start < rows.length; start += batchSize) {
    await db.$executeRaw`${insertRows(table, rows.slice(start, start + batchSize))}`;
  }
}

/** Entries and their transactions go together: the ledger balances at the end of every commit. */
async function insertLedger(db: PrismaClient, rows: Rows): Promise<void> {
  if (rows.LedgerTransaction.length === 0) return;
  const entriesOf = groupEntries(rows.LedgerEntry);
  for (let start = 0; start < rows.LedgerTransaction.length; start += batchSize) {
    const transactions = rows.LedgerTransaction.slice(start, start + batchSize);
    const entries = transactions.flatMap((row) => entriesOf.get(row.id) ?? []);
    await db.$transaction([
      db.$executeRaw`${insertRows("LedgerTransaction", transactions)}`,
      db.$executeRaw`${insertRows("LedgerEntry", entries)}`,
    ]);
  }
}

function groupEntries(entries: Rows["LedgerEntry"]): Map<unknown, Rows["LedgerEntry"]> {
  const groups = new Map<unknown, Rows["LedgerEntry"]>();
  for (const entry of entries) {
    const known = groups.get(entry.transactionId);
    if (known) known.push(entry);
    else groups.set(entry.transactionId, [entry]);
  }
  return groups;
}

async function seedSales(db: PrismaClient, plans: PlanRow[], now: Date): Promise<void> {
  const past = departuresOf(plans, now);
  await insertAll(db, "Product", past.products);
  await insertAll(db, "Trip", past.rows);
  const since = new Date(now.getTime() - (daysBack + 20) * 24 * 60 * minute);
  const countryId = plans[0]?.countryId ?? "";
  const travellers = await seedTravellers(db, countryId, since);
  const [rate] = await rankedRates(db, { countryId, kind: "trip", day: dayOf(now) });
  const next = dice(20_260);
  const rows = noRows();
  for (const trip of past.trips) {
    // Fuller at the end of the week, and slowly more from week to week.
    const weekday = weekdayOf(dayOf(trip.departsAt));
    const growth = 1 - (0.25 * (now.getTime() - trip.departsAt.getTime())) / (daysBack * 24 * 60 * minute);
    const wanted = trip.seatCount * (0.25 + 0.3 * next() + (weekday >= 4 ? 0.2 : 0)) * growth;
    for (let seated = 0; seated < wanted; ) {
      const places = Math.min(5, 2 + Math.floor(next() * 4));
      const traveller = travellers[Math.floor(next() * travellers.length)] as Traveller;
      addSale(rows, {
        trip,
        traveller,
        places,
        firstUnit: seated + 1,
        basisPoints: rate?.basisPoints ?? 0,
        next,
      });
      seated += places;
    }
  }
  await insertAll(db, "Bill", rows.Bill);
  await insertAll(db, "Booking", rows.Booking);
  await insertAll(db, "Ticket", rows.Ticket);
  await insertAll(db, "Payment", rows.Payment);
  await insertLedger(db, rows);
}

async function seedPayoutAccounts(db: PrismaClient, now: Date): Promise<void> {
  const companies = await db.company.findMany({ orderBy: { name: "asc" } });
  await db.payoutAccount.createMany({
    skipDuplicates: true,
    data: companies.map(({ id, name, phone }, index) => ({
      ...{ companyId: id, holder: name, number: phone ?? "+237677000000" },
      provider: index % 2 === 0 ? "mtn-momo" : "orange-money",
      // One account waits to be verified: nothing is paid to it yet.
      verifiedAt:
        index === companies.length - 1 ? null : new Date(now.getTime() - daysBack * 24 * 60 * minute),
    })),
  });
}

/** A subscription's price is owed from the day on which its period begins. */
function addFees(rows: Rows, periods: Awaited<ReturnType<typeof periodsBegun>>): void {
  for (const { id, companyId, startsOn, plan } of periods) {
    addPosting(rows, {
      ...{ at: new Date(startsOn.getTime() + 8 * 60 * minute), kind: "SUBSCRIPTION", companyId },
      ...{ sourceEvent: `subscription:${id}:started`, currency: plan.currency },
      entries: [
        { account: "COMMISSION_RECEIVABLE", amount: plan.price, companyId },
        { account: "FEES", amount: -plan.price, companyId },
      ],
    });
  }
}

function periodsBegun(db: PrismaClient, now: Date) {
  return db.companySubscription.findMany({ where: { startsOn: { lte: now } }, include: { plan: true } });
}

/** What the company had to its credit at that moment, sent to it. */
async function seedPayout(
  db: PrismaClient,
  account: { companyId: string; provider: string; number: string; company: { countryId: string } },
  at: Date,
): Promise<void> {
  const { companyId, provider, number, company } = account;
  const currency = "XAF";
  const before = await db.$queryRaw<{ account: string; sum: bigint }[]>`
    select "account"::text as "account", sum("amount") as "sum" from "LedgerEntry"
    where "companyId" = ${companyId}::uuid and "account" in ('COMPANY_PAYABLE', 'COMMISSION_RECEIVABLE')
      and "createdAt" < ${at} group by 1`;
  const sumOf = (name: string) => Number(before.find((row) => row.account === name)?.sum ?? 0);
  const [payable, receivable] = [-sumOf("COMPANY_PAYABLE"), sumOf("COMMISSION_RECEIVABLE")];
  const amount = payable - receivable;
  if (amount <= 0) return;
  const id = uuid7(at);
  const settledAt = new Date(at.getTime() + 4 * minute);
  await insertAll(db, "Payment", [
    {
      ...{
        id,
        kind: "PAYOUT",
        provider,
        status: "SUCCEEDED",
        amount,
        currency,
        countryId: company.countryId,
      },
      ...{ companyId, msisdn: number, providerReference: id, attempts: 1, settledAt, checkedAt: settledAt },
      callbackToken: randomCode("0123456789abcdefghijklmnopqrstuvwxyz", 40),
      ...{ createdAt: at, updatedAt: settledAt },
    },
  ]);
  const rows = noRows();
  addPosting(rows, {
    ...{ at, sourceEvent: `payout:${id}:ordered`, kind: "PAYOUT", currency, paymentId: id, companyId },
    entries: [
      { account: "COMPANY_PAYABLE", amount: payable, companyId },
      { account: "COMMISSION_RECEIVABLE", amount: -receivable, companyId },
      { account: "PROVIDER_CLEARING", amount: -amount, provider },
    ],
  });
  await insertLedger(db, rows);
}

/** Monday after Monday and month after month, in the order in which it would have happened. */
async function seedPayoutsAndInvoices(db: PrismaClient, now: Date): Promise<void> {
  const accounts = await db.payoutAccount.findMany({
    where: { verifiedAt: { not: null } },
    include: { company: { select: { countryId: true } } },
  });
  const today = dayOf(now);
  for (let back = daysBack; back >= 4; back--) {
    const day = addDays(today, -back);
    const at = new Date(startOfDay(day).getTime() + payoutHour * 60 * minute);
    if (day.endsWith("-01"))
      await issueInvoices(clockedContext(db, new Date(at.getTime() - 5 * 60 * minute)));
    if (weekdayOf(day) !== 0) continue;
    for (const account of accounts) await seedPayout(db, account, at);
    await settleInvoices(clockedContext(db, new Date(at.getTime() + 60 * minute)));
  }
}

/** The use cases of the past see the clock of the past, and tell nobody. */
function clockedContext(db: PrismaClient, at: Date): Context {
  const partial: Pick<Context, "db" | "now" | "notify" | "log" | "requestId"> & {
    config: { publicUrl: string };
  } = {
    ...{
      db,
      now: () => at,
      notify: async () => undefined,
      log: pino({ level: "silent" }),
      requestId: "seed",
    },
    config: { publicUrl: "" },
  };
  return partial as Context;
}

export async function seedHistory(db: PrismaClient, now: Date): Promise<void> {
  const plans = await plansToTell(db);
  if (plans.length === 0) return;
  await seedPayoutAccounts(db, now);
  await seedSales(db, plans, now);
  const fees = noRows();
  addFees(fees, await periodsBegun(db, now));
  await insertLedger(db, fees);
  await seedPayoutsAndInvoices(db, now);
  await db.$executeRaw`analyze "Booking", "Payment", "LedgerEntry", "LedgerTransaction"`;
}
