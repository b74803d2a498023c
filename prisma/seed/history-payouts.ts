import { pino } from "pino";
import { issueInvoices } from "../../src/modules/invoicing/issue-invoices.ts";
import { settleInvoices } from "../../src/modules/invoicing/settle-invoices.ts";
import type { Context } from "../../src/platform/context.ts";
import { randomCode, uuid7 } from "../../src/platform/database/uuid.ts";
import type { PaymentReason } from "../../src/shared/booking/payment-reasons.ts";
import { weekdayOf } from "../../src/shared/calendar.ts";
import { addDays, dayOf, startOfDay } from "../../src/shared/dates.ts";
import type { PrismaClient } from "../client/client.ts";
import { daysBack, minute } from "./history-departures.ts";
import { addPosting, noRows, type Rows } from "./history-postings.ts";
import { insertAll, insertLedger } from "./history-rows.ts";

/** What companies owe for their subscriptions, their payouts of every Monday, and their monthly invoices. */

const payoutHour = 9;

export async function seedPayoutAccounts(db: PrismaClient, now: Date): Promise<void> {
  const companies = await db.company.findMany({ orderBy: { name: "asc" } });
  await db.payoutAccount.createMany({
    skipDuplicates: true,
    data: companies.map(({ id, name, phone }, index) => ({
      companyId: id,
      holder: name,
      number: phone ?? "+237677000000",
      provider: index % 2 === 0 ? "mtn-momo" : "orange-money",
      // One account is not verified yet, so it gets no payouts.
      verifiedAt:
        index === companies.length - 1 ? null : new Date(now.getTime() - daysBack * 24 * 60 * minute),
    })),
  });
}

/** Posts subscription fees: a fee is due on the first day of its period. */
function addFees(rows: Rows, periods: Awaited<ReturnType<typeof periodsBegun>>): void {
  for (const { id, companyId, startsOn, plan } of periods) {
    addPosting(rows, {
      at: new Date(startsOn.getTime() + 8 * 60 * minute),
      kind: "SUBSCRIPTION",
      companyId,
      sourceEvent: `subscription:${id}:started`,
      currency: plan.currency,
      entries: [
        { account: "COMMISSION_RECEIVABLE", amount: plan.price, companyId },
        { account: "FEES", amount: -plan.price, companyId },
      ],
    });
  }
}

export async function seedFees(db: PrismaClient, now: Date): Promise<void> {
  const fees = noRows();
  addFees(fees, await periodsBegun(db, now));
  await insertLedger(db, fees);
}

function periodsBegun(db: PrismaClient, now: Date) {
  return db.companySubscription.findMany({ where: { startsOn: { lte: now } }, include: { plan: true } });
}

/** Pays out a company's balance at that moment. */
async function seedPayout(
  db: PrismaClient,
  account: { companyId: string; provider: string; number: string; company: { countryId: string } },
  at: Date,
  /** Why the operator did not pay it: the payout then waits for a person. */
  reason: PaymentReason | null = null,
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
      id,
      kind: "PAYOUT",
      provider,
      status: reason ? "PENDING" : "SUCCEEDED",
      reason,
      amount,
      currency,
      countryId: company.countryId,
      companyId,
      msisdn: number,
      providerReference: reason ? null : id,
      next: reason ? { kind: "staff", refused: true } : null,
      attempts: 1,
      settledAt: reason ? null : settledAt,
      checkedAt: settledAt,
      callbackToken: randomCode("0123456789abcdefghijklmnopqrstuvwxyz", 40),
      createdAt: at,
      updatedAt: settledAt,
    },
  ]);
  const rows = noRows();
  addPosting(rows, {
    at,
    sourceEvent: `payout:${id}:ordered`,
    kind: "PAYOUT",
    currency,
    paymentId: id,
    companyId,
    entries: [
      { account: "COMPANY_PAYABLE", amount: payable, companyId },
      { account: "COMMISSION_RECEIVABLE", amount: -receivable, companyId },
      { account: "PROVIDER_CLEARING", amount: -amount, provider },
    ],
  });
  await insertLedger(db, rows);
}

/** Payouts and invoices in chronological order, as they would have been made. */
export async function seedPayoutsAndInvoices(db: PrismaClient, now: Date, days = daysBack): Promise<void> {
  const accounts = await db.payoutAccount.findMany({
    where: { verifiedAt: { not: null } },
    orderBy: { company: { name: "asc" } },
    include: { company: { select: { countryId: true } } },
  });
  const today = dayOf(now);
  for (let back = days; back >= 4; back--) {
    const day = addDays(today, -back);
    const at = new Date(startOfDay(day).getTime() + payoutHour * 60 * minute);
    if (day.endsWith("-01"))
      await issueInvoices(clockedContext(db, new Date(at.getTime() - 5 * 60 * minute)));
    if (weekdayOf(day) !== 0) continue;
    // The last payout of one company was refused: an administrator has one to look at on the first day.
    const last = back < 11;
    for (const [index, account] of accounts.entries())
      await seedPayout(db, account, at, last && index === accounts.length - 1 ? "LIMIT_REACHED" : null);
    await settleInvoices(clockedContext(db, new Date(at.getTime() + 60 * minute)));
  }
}

/** A context for use cases with a clock in the past, which sends no messages. */
function clockedContext(db: PrismaClient, at: Date): Context {
  const partial: Pick<Context, "db" | "now" | "notify" | "log" | "requestId"> & {
    config: { publicUrl: string };
  } = {
    db,
    now: () => at,
    notify: async () => undefined,
    log: pino({ level: "silent" }),
    requestId: "seed",
    config: { publicUrl: "" },
  };
  return partial as Context;
}
