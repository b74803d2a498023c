import { isEmail, isFilled, isLongText, isShortText } from "../../../shared/validate.ts";
import { contactFr } from "../../../shared/words/fr/message/contact.ts";
import { validationFr } from "../../../shared/words/fr/ui/validation.ts";
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
  if (!isFilled(form.name)) errors.name = contactFr.nameRequired;
  else if (!isShortText(form.name, contactFr.nameMaximum))
    errors.name = validationFr.shortText(contactFr.nameMaximum);
  if (!isFilled(form.subject)) errors.subject = contactFr.subjectRequired;
  if (!isFilled(form.email) && !isFilled(form.phone)) errors.email = contactFr.reachRequired;
  else if (isFilled(form.email) && !isEmail(form.email)) errors.email = validationFr.email;
  if (!isLongText(form.body, contactFr.messageMinimum))
    errors.body = validationFr.longText(contactFr.messageMinimum);
  return errors;
}

/** Kept in the tab when a message has been sent, so that its thanks can be reloaded. */
export const contactSentKey = "mboa-contact-sent";
