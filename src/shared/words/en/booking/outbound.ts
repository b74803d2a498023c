import type * as french from "../../fr/booking/outbound.ts";
import type { Translated } from "../../translated.ts";

/** The way out of a round trip, held while its return is being chosen. */
export const outboundWords: Translated<typeof french.outboundWords> = {
  kept: "Trip there held",
  holding: "Holding your places for the trip there…",
  together: "The places of this trip will be requested together with those of the return.",
  ended: "Your trip there is no longer held",
  lapsed: "The time to pay has passed. Nothing was charged, your choices are kept, and it may still be free.",
  unseated:
    "The vehicle was changed and no longer has your places. Nothing was charged, your choices are kept, and others may still be free.",
  replaced: "You have held something else meanwhile. Nothing was charged, and your choices are kept.",
  closed: "It was cancelled or declined. Nothing was charged, and your choices are kept.",
  alone: "Pay only the trip there",
  stillHeld: "Your trip there is still held.",
};
