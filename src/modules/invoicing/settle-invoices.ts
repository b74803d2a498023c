import type { Country, Invoice } from "../../../prisma/client/client.ts";
import type { Context } from "../../platform/context.ts";
import { withRetry } from "../../platform/database/database.ts";
import { addDays, startOfDay } from "../../shared/dates.ts";
import { outstandingOf } from "./read-earnings.ts";

const batch = 500;

/** Marks invoices as paid whose amounts have been fully offset against payouts. */
export async function settleInvoices(ctx: Context): Promise<{ settled: number }> {
  let settled = 0;
  let last: string | null = null;
  for (;;) {
    const open: OpenInvoice[] = await ctx.db.invoice.findMany({
      where: { paidAt: null, ...(last ? { id: { gt: last } } : {}) },
      include: { company: { select: { country: { select: { timeZone: true } } } } },
      orderBy: { id: "asc" },
      take: batch,
    });
    for (const invoice of open) settled += await settleOne(ctx, invoice);
    last = open.at(-1)?.id ?? null;
    if (open.length < batch) return { settled };
  }
}

type OpenInvoice = Invoice & { company: { country: Pick<Country, "timeZone"> } };

async function settleOne(ctx: Context, { company, ...invoice }: OpenInvoice): Promise<number> {
  const lastDay = invoice.periodEnd.toISOString().slice(0, 10);
  const until = startOfDay(addDays(lastDay, 1), company.country.timeZone);
  return withRetry(ctx.db, async (tx) => {
    if ((await outstandingOf(tx, invoice, until)) > 0) return 0;
    const { count } = await tx.invoice.updateMany({
      where: { id: invoice.id, paidAt: null },
      data: { paidAt: ctx.now() },
    });
    return count;
  });
}
