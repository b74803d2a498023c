import { type Context, requireActor } from "../../../platform/context.ts";
import { fullName } from "../../../shared/text/person-name.ts";
import type { ConversationDetail, ConversationInput } from "./conversation-schema.ts";
import { conversationView, findConversation, markRead } from "./find-conversation.ts";

const messagesMaximum = 200;

/** One conversation with its messages, the oldest first; marks the other side's messages as read. */
export async function readConversation(
  ctx: Context,
  { conversationId }: ConversationInput,
): Promise<ConversationDetail> {
  const actor = requireActor(ctx);
  const { row, side } = await findConversation(ctx.db, actor, conversationId);
  const messages = await ctx.db.conversationMessage.findMany({
    where: { conversationId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: messagesMaximum,
    include: { author: { select: { firstName: true, lastName: true } } },
  });
  if (ctx.fromOwnPage) await markRead(ctx.db, { conversationId, fromCustomer: side === "STAFF" }, ctx.now());
  return {
    ...conversationView(row, side, 0),
    customerToldAt: side === "STAFF" ? (row.customerToldAt?.toISOString() ?? null) : null,
    messages: messages.reverse().map((message) => ({
      id: message.id,
      body: message.body,
      at: message.createdAt.toISOString(),
      author: fullName(message.author),
      mine: message.fromCustomer === (side === "CUSTOMER"),
      read: message.readAt !== null,
    })),
  };
}
