import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { uuid7 } from "../../../platform/database/uuid.ts";
import { randomBytes } from "../../../platform/randomness.ts";
import { sealText } from "../../../platform/sealed-text.ts";
import { AppError } from "../../../shared/app-error.ts";
import { requireCompanyStaff } from "../../partner/company/require-company-staff.ts";
import { requireWebhookAddress } from "./save-webhook.ts";
import { webhookSecretPurpose, webhooksMaximum } from "./webhook-policy.ts";
import type { AddWebhookInput } from "./webhook-schema.ts";

export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

export interface ShownSecret {
  id: string;
  /** Shown in this answer and nowhere else. */
  secret: string;
}

/** Registers a webhook: the company's own software is told of its bookings from now on. */
export async function addWebhook(ctx: Context, input: AddWebhookInput): Promise<ShownSecret> {
  requireSelf(ctx);
  const { companyId, url, events } = input;
  await requireWebhookAddress(ctx, url);
  const secret = newWebhookSecret();
  const id = uuid7(ctx.now());
  await withRetry(ctx.db, async (tx) => {
    await requireCompanyStaff(ctx, tx, companyId, null);
    // Counted under a lock: two requests at once would both see room for one more.
    await tx.$queryRaw`select 1 from "Company" where "id" = ${companyId}::uuid for update`;
    const count = await tx.webhook.count({ where: { companyId } });
    if (count >= webhooksMaximum) throw new AppError("TOO_MANY_WEBHOOKS", { limit: webhooksMaximum });
    const sealed = sealText(ctx.config, webhookSecretPurpose, secret);
    await tx.webhook.create({ data: { id, companyId, url, events, secret: sealed } });
    await writeAudit(ctx, tx, {
      action: "webhook.add",
      objectType: "Webhook",
      objectId: id,
      companyId,
      after: { url, events },
    });
  });
  return { id, secret };
}
