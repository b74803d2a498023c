import type { Company, Webhook, WebhookCall } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import { linkTo } from "../../../platform/link-to.ts";
import { callForeign } from "../../../platform/outside/foreign-call.ts";
import { PrivateAddressError } from "../../../platform/outside/public-address.ts";
import { companyLanguage, inLanguage } from "../../../platform/reader-language.ts";
import { unsealText } from "../../../platform/sealed-text.ts";
import { areaPaths } from "../../../shared/permissions.ts";
import { webhookWords } from "../../../shared/words/fr/partner/webhooks.ts";
import { describeWebhookCall } from "./describe-webhook-call.ts";
import {
  isDead,
  isGone,
  isTaken,
  nextTryAt,
  webhookHeaders,
  webhookSecretPurpose,
  webhookTimeLimitMs,
} from "./webhook-policy.ts";

declare module "../../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    /** Sends one event to the company's own software. */
    "booking.callWebhook": { callId: string };
  }
}

type ToldWebhook = Webhook & { company: Pick<Company, "id" | "name" | "email"> };
type DueCall = WebhookCall & { webhook: ToldWebhook };
type Outcome = "taken" | "gone" | "again" | "given up";
interface Judged {
  webhook: ToldWebhook;
  outcome: Outcome;
}
type Answer = { status: number | null; text: string };

/** Why there was no answer, as a sentence for the back office. */
function failureText(error: unknown): string {
  if (error instanceof PrivateAddressError) return webhookWords.addressRefused;
  const { name, code } = error as { name?: string; code?: string };
  if (name === "TimeoutError") return webhookWords.noAnswer(webhookTimeLimitMs / 1000);
  return webhookWords.unreachable(code ?? "");
}

/** The secrets that sign now. */
function secretsOf(ctx: Context, { secret, oldSecret, oldSecretUntil }: Webhook): string[] {
  const isOldValid = oldSecret !== null && oldSecretUntil !== null && oldSecretUntil > ctx.now();
  const sealed = isOldValid ? [secret, oldSecret] : [secret];
  return sealed.map((one) => unsealText(ctx.config, webhookSecretPurpose, one));
}

async function send(ctx: Context, { call, body }: { call: DueCall; body: string }): Promise<Answer> {
  const { webhook } = call;
  const signed = webhookHeaders(secretsOf(ctx, webhook), { id: call.id, body, now: ctx.now() });
  const answered: Promise<Answer> = callForeign({
    url: new URL(webhook.url),
    headers: { "content-type": "application/json", "user-agent": "Mboa", ...signed },
    body,
    timeLimitMs: webhookTimeLimitMs,
    publicOnly: ctx.config.production,
  });
  return answered.catch((error: unknown) => ({ status: null, text: failureText(error) }));
}

/** Keeps since when the address takes nothing; after days of it, it is switched off and its company is told. */
async function judgeAddress(ctx: Context, tx: Tx, { webhook, outcome }: Judged): Promise<void> {
  const { id, url, failingSince } = webhook;
  if (outcome === "taken") {
    if (failingSince) await tx.webhook.update({ where: { id }, data: { failingSince: null } });
    return;
  }
  const now = ctx.now();
  const since = failingSince ?? now;
  const isOff = outcome === "gone" || (outcome === "given up" && isDead(since, now));
  if (!isOff) {
    await tx.webhook.updateMany({ where: { id, url, failingSince: null }, data: { failingSince: now } });
    return;
  }
  // Only as it was when this message was sent: meanwhile another may have been taken, or the address changed. Of many
  // messages that fail at once, one switches it off.
  const switched = await tx.webhook.updateMany({
    where: { id, url, active: true, failingSince },
    data: { active: false, failingSince: since, switchedOffAt: now },
  });
  if (switched.count === 0) return;
  const { name, email, id: companyId } = webhook.company;
  await inLanguage(companyLanguage, () =>
    ctx.notify(tx, {
      to: { email },
      template: "webhookSwitchedOff",
      data: { companyName: name, url, link: linkTo(ctx, `${areaPaths.partner.dashboard}/webhook`) },
      dedupeKey: `webhook:${id}:off:${now.toISOString()}`,
      companyId,
    }),
  );
}

const outcomeOf = (status: number | null, attempts: number, now: Date): Outcome => {
  if (status !== null && isTaken(status)) return "taken";
  if (status !== null && isGone(status)) return "gone";
  return nextTryAt(attempts, now) ? "again" : "given up";
};

const company = { select: { id: true, name: true, email: true } };

/** Sends a due call, records the answer, and schedules a retry when it was not accepted. */
export async function callWebhook(ctx: Context, { callId }: { callId: string }): Promise<void> {
  const call = await ctx.db.webhookCall.findUnique({
    where: { id: callId },
    include: { webhook: { include: { company } } },
  });
  const now = ctx.now();
  if (call?.status !== "WAITING" || (call.nextTryAt && call.nextTryAt > now)) return;
  const { webhook } = call;
  const body = call.body ?? (await describeWebhookCall(ctx.db, call));
  const { active } = webhook;
  const answer = active ? await send(ctx, { call, body }) : { status: null, text: webhookWords.switchedOff };
  const attempts = call.attempts + 1;
  const outcome = outcomeOf(answer.status, attempts, now);
  const next = active && outcome === "again" ? nextTryAt(attempts, now) : null;
  await ctx.db.$transaction(async (tx) => {
    await tx.webhookCall.update({
      where: { id: callId },
      data: {
        status: outcome === "taken" ? "DELIVERED" : next ? "WAITING" : "FAILED",
        body,
        attempts,
        answerStatus: answer.status,
        // Postgres cannot store NUL in a text.
        answer: answer.text.replaceAll("\0", ""),
        triedAt: now,
        nextTryAt: next,
        deliveredAt: outcome === "taken" ? now : null,
      },
    });
    if (active) await judgeAddress(ctx, tx, { webhook, outcome });
    if (next) await enqueue(tx, "booking.callWebhook", { callId }, { key: `webhook:${callId}`, runAt: next });
  });
}
