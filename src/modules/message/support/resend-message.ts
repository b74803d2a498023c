import type { Message } from "../../../../prisma/client/client.ts";
import { writeAudit } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import { messageJob } from "../../../platform/jobs/outbox.ts";
import { countTry, type Limit } from "../../../platform/rate-limit.ts";
import { AppError } from "../../../shared/app-error.ts";
import { supportReach } from "./support-reach.ts";

const perMessage: Limit = { name: "resend-message", points: 3, seconds: 3600 };

/** Sends the same text to the same address again, as a new message. Never repeats a message with a code. */
export async function resendMessage(
  ctx: Context,
  { messageId }: { messageId: string },
): Promise<{ id: string }> {
  const message = await helpedMessage(ctx, messageId);
  if (message.secret || message.status === "QUEUED") throw new AppError("CONFLICT");
  await countTry(ctx.db, perMessage, message.id);
  return withRetry(ctx.db, async (tx) => {
    const { channel, recipient, template, subject, body, markup, userId, bookingId, companyId, countryId } =
      message;
    const { pushSubscriptionId } = message;
    const { id } = await tx.message.create({
      data: {
        channel,
        recipient,
        template,
        subject,
        body,
        markup,
        userId,
        bookingId,
        companyId,
        countryId,
        pushSubscriptionId,
        createdAt: ctx.now(),
      },
      select: { id: true },
    });
    await enqueue(tx, messageJob(channel), { messageId: id });
    await writeAudit(ctx, tx, {
      action: "resend-message",
      objectType: "Message",
      objectId: message.id,
      companyId,
      countryId,
      after: { messageId: id },
    });
    return { id };
  });
}

/** Finds a message of a country in the employee's reach; one without a country only for staff of all countries. */
async function helpedMessage(ctx: Context, id: string): Promise<Message> {
  const { countries } = supportReach(ctx);
  const message = await ctx.db.message.findUnique({ where: { id } });
  if (!message || (countries && !countries.includes(message.countryId ?? "")))
    throw new AppError("NOT_FOUND");
  return message;
}
