import type * as french from "../../fr/booking/plain.ts";
import type { Translated } from "../../translated.ts";

/** Pages without the program (JavaScript), which work with forms and links alone. */
export const plainWords: Translated<typeof french.plainWords> = {
  goOn: "Go on to payment",
  newPrice: "The price shown here is the new one. If it suits you, send the form again.",
  chooseAgain: "Choose something else",
  from: "From",
  to: "To",
  keepPdf: "Download the PDF to open it without a network.",
  logOut: "Sign out",
  needsProgram: "This page needs JavaScript, which this browser does not run. Open it in another one.",
  bookings: "My bookings",
  back: "Back to my bookings",
};
