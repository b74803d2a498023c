import type { Context } from "../../../platform/context.ts";
import { supportReach } from "../support/support-reach.ts";
import type { ConversationListInput, ConversationPage } from "./conversation-schema.ts";
import { staffPage } from "./find-conversation.ts";

/** Conversations with support of customers in the employee's countries, the latest first. */
export async function listSupportConversations(
  ctx: Context,
  input: ConversationListInput,
): Promise<ConversationPage> {
  const { countries } = supportReach(ctx);
  return staffPage(ctx.db, input, {
    companyId: null,
    ...(countries ? { user: { countryId: { in: countries } } } : {}),
  });
}
