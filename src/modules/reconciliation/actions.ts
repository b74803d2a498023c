import { type ActionsOf, text } from "../../platform/action-values.ts";
import { confirmDifference, decideDifference, refuseDifference } from "./decide/decide-difference.ts";
import { decideInput } from "./decide/decide-schema.ts";
import type { differenceResource } from "./decide/difference.resource.ts";

/** What is done with the rows of this module in the back office. */
export const reconciliationActions = {
  difference: {
    accept: (ctx, { id, values }) =>
      decideDifference(ctx, decideInput.parse({ id, step: "ACCEPT", note: text(values.note) })),
    attach: (ctx, { id, values }) =>
      decideDifference(
        ctx,
        decideInput.parse({ id, step: "ATTACH", paymentId: text(values.paymentId), note: text(values.note) }),
      ),
    resend: (ctx, { id, values }) =>
      decideDifference(ctx, decideInput.parse({ id, step: "RESEND", note: text(values.note) })),
    claim: (ctx, { id, values }) =>
      decideDifference(ctx, decideInput.parse({ id, step: "CLAIM", note: text(values.note) })),
    deduct: (ctx, { id, values }) =>
      decideDifference(ctx, decideInput.parse({ id, step: "DEDUCT", note: text(values.note) })),
    confirm: (ctx, { id }) => confirmDifference(ctx, { id }),
    refuse: (ctx, { id }) => refuseDifference(ctx, { id }),
  },
} satisfies ActionsOf<typeof differenceResource>;
