import { isEmail, isFilled, isLongText, isShortText } from "../../../shared/validate.ts";
import { contactWords } from "../../../shared/words/fr/message/contact.ts";
import { validationWords } from "../../../shared/words/fr/ui/validation.ts";
import type { FormErrors } from "../../ui/form.ts";

export interface ContactForm {
  name: string;
  email: string;
  phone: string;
  subject: string;
  body: string;
}

/** Checks without the server; the phone number's plan is checked there. */
export function checkContact(form: ContactForm): FormErrors<ContactForm> {
  const errors: FormErrors<ContactForm> = {};
  if (!isFilled(form.name)) errors.name = contactWords.nameRequired;
  else if (!isShortText(form.name, contactWords.nameMaximum))
    errors.name = validationWords.shortText(contactWords.nameMaximum);
  if (!isFilled(form.subject)) errors.subject = contactWords.subjectRequired;
  if (!isFilled(form.email) && !isFilled(form.phone)) errors.email = contactWords.reachRequired;
  else if (isFilled(form.email) && !isEmail(form.email)) errors.email = validationWords.email;
  if (!isLongText(form.body, contactWords.messageMinimum))
    errors.body = validationWords.longText(contactWords.messageMinimum);
  return errors;
}

/** Kept in the tab when a message has been sent, so that its thanks can be reloaded. */
export const contactSentKey = "mboa-contact-sent";
