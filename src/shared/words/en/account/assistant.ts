import type * as french from "../../fr/account/assistant.ts";
import type { Translated } from "../../translated.ts";

/** What assistants read; a kind's own sentences are in its words. */
export const assistantWords: Translated<typeof french.assistantWords> = {
  instructions:
    "Mboa sells offers of several sorts (kind). Search, show the details, hold with booking_hold (names of the passengers, a random idempotencyKey), then give the link of booking_offerBill: the person pays on their own phone. Nothing is paid or cancelled here. Always show the price and the time before you hold.",
  search:
    "Searches all offers with a sentence, for example “Douala Buea tomorrow morning”. Without a sentence, what people ask for most.",
  hold: "Holds places for a few minutes without paying anything. One element of legs per product, with its kind, its productId, what is wanted (wish) and the passengers. idempotencyKey: random, one per intention. Returns billId.",
  payLink:
    "The link (url) by which a person pays what is held, on their own phone, until the time given (until). Nothing is paid here.",
  mine: "The person’s bookings: upcoming or past, with their codes and states.",
  refund: "What would be given back if this booking were cancelled now. Nothing is cancelled.",
};
