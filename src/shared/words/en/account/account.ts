import type * as french from "../../fr/account/account.ts";
import type { Translated } from "../../translated.ts";

/** The words of the account: sign-in, registration, profile, roles. */

export const serviceNameWords: Translated<typeof french.serviceNameWords> = {
  trip: "Trip",
  rdv: "Appointment",
  location: "Rental",
  event: "Event",
};

const pleaseSignIn = "Please sign in.";

export const accountWords: Translated<typeof french.accountWords> = {
  registered: `Your account has been created. ${pleaseSignIn}`,
  passwordReset: `Your password has been changed. ${pleaseSignIn}`,
  popupBlocked: "The pop-up was blocked. Please allow pop-ups in your browser.",
  socialFailed: "Something went wrong, please try again!",
  socialLoginFailed: (message) => `Something went wrong: ${message}`,
};
