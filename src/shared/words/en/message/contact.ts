import type * as french from "../../fr/message/contact.ts";
import type { Translated } from "../../translated.ts";

/** The contact page and its thanks. */
export const contactWords: Translated<typeof french.contactWords> = {
  title: "Contact us",
  lead: "Describe your question: we answer by email or by phone.",
  name: "Your name",
  email: "Email address",
  phone: "Phone",
  reach: "Give at least an email address or a phone number.",
  subject: "Subject",
  subjectPlaceholder: "Choose a subject",
  subjects: [
    "A ticket or a booking",
    "A payment or a refund",
    "My account",
    "Becoming a partner",
    "My personal data",
    "Another question",
  ],
  message: "Message",
  messageHint: "For a booking, give its code or the phone number that paid.",
  nameMaximum: 120,
  messageMinimum: 10,
  messageMaximum: 4000,
  nameRequired: "Please enter your name",
  subjectRequired: "Please choose a subject",
  reachRequired: "Please enter an email address or a phone number",
  send: "Send the message",
  faqTitle: "The answer may already be here",
  faqText: "Payment, cancellation, ticket: the frequent questions are on the home page.",
  faqLink: "Read the frequent questions",
  bookingTitle: "About a booking",
  bookingText:
    "From “Upcoming bookings” you can cancel, find a ticket again and write directly to the company.",
  bookingLink: "See my bookings",

  savedTitle: "Thank you, your message has arrived",
  savedText: "Our team reads it and answers you at the address or number that you gave.",
  savedHome: "Back to the home page",
  noneTitle: "No message sent from here",
  noneText: "This page thanks you for your message once it has been sent. Write to us, we will answer.",
  noneWrite: "Write a message",
};
