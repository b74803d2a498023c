import type * as french from "../../fr/home/footer.ts";
import type { Translated } from "../../translated.ts";

/** The links at the foot of every page, repeated in the phone menu. */
export const footerWords: Translated<typeof french.footerWords> = {
  services: "Services",
  soon: "Soon",
  trips: "Bus trips",
  events: "Outings and events",
  cars: "Car rental",
  houses: "Places to stay",
  consulting: "Appointments",
  becomePartner: "Become a partner",
  company: "Mboa",
  country: "Country",
  legal: "Legal information",
  privacy: "Privacy policy",
  accessibility: "Accessibility",
  terms: "Terms and conditions",
  tagline: "Travel, book, pay: the whole country within reach.",
  payWith: "Ways to pay",
  checkTicket: "Check a ticket",
  copyright: (year) => `© ${year} Mboa. All rights reserved.`,
};
