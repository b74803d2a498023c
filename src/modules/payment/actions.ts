import { type ActionsOf, optional, type SavesOf, text } from "../../platform/action-values.ts";
import type { commissionRateResource } from "./ledger/commission-rate.resource.ts";
import { confirmCommissionRateInput, saveCommissionRateInput } from "./ledger/commission-schema.ts";
import { confirmCommissionRate, refuseCommissionRate } from "./ledger/confirm-commission-rate.ts";
import { saveCommissionRate } from "./ledger/save-commission-rate.ts";
import { confirmPayout } from "./transfer/confirm-payout.ts";
import { confirmTransfer } from "./transfer/confirm-transfer.ts";
import { makePayout } from "./transfer/make-payout.ts";
import type { payoutResource } from "./transfer/payout.resource.ts";
import { refusePayout } from "./transfer/refuse-payout.ts";
import { resendPayout } from "./transfer/resend-payout.ts";

/** What is done with the rows of this module in the back office. */
export const paymentActions = {
  "commission-rate": {
    "confirm-rate": (ctx, { id, values }) =>
      confirmCommissionRate(ctx, confirmCommissionRateInput.parse({ ...values, id })),
    "refuse-rate": (ctx, { id }) => refuseCommissionRate(ctx, { id }),
  },
  payout: {
    "confirm-payout": (ctx, { id }) => confirmPayout(ctx, { paymentId: id }),
    "refuse-payout": (ctx, { id }) => refusePayout(ctx, { paymentId: id }),
    "resend-payout": (ctx, { id }) => resendPayout(ctx, { paymentId: id }),
    make: (ctx, { values }) =>
      makePayout(ctx, {
        companyId: text(values.companyId),
        expected: typeof values.expected === "number" ? values.expected : undefined,
      }),
    "confirm-transfer": (ctx, { id, values }) =>
      confirmTransfer(ctx, { paymentId: id, note: text(values.note), number: optional(values.number) }),
  },
} satisfies ActionsOf<typeof payoutResource | typeof commissionRateResource>;

/** How rows are saved whose saving has a rule. */
export const paymentSaves = {
  "commission-rate": (ctx, row) => saveCommissionRate(ctx, saveCommissionRateInput.parse(row)),
} satisfies SavesOf<typeof commissionRateResource>;
