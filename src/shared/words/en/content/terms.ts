import type { LegalDocument } from "./legal.ts";

export const legalTermWords: LegalDocument = {
  title: "Terms and conditions",
  lead: "These terms govern the use of Mboa and the bookings made on it. By creating an account or by booking, you accept them.",
  updated: "Last updated: 21 November 2026",
  sections: [
    {
      title: "The role of Mboa",
      content: [
        "Mboa is a marketplace: you can search for, book and pay for services (bus trips, appointments and consultations, car and house rentals, outings and events) sold by independent partners.",
        "The contract of carriage, consultation, rental or entertainment is made between you and the partner whose name is shown before payment. Mboa collects the price on the partner’s behalf, issues the ticket and is responsible for the proper working of the platform, the booking and the payment.",
      ],
    },
    {
      title: "Your account",
      content: [
        "You can look at offers without an account. To book, you give accurate information and keep your password and your codes to yourself: Mboa will never ask you for them by phone or by message. Tell us without delay if you think that someone else is using your account.",
        "An account used to commit fraud, to resell tickets without permission or to harm others may be suspended. Support tells you the reason, unless the law forbids it.",
      ],
    },
    {
      title: "Booking",
      content: [
        [
          "Before you pay, the screen shows the partner, the service, the date and time, the place, the total price, all taxes included, and the cancellation conditions.",
          "A booking is for one to five places. They are held in your name for a limited time, shown on the screen; this time is extended while a payment is in progress.",
          "Some services must first be accepted by the partner: no money is taken before the partner agrees.",
          "The booking is firm once the payment is confirmed and the ticket is issued. You can review and correct your order up to the payment button.",
        ],
      ],
    },
    {
      title: "Paying",
      content: [
        "You pay by the methods offered on the screen: mobile money, bank card, or cash in the agencies that accept it. The price shown is the price you pay to Mboa; your operator may charge you its own fees, of which it informs you.",
        "A payment that succeeds after the time limit is never silently kept: if your place is still free, it is given to you; otherwise you are given an equivalent place, or you are refunded.",
        "The price is held until the service has been provided, then paid over to the partner.",
      ],
    },
    {
      title: "Travelling or attending",
      content: [
        "Show the QR code of your ticket, on your phone or printed, with an ID where the partner or the law requires one. Arrive early enough: what the partner asks for before departure is shown on the page of the service. Luggage, children and forbidden items follow the partner’s rules, shown on the page of the service.",
        "A ticket is valid once. A copied ticket gives the right to a single entry only.",
      ],
    },
    {
      title: "Cancelling, changing, being refunded",
      content: [
        [
          "You can cancel from “Upcoming bookings”. The exact amount that you will get back is shown before you confirm; it follows from the partner’s policy as shown on the day of purchase.",
          "If the partner cancels or cannot provide the service, you are refunded in full.",
          "The refund is made to the payment method used, or to your mobile money number. We send it without delay; the final time depends on the operator or the bank.",
          "For services with a fixed date (transport, entertainment, accommodation, rental), the right of withdrawal provided for distance selling does not apply in the cases that the law excepts; the cancellation policy shown applies.",
        ],
      ],
    },
    {
      title: "Delays and changes of time",
      content: [
        "Times are given by the partner. If the partner changes them, we tell you by SMS, email or notification as soon as we are informed. An important change allows you to cancel free of charge.",
      ],
    },
    {
      title: "Reviews and messages",
      content: [
        "You remain responsible for what you write. Abusive, hateful, untruthful or unlawful words are removed. Only people who have used a service can review it.",
      ],
    },
    {
      title: "Partners",
      content: [
        "A partner is admitted after its documents have been examined. It is responsible for the description of its services, their prices, their safety, and the permits and insurance that the law requires. The commercial terms (commission, payouts, invoicing) are the subject of a separate agreement.",
      ],
    },
    {
      title: "Liability",
      content: [
        "Mboa is responsible for the faults it commits in booking and payment. The partner is responsible for the performance of the service. Neither is responsible in a case of force majeure. Nothing in these terms limits the rights that the law gives to consumers, in particular Framework Law No. 2011/012 of 6 May 2011.",
        "The platform may be interrupted for maintenance or by a network failure. Tickets already issued remain valid and open offline.",
      ],
    },
    {
      title: "Evidence and documents",
      content: [
        "The records of Mboa and of the payment operators, kept securely, are evidence between us until proven otherwise, in accordance with Law No. 2010/021 of 21 December 2010 on electronic commerce and Law No. 2010/012 of 21 December 2010 on cybersecurity. Your receipts are available in your bookings.",
      ],
    },
    {
      title: "Personal data",
      content: [
        "It is processed as described in the Privacy policy, in accordance with Law No. 2024/017 of 23 December 2024.",
      ],
    },
    {
      title: "Complaints and applicable law",
      content: [
        "Write to us first, from the Contact page or from the booking concerned: most difficulties are settled in this way. Failing agreement, you may turn to a consumer association, a mediator or the competent court.",
        "For services sold in Cameroon, Cameroonian law applies. In another country, the consumer keeps the protection given by the law of that country.",
      ],
    },
    {
      title: "Changes to these terms",
      content: [
        "A new version applies only to bookings made after it is published. Important changes are announced on the home page.",
      ],
    },
  ],
};
