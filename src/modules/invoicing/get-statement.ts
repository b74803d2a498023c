import { type Company, type Country, Prisma } from "../../../prisma/client/client.ts";
import type { Context } from "../../platform/context.ts";
import { addDays, daysBetween, startOfDay } from "../../shared/dates.ts";
import { reachedCompany } from "./money-reach.ts";
import {
  type AccountSpan,
  addSums,
  balanceBefore,
  byMonth,
  operations,
  provenSql,
  sumsByDay,
} from "./read-statement.ts";
import {
  type StatementInput,
  type StatementPayout,
  type StatementSums,
  type StatementView,
  statementInput,
  statementPageSize,
} from "./schema.ts";

/** Longer periods are shown by month. */
const daysToldSingly = 62;

export function spanOf(
  company: Company & { country: Country },
  { from, to }: { from: string; to: string },
): AccountSpan {
  const { timeZone, currency } = company.country;
  return {
    companyId: company.id,
    countryId: company.countryId,
    currency,
    timeZone,
    from: startOfDay(from, timeZone),
    until: startOfDay(addDays(to, 1), timeZone),
  };
}

const gain = ({ net, payouts, received }: StatementSums) => net - payouts + received;

async function payoutsOf(ctx: Context, span: AccountSpan): Promise<StatementPayout[]> {
  const rows = await ctx.db.payment.findMany({
    where: {
      companyId: span.companyId,
      kind: "PAYOUT",
      currency: span.currency,
      createdAt: { gte: span.from, lt: span.until },
    },
    orderBy: { createdAt: "asc" },
  });
  const found = await ctx.db.$queryRaw<{ id: string }[]>`
    select p."id" from unnest(${rows.map(({ id }) => id)}::uuid[]) p("id") where ${provenSql(Prisma.sql`p."id"`)}`;
  const proven = new Set(found.map(({ id }) => id));
  return rows.map(({ id, createdAt, settledAt, amount, provider, status, providerReference }) => ({
    id,
    proven: proven.has(id),
    amount,
    provider,
    status,
    reference: providerReference,
    at: createdAt.toISOString(),
    // One that was refused or has failed has ended too, but settled nothing.
    settledAt: status === "SUCCEEDED" ? (settledAt?.toISOString() ?? null) : null,
  }));
}

/** A company's account in a period, from the opening to the closing balance, exactly as in the ledger. */
export async function getStatement(ctx: Context, raw: StatementInput): Promise<StatementView> {
  const input = statementInput.parse(raw);
  const company = await reachedCompany(ctx, input.area, input.companyId);
  const { timeZone, currency } = company.country;
  const span = spanOf(company, input);
  const by = daysBetween(input.from, input.to) > daysToldSingly ? "month" : "day";
  const skip = (input.page - 1) * statementPageSize;
  const [opening, ledgerClosing, days, payouts] = await Promise.all([
    balanceBefore(ctx.db, { ...span, until: span.from }),
    balanceBefore(ctx.db, span),
    sumsByDay(ctx.db, span),
    payoutsOf(ctx, span),
  ]);
  const lines = await operations(ctx.db, span, { days, skip, take: statementPageSize });
  const rows = by === "month" ? byMonth(days) : days;
  let balance = opening;
  const periods = rows.map(({ count: _, ...row }) => {
    balance += gain(row);
    return { ...row, balance };
  });
  return {
    company: { id: company.id, name: company.name },
    currency,
    timeZone,
    from: input.from,
    to: input.to,
    by,
    opening,
    ledgerClosing,
    periods,
    payouts,
    closing: balance,
    totals: addSums(rows),
    lines: lines.map((line) => ({ ...line, at: line.at.toISOString() })),
    lineCount: rows.reduce((sum, { count }) => sum + count, 0),
    page: input.page,
  };
}
