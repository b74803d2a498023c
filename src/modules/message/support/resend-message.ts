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

/** The same words to the same address once more, as a message of its own. One that held a code is never repeated. */
export async function resendMessage(
  ctx: Context,
  { messageId }: { messageId: string },
): Promise<{ id: string }> {
  const message = await helpedMessage(ctx, messageId);
  if (message.secret || message.status === "QUEUED") throw new AppError("CONFLICT");
  await countTry(ctx.db, perMessage, message.id);
  return withRetry(ctx.db, async (tx) => {
    const { channel, recipient, template, subject, body, html, userId, bookingId, companyId, countryId } =
      message;
    const { pushSubscriptionId } = message;
    const { id } = await tx.message.create({
      data: {
        channel,
        recipient,
        template,
        subject,
        body,
        html,
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

/** A message of a country that the person looks after; one without a country only for staff of all countries. */
async function helpedMessage(ctx: Context, id: string): Promise<Message> {
  const { countries } = supportReach(ctx);
  const message = await ctx.db.message.findUnique({ where: { id } });
  if (!message || (countries && !countries.includes(message.countryId ?? "")))
    throw new AppError("NOT_FOUND");
  return message;
}
