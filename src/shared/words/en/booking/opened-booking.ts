import type * as french from "../../fr/booking/opened-booking.ts";
import type { Translated } from "../../translated.ts";

/** Sentences of a booking that is opened by the link of its message. */
export const openedBookingWords: Translated<typeof french.openedBookingWords> = {
  title: "Your booking",
  unknown: "This link does not open any booking. Check that it is complete.",
  again: "Try again",
  cancel: "Cancel the booking",
  askCode: (masked) => `Get a code at ${masked}`,
  codeSent: (masked) => `A 5-digit code has been sent to ${masked}. Type it to cancel the booking.`,
  moreText: "To change the date or write to the company, sign in with a code: no password is needed.",
  signIn: "Sign in",
};
