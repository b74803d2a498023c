import { type Context, requireActor } from "../../../platform/context.ts";
import { countUnread, markRead } from "./find-conversation.ts";

export interface MessageList {
  /** Still unread after this call. */
  unread: number;
  messages: { id: string; conversationId: string; subject: string; body: string; at: string; new: boolean }[];
}

const shown = 50;

/** The latest messages to a customer, over all conversations, and how many are new. */
export async function listMessages(ctx: Context, input: { markAsRead: boolean }): Promise<MessageList> {
  const { id: userId } = requireActor(ctx);
  const rows = await ctx.db.conversationMessage.findMany({
    where: { conversation: { userId }, fromCustomer: false },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: shown,
    include: { conversation: { select: { subject: true } } },
  });
  if (input.markAsRead && ctx.fromOwnPage)
    await markRead(ctx.db, { conversation: { userId }, fromCustomer: false }, ctx.now());
  return {
    unread: await countUnread(ctx.db, userId),
    messages: rows.map(({ id, conversationId, conversation, body, createdAt, readAt }) => ({
      id,
      conversationId,
      subject: conversation.subject,
      body,
      at: createdAt.toISOString(),
      new: readAt === null,
    })),
  };
}
