import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { requirePublicHost } from "../../../platform/outside/public-address.ts";
import { AppError } from "../../../shared/app-error.ts";
import { webhookWords } from "../../../shared/words/fr/partner/webhooks.ts";
import { requireCompanyStaff } from "../../partner/company/require-company-staff.ts";
import type { SaveWebhookInput } from "./webhook-schema.ts";

/** In production: https, and a public host. Each call checks again, because the DNS name may point elsewhere later. */
export async function requireWebhookAddress(ctx: Pick<Context, "config">, address: string): Promise<void> {
  const url = new URL(address);
  const refuse = (sentence: string) => new AppError("INVALID_INPUT", { fields: { url: sentence } });
  if (url.username || url.password) throw refuse(webhookWords.addressRefused);
  if (!ctx.config.production) return;
  if (url.protocol !== "https:") throw refuse(webhookWords.addressRefused);
  await requirePublicHost(url).catch(() => {
    throw refuse(webhookWords.addressRefused);
  });
}

/** Changes the address or the events of a webhook, or pauses it; its failures so far no longer count. */
export async function saveWebhook(ctx: Context, input: SaveWebhookInput): Promise<{ id: string }> {
  requireSelf(ctx);
  const { id, url, events, active } = input;
  await requireWebhookAddress(ctx, url);
  return withRetry(ctx.db, async (tx) => {
    const before = await tx.webhook.findUnique({
      where: { id },
      select: { companyId: true, url: true, events: true, active: true },
    });
    if (!before) throw new AppError("NOT_FOUND");
    const { companyId, ...known } = before;
    await requireCompanyStaff(ctx, tx, companyId, null);
    await tx.webhook.update({
      where: { id },
      data: { url, events, active, failingSince: null, switchedOffAt: null },
    });
    await writeAudit(ctx, tx, {
      action: "webhook.update",
      objectType: "Webhook",
      objectId: id,
      companyId,
      before: known,
      after: { url, events, active },
    });
    return { id };
  });
}
