import { router, signedInProcedure } from "../../platform/trpc.ts";
import { conversationInput, conversationListInput, sendMessageInput } from "./conversation-schema.ts";
import { listConversations } from "./list-conversations.ts";
import { listMessages } from "./list-messages.ts";
import { readConversation } from "./read-conversation.ts";
import { sendMessage } from "./send-message.ts";

export const messageRouter = router({
  conversations: signedInProcedure
    .input(conversationListInput)
    .query(({ ctx, input }) => listConversations(ctx, input)),
  conversation: signedInProcedure
    .input(conversationInput)
    .query(({ ctx, input }) => readConversation(ctx, input)),
  send: signedInProcedure.input(sendMessageInput).mutation(({ ctx, input }) => sendMessage(ctx, input)),
  unread: signedInProcedure.query(({ ctx }) => listMessages(ctx, { markAsRead: false })),
});
