import type * as french from "../../fr/message/contact-answer.ts";
import type { Translated } from "../../translated.ts";

/** Support answers a visitor's message: what the dialog says. */
export const contactAnswerWords: Translated<typeof french.contactAnswerWords> = {
  question: "Message received",
  byEmail: (email) => `The answer goes at once by email to ${email}.`,
  bySms: (phone, most) => `The answer goes at once by SMS to ${phone}: ${most} characters at most.`,
  sent: "Answer sent",
  tooLongForSms: (most) => `By SMS, ${most} characters at most`,
};
