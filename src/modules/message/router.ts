import { publicProcedure, router, signedInProcedure } from "../../platform/trpc.ts";
import { contactMessageForm } from "./contact/contact-schema.ts";
import { sendContactMessage } from "./contact/send-contact-message.ts";
import {
  conversationInput,
  conversationListInput,
  sendMessageInput,
} from "./conversation/conversation-schema.ts";
import { listCompanyConversations } from "./conversation/list-company-conversations.ts";
import { listConversations } from "./conversation/list-conversations.ts";
import { listMessages } from "./conversation/list-messages.ts";
import { listSupportConversations } from "./conversation/list-support-conversations.ts";
import { readConversation } from "./conversation/read-conversation.ts";
import { sendMessage } from "./conversation/send-message.ts";
import { writeToCustomer } from "./conversation/write-to-customer.ts";
import { findForSupport } from "./support/find-for-support.ts";
import { getBookingStory } from "./support/get-booking-story.ts";
import { resendMessage } from "./support/resend-message.ts";
import { resendTickets } from "./support/resend-tickets.ts";
import {
  findForSupportInput,
  resendMessageInput,
  resendTicketsInput,
  storyInput,
  writeToCustomerInput,
} from "./support/support-schema.ts";

export const messageRouter = router({
  sendContactMessage: publicProcedure
    .input(contactMessageForm)
    .mutation(({ ctx, input }) => sendContactMessage(ctx, input)),
  conversations: signedInProcedure
    .input(conversationListInput)
    .query(({ ctx, input }) => listConversations(ctx, input)),
  companyConversations: signedInProcedure
    .input(conversationListInput)
    .query(({ ctx, input }) => listCompanyConversations(ctx, input)),
  supportConversations: signedInProcedure
    .input(conversationListInput)
    .query(({ ctx, input }) => listSupportConversations(ctx, input)),
  conversation: signedInProcedure
    .input(conversationInput)
    .query(({ ctx, input }) => readConversation(ctx, input)),
  send: signedInProcedure.input(sendMessageInput).mutation(({ ctx, input }) => sendMessage(ctx, input)),
  findForSupport: signedInProcedure
    .input(findForSupportInput)
    .query(({ ctx, input }) => findForSupport(ctx, input)),
  bookingStory: signedInProcedure.input(storyInput).query(({ ctx, input }) => getBookingStory(ctx, input)),
  resendTickets: signedInProcedure
    .input(resendTicketsInput)
    .mutation(({ ctx, input }) => resendTickets(ctx, input)),
  resendMessage: signedInProcedure
    .input(resendMessageInput)
    .mutation(({ ctx, input }) => resendMessage(ctx, input)),
  writeToCustomer: signedInProcedure
    .input(writeToCustomerInput)
    .mutation(({ ctx, input }) => writeToCustomer(ctx, input)),
  unread: signedInProcedure.query(({ ctx }) => listMessages(ctx, { markAsRead: false })),
});
