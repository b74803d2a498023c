import { type ActionsOf, optional, type SavesOf, text } from "../../platform/action-values.ts";
import type { paymentResource } from "../payment/payment.resource.ts";
import { confirmTransfer } from "../payment/transfer/confirm-transfer.ts";
import { resendRefund, writeOffRefund } from "../payment/transfer/resend-refund.ts";
import { decideDeposit } from "./deposit/decide-deposit.ts";
import type { depositResource } from "./deposit/deposit.resource.ts";
import {
  decideDepositInput,
  disputeDepositInput,
  keepDepositInput,
  releaseDepositInput,
} from "./deposit/deposit-schema.ts";
import { disputeDeposit } from "./deposit/dispute-deposit.ts";
import { keepDeposit } from "./deposit/keep-deposit.ts";
import { releaseDeposit } from "./deposit/release-deposit.ts";
import { takeDeposit } from "./deposit/take-deposit.ts";
import { checkPayment } from "./pay/check-payment.ts";
import { addWebhook } from "./webhook/add-webhook.ts";
import { resendWebhookCall } from "./webhook/resend-webhook-call.ts";
import { rotateWebhookKey } from "./webhook/rotate-webhook-key.ts";
import { saveWebhook } from "./webhook/save-webhook.ts";
import type { webhookResource } from "./webhook/webhook.resource.ts";
import type { webhookCallResource } from "./webhook/webhook-call.resource.ts";
import { addWebhookInput, saveWebhookInput } from "./webhook/webhook-schema.ts";

/** What is done with the rows of this module in the back office. */
export const bookingActions = {
  payment: {
    check: (ctx, { id }) => checkPayment(ctx, { paymentId: id }),
    "resend-refund": (ctx, { id }) => resendRefund(ctx, { paymentId: id }),
    "confirm-transfer": (ctx, { id, values }) =>
      confirmTransfer(ctx, { paymentId: id, note: text(values.note), number: optional(values.number) }),
    "write-off-refund": (ctx, { id }) => writeOffRefund(ctx, { paymentId: id }),
    "confirm-anyway": (ctx, { id, values }) =>
      confirmTransfer(ctx, { paymentId: id, note: text(values.note), anyway: true }),
  },
  deposit: {
    // The request id is the idempotency key: one click is one request, and the
    // caution's state refuses a second one.
    take: (ctx, { id }) => takeDeposit(ctx, { depositId: id, method: "cash", idempotencyKey: ctx.requestId }),
    release: (ctx, { id, values }) =>
      releaseDeposit(ctx, releaseDepositInput.parse({ ...values, depositId: id })),
    keep: (ctx, { id, values }) => keepDeposit(ctx, keepDepositInput.parse({ ...values, depositId: id })),
    dispute: (ctx, { id, values }) =>
      disputeDeposit(ctx, disputeDepositInput.parse({ ...values, depositId: id })),
    decide: (ctx, { id, values }) =>
      decideDeposit(ctx, decideDepositInput.parse({ ...values, depositId: id })),
  },
  webhook: {
    add: (ctx, { values }) => addWebhook(ctx, addWebhookInput.parse(values)),
    rotate: (ctx, { id }) => rotateWebhookKey(ctx, { id }),
  },
  "webhook-call": { resend: (ctx, { id }) => resendWebhookCall(ctx, { id }) },
} satisfies ActionsOf<
  typeof paymentResource | typeof depositResource | typeof webhookResource | typeof webhookCallResource
>;

/** How rows are saved whose saving has a rule. */
export const bookingSaves = {
  webhook: (ctx, row) => saveWebhook(ctx, saveWebhookInput.parse(row)),
} satisfies SavesOf<typeof webhookResource>;
