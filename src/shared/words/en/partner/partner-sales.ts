import type * as french from "../../fr/partner/partner-sales.ts";
import type { Translated } from "../../translated.ts";

/** Who sold a booking besides its own company, as statistics show it, and what partners’ programs are told. */
export const partnerWords: Translated<typeof french.partnerWords> = {
  byProgram: (company, token) => `${company} · program “${token}”`,
  site: (host) => host,
  ownSite: (company, host) => `${company} · ${host}`,
  otherSite: (company, host) => `${company} · ${host} (another site)`,
  unknownSite: (company) => `${company} · unknown site`,
};

/** The calls of partners’ programs, as the reference shows them. */
export const partnerApiWords: Translated<typeof french.partnerApiWords> = {
  search: "Search all offers with a sentence",
  product: "An offer: its price, its places, its page, or why it is no longer on sale",
  hold: "Hold places without paying",
  link: "The link by which the customer pays what is held",
  bookings: "Your bookings, coming or past",
  quote: "What a cancellation would give back now",
  cancel: "Cancel a booking, for the refund that was told (token “Sell”)",
  told: "A signed message (Standard Webhooks) to your webhook addresses",
};
