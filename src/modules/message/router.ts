import { publicProcedure, router, signedInProcedure } from "../../platform/trpc.ts";
import { contactMessageForm } from "./contact-schema.ts";
import { conversationInput, conversationListInput, sendMessageInput } from "./conversation-schema.ts";
import { listConversations } from "./list-conversations.ts";
import { listMessages } from "./list-messages.ts";
import { readConversation } from "./read-conversation.ts";
import { sendContactMessage } from "./send-contact-message.ts";
import { sendMessage } from "./send-message.ts";

export const messageRouter = router({
  sendContactMessage: publicProcedure
    .input(contactMessageForm)
    .mutation(({ ctx, input }) => sendContactMessage(ctx, input)),
  conversations: signedInProcedure
    .input(conversationListInput)
    .query(({ ctx, input }) => listConversations(ctx, input)),
  conversation: signedInProcedure
    .input(conversationInput)
    .query(({ ctx, input }) => readConversation(ctx, input)),
  send: signedInProcedure.input(sendMessageInput).mutation(({ ctx, input }) => sendMessage(ctx, input)),
  unread: signedInProcedure.query(({ ctx }) => listMessages(ctx, { markAsRead: false })),
});
