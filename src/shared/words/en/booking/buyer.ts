import type * as french from "../../fr/booking/buyer.ts";
import type { Translated } from "../../translated.ts";

/** Buying with a phone number and a code, without an account or a password. */
export const buyerWords: Translated<typeof french.buyerWords> = {
  title: "Your number, a code, and you pay",
  lead: "No password: a code comes to this number, then the link to your booking.",
  request: {
    title: "Your number, a code, and your request is sent",
    lead: "No password: a code comes to this number, then the answer. You pay only after that.",
  },
  free: { title: "Your number, a code, and it is booked" },
  sendCode: "Get a code",
  abroadHint: "A number from another country begins with +, for example +44.",
  byEmail: "Get the code by email",
  byPhone: "Get the code by SMS",
  emailHint: "Your tickets come there too. You pay by card.",
  emailCodeTitle: "The code received by email",
  emailCodeLead: (email) => `We sent it to ${email}.`,
  codeTitle: "The code received by SMS",
  codeLead: (phone) => `We sent it to ${phone}.`,
  otherNumber: "Correct the number",
  account: "Do you have a password?",
  logIn: "Sign in",
  password: {
    title: "Keep your account",
    text: "Your booking is in your name. With a password, you find it again on another device.",
    choose: "Choose a password",
  },
};
