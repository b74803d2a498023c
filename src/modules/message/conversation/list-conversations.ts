import { type Context, requireActor } from "../../../platform/context.ts";
import type { ConversationListInput, ConversationPage } from "./conversation-schema.ts";
import { conversationParts, conversationView, countUnread } from "./find-conversation.ts";

/** The customer's own conversations, the latest first. */
export async function listConversations(
  ctx: Context,
  input: ConversationListInput,
): Promise<ConversationPage> {
  const { id: userId } = requireActor(ctx);
  const rows = await ctx.db.conversation.findMany({
    where: { userId },
    include: {
      ...conversationParts,
      _count: { select: { messages: { where: { fromCustomer: false, readAt: null } } } },
    },
    orderBy: [{ lastMessageAt: "desc" }, { id: "desc" }],
    take: input.limit + 1,
    ...(input.cursor ? { cursor: { id: input.cursor }, skip: 1 } : {}),
  });
  const page = rows.slice(0, input.limit);
  return {
    conversations: page.map((row) => conversationView(row, "CUSTOMER", row._count.messages)),
    nextCursor: rows.length > input.limit ? (page.at(-1)?.id ?? null) : null,
    unread: await countUnread(ctx.db, userId),
  };
}
