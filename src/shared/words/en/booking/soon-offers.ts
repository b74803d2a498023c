import type * as french from "../../fr/booking/soon-offers.ts";
import type { Translated } from "../../translated.ts";
import { offerListWords } from "./offer-lists.ts";

export const soonOfferWords: Translated<typeof french.soonOfferWords> = {
  badge: "Soon",
  title: "Soon on Mboa",
  text: "Nobody offers these services here yet. Leave a number or an address: we let you know once, at the first offer.",
  tell: "Let me know",
  notifyOf: (offer) => `Let me know: ${offerListWords[offer]}`,
  contact: "Phone or email",
  contactPlaceholder: "6 77 00 00 00 or name@example.cm",
  send: "Let me know",
  waiting: "Noted. We will let you know once, at the first offer.",
  onSale: "An offer has just arrived.",
  see: "See the offers",
};
