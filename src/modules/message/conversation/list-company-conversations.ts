import type { Prisma } from "../../../../prisma/client/client.ts";
import { type Context, requireActor } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import { grantsFor } from "../../../shared/permissions.ts";
import type { ConversationListInput, ConversationPage } from "./conversation-schema.ts";
import { staffPage } from "./find-conversation.ts";

/** Conversations of customers with a company, latest first: all for a partner, its terminal's for a branch. */
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
  return staffPage(ctx.db, input, ours);
}
