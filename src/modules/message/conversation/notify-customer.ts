import type { Context } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import { linkTo } from "../../../platform/link-to.ts";
import { inLanguage } from "../../../platform/reader-language.ts";
import { paths } from "../../../shared/address/paths.ts";
import { conversationWords } from "../../../shared/words/fr/message/conversations.ts";

declare module "../../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    "conversation.tell": { conversationId: string };
  }
}

/** Delay of the notice: a customer who is reading gets none, and several answers in a row make one. */
const settleMs = 2 * 60_000;

/** Schedules the notice of an answer, in the transaction that writes the answer. */
export async function notifyCustomerSoon(ctx: Context, tx: Tx, conversationId: string): Promise<void> {
  const runAt = new Date(ctx.now().getTime() + settleMs);
  await enqueue(
    tx,
    "conversation.tell",
    { conversationId },
    { key: `conversation:${conversationId}`, runAt },
  );
}

/**
 * Tells the customer by SMS and e-mail about unread messages, once until they have been read: a second notice would
 * tell nothing new.
 */
export async function notifyCustomer(
  ctx: Context,
  { conversationId }: { conversationId: string },
): Promise<void> {
  await withRetry(ctx.db, async (tx) => {
    await tx.$queryRaw`select 1 from "Conversation" where "id" = ${conversationId}::uuid for update`;
    const conversation = await tx.conversation.findUnique({
      where: { id: conversationId },
      include: {
        user: { select: { id: true, phone: true, email: true, language: true } },
        company: { select: { name: true } },
        booking: { select: { language: true } },
        messages: {
          where: { fromCustomer: false, readAt: null },
          orderBy: { createdAt: "asc" },
          take: 1,
          select: { createdAt: true },
        },
      },
    });
    const [unread] = conversation?.messages ?? [];
    if (!conversation || !unread) return;
    const { customerToldAt, user, company, booking, companyId, bookingId, subject } = conversation;
    if (customerToldAt && customerToldAt >= unread.createdAt) return;
    await tx.conversation.update({ where: { id: conversationId }, data: { customerToldAt: ctx.now() } });
    await inLanguage(user.language ?? booking?.language ?? "fr", () =>
      ctx.notify(tx, {
        to: { phone: user.phone, email: user.email, userId: user.id },
        template: "conversationAnswered",
        data: {
          from: company?.name ?? conversationWords.support,
          subject,
          inbox: linkTo(ctx, paths.messages()),
          link: linkTo(ctx, paths.messages(conversationId)),
        },
        ...(bookingId ? { bookingId } : {}),
        ...(companyId ? { companyId } : {}),
      }),
    );
  });
}
