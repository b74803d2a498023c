import { publicProcedure, router, signedInProcedure } from "../../platform/trpc.ts";
import { contactMessageForm } from "./contact-schema.ts";
import { conversationInput, conversationListInput, sendMessageInput } from "./conversation-schema.ts";
import { findForSupport } from "./find-for-support.ts";
import { getBookingStory } from "./get-booking-story.ts";
import { listCompanyConversations } from "./list-company-conversations.ts";
import { listConversations } from "./list-conversations.ts";
import { listMessages } from "./list-messages.ts";
import { listSupportConversations } from "./list-support-conversations.ts";
import { readConversation } from "./read-conversation.ts";
import { resendMessage } from "./resend-message.ts";
import { resendTickets } from "./resend-tickets.ts";
import { sendContactMessage } from "./send-contact-message.ts";
import { sendMessage } from "./send-message.ts";
import {
  findForSupportInput,
  resendMessageInput,
  resendTicketsInput,
  storyInput,
  writeToCustomerInput,
} from "./support-schema.ts";
import { writeToCustomer } from "./write-to-customer.ts";

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
