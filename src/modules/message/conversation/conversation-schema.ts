import { z } from "zod";
import { conversationWords } from "../../../shared/words/fr/message/conversations.ts";
import { validationWords } from "../../../shared/words/fr/ui/validation.ts";

const body = z
  .string()
  .trim()
  .min(1, { error: () => validationWords.required })
  .max(conversationWords.messageMaximum);

/** A first message opens a conversation; an answer names its conversation. */
export const sendMessageInput = z.union([
  z.object({ conversationId: z.uuid(), body }),
  z.object({
    /** For a message about the customer's own booking, which goes to its company. */
    bookingId: z.uuid().optional(),
    /** Without a booking: the company to write to; without either: Mboa's support. */
    companyId: z.uuid().optional(),
    subject: z
      .string()
      .trim()
      .min(1, { error: () => validationWords.required })
      .max(120),
    body,
  }),
]);
export type SendMessageInput = z.infer<typeof sendMessageInput>;

export const conversationListInput = z.object({
  cursor: z.uuid().optional(),
  limit: z.number().int().min(1).max(50).default(20),
});
export type ConversationListInput = z.infer<typeof conversationListInput>;

export const conversationInput = z.object({ conversationId: z.uuid() });
export type ConversationInput = z.infer<typeof conversationInput>;

export interface ConversationView {
  id: string;
  subject: string;
  /** Null for Mboa's support. */
  company: { id: string; name: string; logo: string | null } | null;
  /** `erased`: the account is deleted with all that the customer wrote; an answer would not reach anyone. */
  customer: { id: string; name: string; erased: boolean };
  booking: { id: string; code: string } | null;
  /** An empty body means that it was erased with its author's account. */
  lastMessage: { body: string; at: string; mine: boolean } | null;
  /** Unread messages of the other side. */
  unread: number;
}

export interface ConversationPage {
  conversations: ConversationView[];
  nextCursor: string | null;
  unread: number;
}

interface ConversationMessageView {
  id: string;
  body: string;
  at: string;
  author: string;
  mine: boolean;
  read: boolean;
}

export interface ConversationDetail extends ConversationView {
  /** When the customer was last told by SMS or e-mail about unread messages; shown to staff. */
  customerToldAt: string | null;
  messages: ConversationMessageView[];
}
