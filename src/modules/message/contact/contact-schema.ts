import { z } from "zod";
import { contactAnswerLimits } from "../../../shared/booking/text-limits.ts";
import { isPhone, toE164 } from "../../../shared/phone.ts";
import { longText, shortText } from "../../../shared/resource/schema-fields.ts";
import { isEmail } from "../../../shared/validate.ts";
import { contactWords } from "../../../shared/words/fr/message/contact.ts";
import { validationWords } from "../../../shared/words/fr/ui/validation.ts";

/** A visitor's message to Mboa; a phone number or an e-mail is enough. */
export const contactMessageInput = (country?: string) =>
  z
    .object({
      name: shortText(contactWords.nameMaximum, () => contactWords.nameRequired),
      email: z
        .string()
        .trim()
        .toLowerCase()
        .max(254, { error: () => validationWords.email })
        .refine((value) => value === "" || isEmail(value), { error: () => validationWords.email })
        .default(""),
      phone: z
        .string()
        .trim()
        .max(40, { error: () => validationWords.phone })
        .refine((value) => value === "" || isPhone(value, country), { error: () => validationWords.phone })
        .transform((value) => toE164(value, country) ?? "")
        .default(""),
      subject: shortText(120, () => contactWords.subjectRequired),
      body: longText(contactWords.messageMinimum, contactWords.messageMaximum),
    })
    .refine((message) => message.email !== "" || message.phone !== "", {
      path: ["email"],
      error: () => contactWords.reachRequired,
    });

export const answerContactMessageInput = z.object({
  id: z.uuid(),
  answer: z
    .string()
    .trim()
    .min(1, { error: () => validationWords.required })
    .max(contactAnswerLimits.email),
});
export type AnswerContactMessageInput = z.infer<typeof answerContactMessageInput>;

/** As sent by the screen; the rules above need the country of the request. */
export const contactMessageForm = z.object({
  name: z.string(),
  email: z.string().optional(),
  phone: z.string().optional(),
  subject: z.string(),
  body: z.string(),
});
export type ContactMessageForm = z.infer<typeof contactMessageForm>;
