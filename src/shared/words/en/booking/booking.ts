import type * as french from "../../fr/booking/booking.ts";
import type { Translated } from "../../translated.ts";

/** Sentences about bookings that the server itself sends. */
export const bookingWords: Translated<typeof french.bookingWords> = {
  validation: {
    returnFirst: "The return must leave after the trip there",
    legs: "Each booking can be listed only once",
    ticketsNeeded: "Choose at least one ticket to cancel",
  },
  api: {
    files: "Tickets, receipt or calendar file of one of the person’s bookings",
    ticketFiles: "Ticket or calendar file of one ticket, by its link",
    calendar: "The person’s bookings, for a calendar",
    keys: "Public keys of the tickets (JWKS)",
  },
  noRefund: "none, under the terms accepted",
  leftBehind: "there was no place left for you",
  /** The price line of an extension. */
  extension: (until) => `Extended until ${until}`,
  /** The cost of a change, for messages. */
  changeCost: (difference, amount) =>
    difference > 0
      ? `Difference paid: ${amount}.`
      : difference < 0
        ? `You get ${amount} back.`
        : "Nothing more to pay.",
  nothingPaid: "nothing had been paid",
  takenBack: "your operator has already made it",
};
