import type { z } from "zod";
import { writeAudit } from "../../platform/audit.ts";
import { type Context, requireAdminOf } from "../../platform/context.ts";
import { withRetry } from "../../platform/database/database.ts";
import { AppError } from "../../shared/app-error.ts";
import { addDays, startOfDay } from "../../shared/dates.ts";
import { post } from "../payment/ledger/post-to-ledger.ts";
import { outstandingOf } from "./read-earnings.ts";
import { markInvoicePaidInput } from "./schema.ts";

/** Records a company's transfer for an invoice: the oldest unpaid one first. */
export async function markInvoicePaid(
  ctx: Context,
  raw: z.input<typeof markInvoicePaidInput>,
): Promise<{ received: number }> {
  const { id, note } = markInvoicePaidInput.parse(raw);
  return withRetry(ctx.db, async (tx) => {
    const found = await tx.invoice.findUnique({
      where: { id },
      include: { company: { include: { country: true } } },
    });
    if (!found) throw new AppError("NOT_FOUND");
    const { company, ...invoice } = found;
    requireAdminOf(ctx, company.countryId);
    // A payout offsets what is owed, so that the lock keeps a payout and this from running together.
    await tx.$queryRaw`select 1 from "Company" where "id" = ${company.id}::uuid for update`;
    const open = await tx.invoice.findMany({
      where: { companyId: company.id, paidAt: null },
      orderBy: { periodStart: "asc" },
    });
    if (!open.some((one) => one.id === id)) throw new AppError("CONFLICT");
    if (open[0] && open[0].id !== id) throw new AppError("OLDER_INVOICE_UNPAID", { number: open[0].number });
    const lastDay = invoice.periodEnd.toISOString().slice(0, 10);
    const until = startOfDay(addDays(lastDay, 1), company.country.timeZone);
    const received = await outstandingOf(tx, invoice, until);
    const { currency } = invoice;
    const now = ctx.now();
    await post(tx, now, {
      sourceEvent: `invoice:${id}:paid`,
      kind: "INVOICE_PAID",
      companyId: company.id,
      entries: [
        { account: "PROVIDER_CLEARING", amount: received, currency, provider: "manual" },
        { account: "COMMISSION_RECEIVABLE", amount: -received, currency, companyId: company.id },
      ],
    });
    await tx.invoice.update({ where: { id }, data: { paidAt: now, paidNote: note } });
    await writeAudit(ctx, tx, {
      action: "mark-invoice-paid",
      objectType: "Invoice",
      objectId: id,
      companyId: company.id,
      countryId: company.countryId,
      reason: note,
      before: { paidAt: null },
      after: { paidAt: now, received, currency },
    });
    return { received };
  });
}
