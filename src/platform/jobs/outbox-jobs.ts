import { createHmac, timingSafeEqual } from "node:crypto";
import { type Message, Prisma } from "../../../prisma/client/client.ts";
import { type Config, derivedKey } from "../config.ts";
import type { Context } from "../context.ts";
import { batched } from "../database/batched.ts";
import type { Db } from "../database/database.ts";
import { preparedSql } from "../database/statements.ts";
import type { Mailer, SendResult } from "../outside/mail.ts";
import type { PushSender } from "../outside/push.ts";
import type { DeliveryReport, SmsSender } from "../outside/sms.ts";
import { usualAttempts } from "./job-rows.ts";
import type { JobHandlers } from "./jobs.ts";
import { enqueue } from "./jobs.ts";
import { sendPush } from "./send-push.ts";

declare module "./jobs.ts" {
  interface JobPayloads {
    "message.report": DeliveryReport;
  }
}

/** A code that arrives later than this is useless and alarms its reader, so it is not sent. */
const secretLifeMs = 15 * 60_000;
/** Delay before a delivery report is read again: it can arrive before the answer to the send request. */
const reportAgainMs = 5_000;

/** The text of a sent message without its digits: support sees its shape, but not the code. */
function wiped(text: string): string {
  return text.replace(/\d/g, "•");
}

/**
 * The address at which an SMS service reports deliveries; it ends with a token
 * that only the service and we know.
 */
export function smsReportUrl(config: Config): string {
  return `${config.publicUrl}/callbacks/sms/${smsReportToken(config)}`;
}

function smsReportToken(config: Config): string {
  return createHmac("sha256", derivedKey(config, "sms-reports")).update("1").digest("base64url").slice(0, 32);
}

export function isSmsReportToken(config: Config, token: string): boolean {
  const [right, given] = [Buffer.from(smsReportToken(config)), Buffer.from(token)];
  return right.length === given.length && timingSafeEqual(right, given);
}

interface MessageSenders {
  mail: Mailer;
  sms: SmsSender;
  push: PushSender;
}

async function send(ctx: Context, senders: MessageSenders, message: Message): Promise<SendResult> {
  const { bookingId, countryId } = message;
  const origin = {
    log: ctx.log,
    requestId: ctx.requestId,
    ...(bookingId ? { bookingId } : {}),
    ...(countryId ? { countryId } : {}),
  };
  if (message.channel === "SMS") {
    return senders.sms.send(origin, {
      id: message.id,
      to: message.recipient,
      text: message.body,
      sender: ctx.config.SMS_SENDER,
      reportUrl: smsReportUrl(ctx.config),
    });
  }
  if (message.channel === "PUSH") return sendPush(ctx, senders.push, message);
  return senders.mail.send(origin, {
    id: message.id,
    to: message.recipient,
    subject: message.subject ?? "",
    text: message.body,
    markup: message.markup,
  });
}

/** Reads messages that are due at the same moment with one query. */
const readMessage = batched<Db, string, Message | null>((db) => ({
  run: async (ids) => {
    const rows = await preparedSql<Message>(
      db,
      Prisma.sql`select * from "Message" where "id" = any(${[...ids]}::uuid[])`,
    );
    const found = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => found.get(id) ?? null);
  },
}));

type MessageEnd = Pick<
  Message,
  "id" | "attempts" | "error" | "status" | "sentAt" | "providerId" | "body" | "subject" | "markup"
>;

/** Writes the outcome of messages in batches. A delivery report that came first is not overwritten. */
const writeEnd = batched<Db, MessageEnd, void>((db) => ({
  run: async (ends) => {
    await preparedSql(
      db,
      Prisma.sql`update "Message" m set "attempts" = r."attempts", "error" = r."error", "status" = r."status",
          "sentAt" = r."sentAt", "providerId" = r."providerId", "body" = r."body", "subject" = r."subject",
          "markup" = r."markup"
        from jsonb_populate_recordset(null::"Message", ${JSON.stringify(ends)}::jsonb) r
        where m."id" = r."id" and m."id" = any(${ends.map(({ id }) => id)}::uuid[]) and m."status" = 'QUEUED'`,
    );
    return ends.map(() => undefined);
  },
  conflictKey: ({ id }) => id,
}));

/** What to store about a message after a send attempt, and whether to retry. */
function endOf(ctx: Context, message: Message, result: SendResult): { end: MessageEnd; again: boolean } {
  const attempts = message.attempts + 1;
  const again = !result.accepted && result.retryable && attempts < usualAttempts;
  const { id, body, subject, markup, secret, sentAt, providerId } = message;
  const words =
    secret && !again
      ? { body: wiped(body), subject: subject && wiped(subject), markup: null }
      : { body, subject, markup };
  const outcome = result.accepted
    ? { status: "SENT" as const, sentAt: ctx.now(), providerId: result.providerId }
    : { status: again ? ("QUEUED" as const) : ("FAILED" as const), sentAt, providerId };
  return { end: { id, attempts, error: result.error ?? null, ...words, ...outcome }, again };
}

/** Sends a message of the outbox once; a temporary failure is thrown, so that the queue retries. */
async function sendMessage(ctx: Context, senders: MessageSenders, messageId: string): Promise<void> {
  const message = await readMessage(ctx.db, messageId);
  if (message?.status !== "QUEUED") return;
  const tooLate = message.secret && ctx.now().getTime() - message.createdAt.getTime() > secretLifeMs;
  const result = tooLate
    ? { accepted: false, retryable: false, providerId: null, error: "too late for a code" }
    : await send(ctx, senders, message);
  const { end, again } = endOf(ctx, message, result);
  await writeEnd(ctx.db, end);
  if (again) throw new Error(`message ${messageId}: ${result.error ?? "not accepted"}`);
}

const openMessage = { in: ["QUEUED" as const, "SENT" as const] };

async function writeReport(ctx: Context, { providerId, status, detail }: DeliveryReport): Promise<boolean> {
  const { count } = await ctx.db.message.updateMany({
    where: { providerId, channel: "SMS", status: openMessage },
    data: status === "DELIVERED" ? { status, deliveredAt: ctx.now() } : { status, error: detail },
  });
  if (count > 0) return true;
  // A message that is still open may have been written after the query above: the report
  // has not been applied to it yet.
  const where = { providerId, channel: "SMS" as const, NOT: { status: openMessage } };
  return (await ctx.db.message.count({ where })) > 0;
}

/** Applies an SMS service's delivery reports to the messages. */
export async function receiveDeliveryReports(
  ctx: Context,
  reports: readonly DeliveryReport[],
): Promise<void> {
  for (const report of reports) {
    if (await writeReport(ctx, report)) continue;
    const runAt = new Date(ctx.now().getTime() + reportAgainMs);
    await enqueue(ctx.db, "message.report", report, { runAt, maxAttempts: 2 });
  }
}

export function messageJobs(
  senders: MessageSenders,
): Pick<JobHandlers, "message.sms" | "message.email" | "message.push" | "message.report"> {
  return {
    "message.sms": (ctx, { messageId }) => sendMessage(ctx, senders, messageId),
    "message.email": (ctx, { messageId }) => sendMessage(ctx, senders, messageId),
    "message.push": (ctx, { messageId }) => sendMessage(ctx, senders, messageId),
    "message.report": async (ctx, report) => {
      if (!(await writeReport(ctx, report)))
        ctx.log.info({ providerId: report.providerId }, "report of an unknown SMS");
    },
  };
}
