import { type Context, requireSelf } from "../../platform/context.ts";
import { AppError } from "../../shared/app-error.ts";
import { grantsFor } from "../../shared/permissions.ts";
import { invoiceWords } from "../../shared/words/fr/money/invoicing.ts";

/** The PDF of an invoice, for the addressed company and for administrators of its country. */
export async function getInvoiceFile(
  ctx: Context,
  { id }: { id: string },
): Promise<{ name: string; body: Buffer }> {
  const actor = requireSelf(ctx);
  const invoice = await ctx.db.invoice.findUnique({
    where: { id },
    include: { company: { select: { countryId: true, country: { select: { timeZone: true } } } } },
  });
  const mine = grantsFor(actor, "partner").some((grant) => grant.companyId === invoice?.companyId);
  const ours = grantsFor(actor, "admin").some(
    (grant) => grant.countryId === null || grant.countryId === invoice?.company.countryId,
  );
  if (!invoice || !(mine || ours)) throw new AppError("NOT_FOUND");
  const { company, ...row } = invoice;
  const { invoicePdf } = await import("./draw-invoice.ts");
  return { name: invoiceWords.fileName(row.number), body: await invoicePdf(row, company.country.timeZone) };
}
