import { type ActionsOf, text } from "../../platform/action-values.ts";
import type { invoiceResource } from "./invoice.resource.ts";
import { markInvoicePaid } from "./mark-invoice-paid.ts";

/** What is done with the rows of this module in the back office. */
export const invoicingActions = {
  invoice: { "mark-paid": (ctx, { id, values }) => markInvoicePaid(ctx, { id, note: text(values.note) }) },
} satisfies ActionsOf<typeof invoiceResource>;
