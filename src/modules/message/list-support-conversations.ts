import type { Context } from "../../platform/context.ts";
import { staffPage } from "./conversation-data.ts";
import type { ConversationListInput, ConversationPage } from "./conversation-schema.ts";
import { supportReach } from "./support-data.ts";

/** What customers of one's countries write to our support, the latest first. */
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
