import type * as french from "../../fr/message/conversations.ts";
import type { Translated } from "../../translated.ts";

/** The words of the messages between customers, companies and support. */
export const conversationWords: Translated<typeof french.conversationWords> = {
  title: "My messages",
  text: "Your conversations with companies and Mboa support.",
  support: "Mboa support",
  write: "New message",
  empty: "You have no messages yet.",
  emptyText: "A question about a booking, something left behind? Write to the company or to support.",
  choose: "Choose a conversation to read it.",
  list: "Conversations",
  back: "All conversations",
  you: "You",
  read: "Read",
  about: (code) => `Booking ${code}`,
  messageMaximum: 4000,
  answer: "Your message",
  send: "Send",
  newTitle: "New message",
  to: "To",
  toBooking: (company, title, code) => `${company}: ${title} (${code})`,
  subject: "Subject",
  body: "Message",
  erasedCustomer: "Account deleted",
  erasedBody: "Message erased with its author’s account.",
  closed: "This customer has deleted their account: nobody would read an answer.",
  team: "The team",
  gone: "This conversation cannot be found.",
  loadMore: "See older conversations",
};
