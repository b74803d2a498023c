import type { Prisma } from "../../../prisma/client/client.ts";
import { type Context, requireActor } from "../../platform/context.ts";
import { AppError } from "../../shared/app-error.ts";
import { grantsFor } from "../../shared/permissions.ts";
import { conversationParts, conversationView } from "./conversation-data.ts";
import type { ConversationListInput, ConversationPage } from "./conversation-schema.ts";

const waiting = { fromCustomer: true, readAt: null };

/** What customers write to a company, the latest first: all of it for a partner, for a branch what concerns its terminal. */
export async function listCompanyConversations(
  ctx: Context,
  input: ConversationListInput,
): Promise<ConversationPage> {
  const actor = requireActor(ctx);
  const filled = (ids: (string | null)[]) => ids.filter((id) => id !== null);
  const companies = filled(grantsFor(actor, "partner").map((grant) => grant.companyId));
  const terminals = filled(grantsFor(actor, "branch").map((grant) => grant.terminalId));
  if (companies.length + terminals.length === 0) throw new AppError("FORBIDDEN");
  const ours: Prisma.ConversationWhereInput = {
    companyId: { not: null },
    OR: [{ companyId: { in: companies } }, { booking: { terminalId: { in: terminals } } }],
  };
  const [rows, unread] = await Promise.all([
    ctx.db.conversation.findMany({
      where: ours,
      include: { ...conversationParts, _count: { select: { messages: { where: waiting } } } },
      orderBy: [{ lastMessageAt: "desc" }, { id: "desc" }],
      take: input.limit + 1,
      ...(input.cursor ? { cursor: { id: input.cursor }, skip: 1 } : {}),
    }),
    ctx.db.conversationMessage.count({ where: { ...waiting, conversation: ours } }),
  ]);
  const page = rows.slice(0, input.limit);
  return {
    conversations: page.map((row) => conversationView(row, "STAFF", row._count.messages)),
    nextCursor: rows.length > input.limit ? (page.at(-1)?.id ?? null) : null,
    unread,
  };
}
