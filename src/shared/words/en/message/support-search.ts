import type * as french from "../../fr/message/support-search.ts";
import type { Translated } from "../../translated.ts";

/** The helpdesk's search, which its first page shows. */
export const supportSearchWords: Translated<typeof french.supportSearchWords> = {
  search: "Find a person, a booking, a payment",
  searchHelp: "Phone, name, booking or ticket code, operator’s reference",
  searchButton: "Search",
  tooShort: "At least 3 characters",
  clear: "Clear the search",
  nothing: "No match. Check the number or the code, or try the operator’s reference.",
  more: "There are more results: narrow the search.",
  people: "People",
  bookings: "Bookings",
  payments: "Payments",
  disabled: "Account disabled",
  unknownName: "No name",
};

export const paymentKindWords: Translated<typeof french.paymentKindWords> = {
  COLLECT: "Payment in",
  REFUND: "Refund",
  PAYOUT: "Payout",
};
