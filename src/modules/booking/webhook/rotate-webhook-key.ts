import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { sealText } from "../../../platform/sealed-text.ts";
import { AppError } from "../../../shared/app-error.ts";
import { requireCompanyStaff } from "../../partner/company/require-company-staff.ts";
import { newWebhookSecret, type ShownSecret } from "./add-webhook.ts";
import { oldSecretUntil, webhookSecretPurpose } from "./webhook-policy.ts";

/**
 * Replaces the secret that signs, from the next message on, also for messages that are sent again. For a day the former
 * one signs beside it: a receiver that knows either takes the message.
 */
export async function rotateWebhookKey(ctx: Context, { id }: { id: string }): Promise<ShownSecret> {
  requireSelf(ctx);
  const secret = newWebhookSecret();
  await withRetry(ctx.db, async (tx) => {
    const hook = await tx.webhook.findUnique({ where: { id }, select: { companyId: true, secret: true } });
    if (!hook) throw new AppError("NOT_FOUND");
    await requireCompanyStaff(ctx, tx, hook.companyId, null);
    const sealed = sealText(ctx.config, webhookSecretPurpose, secret);
    await tx.webhook.update({
      where: { id },
      data: { secret: sealed, oldSecret: hook.secret, oldSecretUntil: oldSecretUntil(ctx.now()) },
    });
    await writeAudit(ctx, tx, {
      action: "webhook.rotate",
      objectType: "Webhook",
      objectId: id,
      companyId: hook.companyId,
    });
  });
  return { id, secret };
}
