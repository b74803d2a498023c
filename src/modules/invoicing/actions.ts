import { type ActionsOf, dayText, text } from "../../platform/action-values.ts";
import type { companySubscriptionResource } from "../partner/subscription/company-subscription.resource.ts";
import { endSubscription } from "./end-subscription.ts";
import type { invoiceResource } from "./invoice.resource.ts";
import { markInvoicePaid } from "./mark-invoice-paid.ts";
import { renewSubscription } from "./renew-subscription.ts";
import { startSubscription } from "./start-subscription.ts";
import { startSubscriptionInput } from "./subscription-schema.ts";

/** What is done with the rows of this module in the back office. */
export const invoicingActions = {
  "company-subscription": {
    start: (ctx, { values }) =>
      startSubscription(
        ctx,
        startSubscriptionInput.parse({ ...values, startsOn: dayText(values.startsOn) ?? undefined }),
      ),
    renew: (ctx, { id }) => renewSubscription(ctx, { id }),
    end: (ctx, { id }) => endSubscription(ctx, { id }),
  },
  invoice: { "mark-paid": (ctx, { id, values }) => markInvoicePaid(ctx, { id, note: text(values.note) }) },
} satisfies ActionsOf<typeof companySubscriptionResource | typeof invoiceResource>;
