import type * as french from "../../fr/home/home-texts.ts";
import type { Translated } from "../../translated.ts";

/** The sections of the home page that never change; kept apart, because the app does not load them on a first visit. */
export const homeTextWords: Translated<typeof french.homeTextWords> = {
  howTitle: "How it works",
  how: [
    { title: "Search", text: "Compare times, prices and the places still free, live." },
    {
      title: "Pay",
      text: "Online, or in cash where the company offers it. The price you see is the price you pay.",
    },
    { title: "Go", text: "Show the QR code of your ticket. It opens even without network." },
  ],

  trustTitle: "Book with no bad surprises",
  trust: [
    {
      title: "Your place waits for you",
      text: "It is kept in your name while you pay: nobody else can take it.",
    },
    {
      title: "Your money is protected",
      text: "The company gets it only after the service. A payment without a place is refunded.",
    },
    {
      title: "Clear cancellation",
      text: "The amount you get back is shown before you pay and before you cancel.",
    },
  ],

  faqTitle: "Common questions",
  faq: [
    {
      question: "How do I pay for my ticket?",
      answer:
        "The ways to pay in your country are shown when you pay. An operator sends a request to your phone, which you confirm with your secret code; the card has its own page. Cash at the agency is accepted when the company offers it.",
    },
    {
      question: "I paid and got nothing, what do I do?",
      answer:
        "Do not pay a second time. We keep asking the operator until we know the result. If the money has arrived and the place is no longer free, we give you an equivalent one or we refund you.",
    },
    {
      question: "Can I cancel or change my trip?",
      answer:
        "Yes, under the company’s terms, which are shown before you pay. In “Upcoming bookings”, the exact amount of the refund is shown before you confirm.",
    },
    {
      question: "Must I print the ticket?",
      answer:
        "No. The QR code on your phone is enough, even without network. You can also download the ticket as a PDF.",
    },
    {
      question: "Can I book for someone else?",
      answer:
        "Yes, up to five seats at once. Give the name of each traveller, then share the tickets by WhatsApp or SMS.",
    },
  ],

  partnerTitle: "Do you run buses, see clients, rent out or hold events?",
  partnerText:
    "Sell your places online and at the desk from the same stock, and follow your takings day by day.",
  partnerAction: "Become a partner",
};
