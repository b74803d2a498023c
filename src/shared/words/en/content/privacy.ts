import type { LegalDocument } from "./legal.ts";

export const privacyWords: LegalDocument = {
  title: "Privacy policy",
  lead: "This text says which personal data Mboa processes, why, with whom it is shared, how long it is kept and how to exercise your rights.",
  updated: "Last updated: 21 November 2026",
  sections: [
    {
      title: "Who is responsible",
      content: [
        "The operator of the Mboa platform decides on the processing described here and is the controller. For any question or request, write to us from the Contact page and choose the subject “My personal data”.",
        "The companies and professionals with whom you book (our partners) are themselves responsible for the data that they use to provide the service to you, for example the passenger list of a bus.",
      ],
    },
    {
      title: "The laws that apply",
      content: [
        "In Cameroon, our processing follows in particular:",
        [
          "Law No. 2024/017 of 23 December 2024 relating to personal data protection;",
          "Law No. 2010/012 of 21 December 2010 relating to cybersecurity and cybercriminality;",
          "Law No. 2010/013 of 21 December 2010 governing electronic communications;",
          "Law No. 2010/021 of 21 December 2010 governing electronic commerce;",
          "Framework Law No. 2011/012 of 6 May 2011 on consumer protection.",
        ],
        "In the other countries where Mboa is offered, the local law on personal data applies in addition to this text.",
      ],
    },
    {
      title: "The data that we process",
      content: [
        [
          "Your identity and contact details: last name, first name, sex, email address, phone number and, if you give them, date of birth, city, photograph, emergency contact.",
          "The papers required for some services: type and number of the ID, documents that you upload.",
          "Your bookings: trips, places, passengers, appointments, rentals, tickets, cancellations, reviews and messages exchanged.",
          "Your payments: amount, payment method, mobile money number, references of the operator. We neither see nor keep your secret code or the full number of your bank card.",
          "Health information, only if you fill in the form provided for consultations. It is shown only to you and to the practitioners whom you book.",
          "Technical data: IP address, type of device, dates of sign-in, security logs.",
        ],
        "When you book for someone else, give only what is necessary and tell that person.",
      ],
    },
    {
      title: "Why we process it",
      content: [
        [
          "To perform the contract: create your account, hold and sell a place, take the payment, issue the ticket, refund, tell you of a change.",
          "To obey the law: keep accounts and invoices, answer the competent authorities in the cases provided for, draw up the passenger manifest.",
          "To protect the platform and its users, in our legitimate interest: prevent fraud, limit sign-in attempts, keep a record of sensitive actions.",
          "With your consent: the health form, sign-in through a social network, optional notifications. You can withdraw it at any time.",
        ],
        "We do not sell your data and we show no targeted advertising.",
      ],
    },
    {
      title: "With whom it is shared",
      content: [
        [
          "The partner who provides the service to you: what is needed to receive you, nothing more.",
          "The payment providers that you choose (mobile money operators, bank card service).",
          "The providers that carry SMS and emails, and those that host the platform.",
          "Judicial or administrative authorities, on lawful request.",
        ],
        "These providers act only on our instructions. If data is processed outside the country, we make sure of sufficient protection and of the formalities that the law requires.",
      ],
    },
    {
      title: "How long it is kept",
      content: [
        [
          "The account: until you delete it, in “My profile”.",
          "Bookings, payments and invoices: ten years, the time for which accounting documents are kept.",
          "Verification codes: ten minutes. A sign-in: until you sign out, thirty days without a visit and ninety days at most.",
          "Uploaded documents and the health form: until you delete them or the account is deleted.",
          "Technical logs: one year.",
        ],
        "After these periods, the data is erased or no longer bears your name.",
      ],
    },
    {
      title: "Your rights",
      content: [
        "You can ask for access to your data, have it corrected, erased or restricted, object to processing, receive a reusable copy of what you entrusted to us and withdraw a consent. Erasure cannot cover what the law obliges us to keep, such as accounting documents.",
        "Most of these rights are exercised directly in “My profile”. For the rest, write to us: we answer within thirty days at the latest, after checking your identity. You can also turn to the authority in charge of the protection of personal data in your country.",
      ],
    },
    {
      title: "Cookies and storage on your device",
      content: [
        "Mboa uses only what the service needs: a session cookie, protected and unreadable by scripts; a cookie that recognises your device, to protect your account, and another that keeps your places before you are signed in; one-day cookies that keep your current booking, your favourites and your displayed name; the chosen country, kept in your browser; and a copy of pages and tickets so that they open without network. No advertising cookie is set.",
      ],
    },
    {
      title: "Security",
      content: [
        "Exchanges are encrypted, passwords and codes are kept only in a form from which they cannot be read back, the access of our staff is limited to their role and every sensitive action is recorded. If a data breach exposed you to a risk, we would inform you and the competent authority.",
      ],
    },
    {
      title: "Children",
      content: [
        "An account can be opened only by an adult, or by a minor with the consent of their legal representative. An adult can book for the children who travel with them.",
      ],
    },
    {
      title: "Changes",
      content: [
        "If this text changes in an important way, we announce it on the home page before it applies. The date at the top of the page shows the current version.",
      ],
    },
  ],
};
