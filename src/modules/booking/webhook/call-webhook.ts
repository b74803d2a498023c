import type { WebhookCall } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import { callForeign } from "../../../platform/outside/foreign-call.ts";
import { PrivateAddressError } from "../../../platform/outside/public-address.ts";
import { unsealText } from "../../../platform/sealed-text.ts";
import { webhooksFr } from "../../../shared/words/fr/partner/webhooks.ts";
import { describeWebhookCall } from "./describe-webhook-call.ts";
import {
  eventNames,
  isTaken,
  nextTryAt,
  webhookSecretPurpose,
  webhookSignature,
  webhookTimeLimitMs,
} from "./webhook-policy.ts";

declare module "../../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    /** Sends one event to the company's own software. */
    "booking.callWebhook": { callId: string };
  }
}

type Answer = { status: number | null; text: string };

/** Why there was no answer, as a sentence for the back office. */
function failureText(error: unknown): string {
  if (error instanceof PrivateAddressError) return webhooksFr.addressRefused;
  const { name, code } = error as { name?: string; code?: string };
  if (name === "TimeoutError") return webhooksFr.noAnswer(webhookTimeLimitMs / 1000);
  return webhooksFr.unreachable(code ?? "");
}

interface Message {
  call: Pick<WebhookCall, "id" | "event">;
  url: string;
  secret: string;
  body: string;
}

async function send(ctx: Context, { call, url, secret, body }: Message): Promise<Answer> {
  const signature = webhookSignature(unsealText(ctx.config, webhookSecretPurpose, secret), body, ctx.now());
  const answered: Promise<Answer> = callForeign({
    url: new URL(url),
    headers: {
      "content-type": "application/json",
      "user-agent": "Mboa",
      "mboa-id": call.id,
      "mboa-event": eventNames[call.event],
      "mboa-signature": signature,
    },
    body,
    timeLimitMs: webhookTimeLimitMs,
    publicOnly: ctx.config.production,
  });
  return answered.catch((error: unknown) => ({ status: null, text: failureText(error) }));
}

/** Sends a due call, records the answer, and schedules a retry when it was not accepted. */
export async function callWebhook(ctx: Context, { callId }: { callId: string }): Promise<void> {
  const call = await ctx.db.webhookCall.findUnique({ where: { id: callId }, include: { webhook: true } });
  const now = ctx.now();
  if (call?.status !== "WAITING" || (call.nextTryAt && call.nextTryAt > now)) return;
  const { webhook } = call;
  const body = call.body ?? (await describeWebhookCall(ctx.db, call));
  const answer = webhook.active
    ? await send(ctx, { call, url: webhook.url, secret: webhook.secret, body })
    : { status: null, text: webhooksFr.switchedOff };
  const taken = answer.status !== null && isTaken(answer.status);
  const attempts = call.attempts + 1;
  const next = taken || !webhook.active ? null : nextTryAt(attempts, now);
  await ctx.db.$transaction(async (tx) => {
    await tx.webhookCall.update({
      where: { id: callId },
      data: {
        status: taken ? "DELIVERED" : next ? "WAITING" : "FAILED",
        body,
        attempts,
        answerStatus: answer.status,
        // Postgres cannot store NUL in a text.
        answer: answer.text.replaceAll("\0", ""),
        triedAt: now,
        nextTryAt: next,
        deliveredAt: taken ? now : null,
      },
    });
    if (next) await enqueue(tx, "booking.callWebhook", { callId }, { key: `webhook:${callId}`, runAt: next });
  });
}
