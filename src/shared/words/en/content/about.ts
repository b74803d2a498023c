import type * as french from "../../fr/content/about.ts";
import type { Translated } from "../../translated.ts";

/** What Mboa is and for whom. */
export const aboutWords: Translated<typeof french.aboutWords> = {
  title: "At home, we travel together",
  lead: "“Mboa” means home, the country. We bring together in one place all that you can book near you and at the other end of the country.",
  missionTitle: "What we do",
  mission: [
    "Before Mboa, buying a ticket often meant crossing town, queuing at the agency and leaving without knowing whether a seat would be left. Booking a doctor or renting a car was settled on the phone, on trust.",
    "Mboa shows the real free places, the real prices and the real conditions, company by company, and lets you pay with the mobile money that everybody already has on their phone. The ticket sold at the desk and the one sold online come from the same stock: nobody buys the same seat twice.",
  ],
  valuesTitle: "Our promises",
  values: [
    {
      title: "The price shown is the price paid",
      text: "No fee is added on the last screen. The cancellation conditions are shown before the payment button.",
    },
    {
      title: "Never paid without a place",
      text: "Your place is held while you pay. If a payment comes too late, you are given an equivalent place or your money back.",
    },
    {
      title: "Made for our networks",
      text: "Pages are light, tickets open without network, and a cut in the middle of a payment loses nothing.",
    },
    {
      title: "Your data belongs to you",
      text: "We do not sell it. You can see it, correct it and ask for it to be deleted.",
    },
  ],
  whoTitle: "For whom",
  who: [
    {
      title: "Travellers and customers",
      text: "Compare, book and pay in a few minutes, then keep your tickets on your phone.",
    },
    {
      title: "Partners",
      text: "Bus companies, practitioners, rental companies and organisers: a single stock, takings followed day by day, clear payouts.",
    },
    {
      title: "Agencies",
      text: "Sell at the desk in half a minute, check tickets even without network and close the drawer without sums.",
    },
  ],
  callTitle: "Let’s talk",
  callText: "A question, an idea, a company to suggest? Write to us.",
  contact: "Contact us",
  partner: "Become a partner",
};
