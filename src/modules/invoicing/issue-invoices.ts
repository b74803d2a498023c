import type { Company, Country, InvoiceConfig } from "../../../prisma/client/client.ts";
import type { Context } from "../../platform/context.ts";
import { type Tx, withRetry } from "../../platform/database/database.ts";
import { toJson } from "../../platform/database/json-column.ts";
import { uuid7 } from "../../platform/database/uuid.ts";
import { linkTo } from "../../platform/link-to.ts";
import { companyLanguage, inLanguage } from "../../platform/reader-language.ts";
import { commissionOf } from "../../shared/booking/commission.ts";
import { addMonths } from "../../shared/calendar.ts";
import { addDays, dayOf, startOfDay } from "../../shared/dates.ts";
import { formatMoney } from "../../shared/money.ts";
import { formatMonth } from "../../shared/paper-dates.ts";
import { areaPaths } from "../../shared/permissions.ts";
import { post } from "../payment/ledger/post-to-ledger.ts";
import { companiesToInvoice, earningLines, firstEarning } from "./read-earnings.ts";
import type { InvoiceDetails, InvoiceLine } from "./schema.ts";

const numberDigits = 6;

/**
 * One invoice per company for everything that Mboa earned from it until the end of last month and has not invoiced yet.
 * A second run, at the same time or later, finds nothing to do.
 */
export async function issueInvoices(ctx: Context): Promise<{ issued: number }> {
  const configs = await ctx.db.invoiceConfig.findMany({ include: { country: true } });
  let issued = 0;
  for (const { country } of configs) {
    const end = lastMonthEnd(ctx, country);
    const until = startOfDay(addDays(end, 1), country.timeZone);
    const { currency } = country;
    const companies = await companiesToInvoice(ctx.db, { countryId: country.id, currency, until });
    for (const companyId of companies) {
      const number = await withRetry(ctx.db, (tx) => issueOne(ctx, tx, companyId, end));
      if (number) issued += 1;
    }
  }
  if (issued > 0) ctx.log.info({ issued }, "invoices issued");
  return { issued };
}

function lastMonthEnd(ctx: Context, country: Country): string {
  const today = dayOf(ctx.now(), country.timeZone);
  return addDays(`${today.slice(0, 7)}-01`, -1);
}

/** Locks the number series while an invoice takes its number: if the invoice is not written, the number is not used. */
async function lockSeries(tx: Tx, countryId: string): Promise<InvoiceConfig | null> {
  const [config] = await tx.$queryRaw<InvoiceConfig[]>`
    select * from "InvoiceConfig" where "countryId" = ${countryId}::uuid for update`;
  return config ?? null;
}

async function issueOne(ctx: Context, tx: Tx, companyId: string, end: string): Promise<string | null> {
  const company = await tx.company.findUniqueOrThrow({
    where: { id: companyId },
    include: { country: true },
  });
  const config = await lockSeries(tx, company.countryId);
  const from = config && (await startOfInvoice(tx, company, end));
  if (!config || !from) return null;
  const { timeZone, currency } = company.country;
  const span = {
    companyId,
    currency,
    from: startOfDay(from, timeZone),
    until: startOfDay(addDays(end, 1), timeZone),
  };
  const lines = await earningLines(tx, span);
  const net = lines.reduce((sum, line) => sum + line.amount, 0);
  // When a month's refunds exceed its earnings, it is carried into the next invoice.
  if (net <= 0) return null;
  return write(ctx, tx, { company, config, lines, net, from, end });
}

/** The day after the last invoice; for the first one, the month of the first earning. Null when all is invoiced. */
async function startOfInvoice(
  tx: Tx,
  company: Company & { country: Country },
  end: string,
): Promise<string | null> {
  const last = await tx.invoice.findFirst({
    where: { companyId: company.id },
    orderBy: { periodEnd: "desc" },
    select: { periodEnd: true },
  });
  if (last) {
    const lastDay = last.periodEnd.toISOString().slice(0, 10);
    return lastDay >= end ? null : addDays(lastDay, 1);
  }
  const first = await firstEarning(tx, { companyId: company.id, currency: company.country.currency });
  if (!first) return null;
  const month = `${dayOf(first, company.country.timeZone).slice(0, 7)}-01`;
  return month > end ? null : month;
}

interface Draft {
  company: Company & { country: Country };
  config: InvoiceConfig;
  lines: InvoiceLine[];
  net: number;
  from: string;
  end: string;
}

async function write(ctx: Context, tx: Tx, draft: Draft): Promise<string> {
  const { company, config, lines, net, from, end } = draft;
  const now = ctx.now();
  const { currency } = company.country;
  await tx.invoiceConfig.update({ where: { id: config.id }, data: { nextNumber: { increment: 1 } } });
  const number = `${config.prefix}${String(config.nextNumber).padStart(numberDigits, "0")}`;
  const tax = commissionOf(net, config.taxBasisPoints);
  const details: InvoiceDetails = {
    issuer: config.issuerName,
    legalLines: config.legalLines,
    taxBasisPoints: config.taxBasisPoints,
    companyName: company.name,
    companyAddress: company.address,
    taxNumber: company.taxNumber,
    tradeRegister: company.tradeRegister,
  };
  const { id } = await tx.invoice.create({
    data: {
      id: uuid7(now),
      number,
      companyId: company.id,
      net,
      tax,
      total: net + tax,
      currency,
      periodStart: new Date(`${from}T00:00:00Z`),
      periodEnd: new Date(`${end}T00:00:00Z`),
      lines: toJson(lines),
      details: toJson(details),
      issuedAt: now,
    },
    select: { id: true },
  });
  // The commission was posted when it was earned; the tax on it is owed from now on.
  await post(tx, now, {
    sourceEvent: `invoice:${id}:tax`,
    kind: "INVOICE_TAX",
    companyId: company.id,
    entries: [
      { account: "COMMISSION_RECEIVABLE", amount: tax, currency, companyId: company.id },
      { account: "TAX_PAYABLE", amount: -tax, currency, companyId: company.id },
    ],
  });
  const month = addMonths(end, 0);
  await inLanguage(companyLanguage, () =>
    notifyCompany(ctx, tx, company, { id, number, total: net + tax, month: formatMonth(month) }),
  );
  return number;
}

async function notifyCompany(
  ctx: Context,
  tx: Tx,
  company: Draft["company"],
  invoice: { id: string; number: string; total: number; month: string },
): Promise<void> {
  await ctx.notify(tx, {
    to: { email: company.email },
    template: "invoiceIssued",
    data: {
      companyName: company.name,
      number: invoice.number,
      month: invoice.month,
      total: formatMoney(invoice.total, company.country.currency),
      link: linkTo(ctx, `${areaPaths.partner.dashboard}/invoices`),
    },
    dedupeKey: `invoice:${invoice.id}`,
    companyId: company.id,
  });
}
