import type { Context } from "../../platform/context.ts";
import { withRetry } from "../../platform/database/database.ts";
import { addDays, startOfDay } from "../../shared/dates.ts";
import { outstandingOf } from "./read-earnings.ts";

const batch = 500;

/** Marks invoices as paid whose amounts have been fully offset against payouts. */
export async function settleInvoices(ctx: Context): Promise<{ settled: number }> {
  const open = await ctx.db.invoice.findMany({
    where: { paidAt: null },
    include: { company: { select: { country: { select: { timeZone: true } } } } },
    orderBy: { issuedAt: "asc" },
    take: batch,
  });
  let settled = 0;
  for (const { company, ...invoice } of open) {
    const lastDay = invoice.periodEnd.toISOString().slice(0, 10);
    const until = startOfDay(addDays(lastDay, 1), company.country.timeZone);
    settled += await withRetry(ctx.db, async (tx) => {
      if ((await outstandingOf(tx, invoice, until)) > 0) return 0;
      const { count } = await tx.invoice.updateMany({
        where: { id: invoice.id, paidAt: null },
        data: { paidAt: ctx.now() },
      });
      return count;
    });
  }
  return { settled };
}
