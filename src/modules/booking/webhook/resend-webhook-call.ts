import { writeAudit } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import { AppError } from "../../../shared/app-error.ts";
import { requireCompanyStaff } from "../../partner/company/require-company-staff.ts";

/** Sends the same message again under the same id, at once and with a fresh number of retries. */
export async function resendWebhookCall(ctx: Context, { id }: { id: string }): Promise<void> {
  await withRetry(ctx.db, async (tx) => {
    const call = await tx.webhookCall.findUnique({
      where: { id },
      select: { companyId: true, status: true, webhook: { select: { active: true } } },
    });
    if (!call) throw new AppError("NOT_FOUND");
    await requireCompanyStaff(ctx, tx, call.companyId, null);
    if (!call.webhook.active) throw new AppError("CONFLICT");
    await tx.webhookCall.update({
      where: { id },
      data: { status: "WAITING", attempts: 0, nextTryAt: null, deliveredAt: null },
    });
    await enqueue(tx, "booking.callWebhook", { callId: id }, { key: `webhook:${id}` });
    await writeAudit(ctx, tx, {
      action: "webhook-call.resend",
      objectType: "WebhookCall",
      objectId: id,
      companyId: call.companyId,
    });
  });
}
