import { z } from "zod";
import { isPhone, stripPhone, toAnyE164, toE164 } from "../../shared/phone.ts";
import { typedName } from "../../shared/text/person-name.ts";
import { isCode, isEmail, passwordMinimum } from "../../shared/validate.ts";
import { validationWords } from "../../shared/words/fr/ui/validation.ts";

/**
 * Inputs of the account's forms and calls, with the sentence of each rule. Phone validity depends on the country, so
 * that shapes with a phone are functions of its short code: screens pass the current country's, and the server parses
 * again with the request's.
 */

export const genders = ["F", "M"] as const;
export const socialProviderNames = ["google", "facebook", "apple"] as const;

const nameMaximum = 80;

/** Anything that can be seen may be a name. */
export const nameField = (sentence: () => string) =>
  z
    .string({ error: sentence })
    .overwrite(typedName)
    .min(1, { error: sentence })
    .max(nameMaximum, { error: () => validationWords.shortText(nameMaximum) });

/** Stored and compared in lower case. */
export const emailField = z
  .string({ error: () => validationWords.email })
  .transform((value) => value.trim().toLowerCase())
  .refine((value) => value.length <= 254 && isEmail(value), { error: () => validationWords.email });

export const phoneField = (country?: string, sentence = () => validationWords.phone) =>
  z
    .string({ error: sentence })
    .max(40, { error: sentence })
    .refine((value) => isPhone(value, country), { error: sentence })
    .transform((value) => toE164(value, country) ?? stripPhone(value));

/** A number of the country's plan, or any other country's with its prefix. */
const anyPhoneField = (country?: string) =>
  z
    .string({ error: () => validationWords.phone })
    .max(40, { error: () => validationWords.phone })
    .transform((value, check) => {
      const phone = toAnyE164(value, country);
      if (phone) return phone;
      check.addIssue({ code: "custom", message: validationWords.phone });
      return z.NEVER;
    });

/** A phone or an e-mail, in its stored form. Customers of another country can sign in here too. */
export const identifierField = (country?: string) =>
  z
    .string({ error: () => validationWords.identifier })
    .max(254, { error: () => validationWords.identifier })
    .transform((value, check) => {
      const email = value.trim().toLowerCase();
      if (isEmail(email)) return email;
      const phone = toAnyE164(value, country);
      if (phone) return phone;
      check.addIssue({ code: "custom", message: validationWords.identifier });
      return z.NEVER;
    });

export const codeField = z
  .string({ error: () => validationWords.code })
  .transform((value) => value.trim())
  .refine(isCode, { error: () => validationWords.code });

/** The upper bound prevents requests that make the server hash megabytes. */
export const passwordField = z
  .string({ error: () => validationWords.password })
  .min(passwordMinimum, { error: () => validationWords.password })
  .max(200, { error: () => validationWords.shortText(200) });

/** A password that is only compared: its rule was applied when it was chosen. */
export const givenPassword = z
  .string({ error: () => validationWords.required })
  .min(1, { error: () => validationWords.required })
  .max(200, { error: () => validationWords.atMostLetters(200) });

const requestId = z
  .string({ error: () => validationWords.required })
  .min(1, { error: () => validationWords.required })
  .max(64);

const genderField = z.enum(genders, { error: () => validationWords.gender });

/** For forms that ask for the password twice: the error is shown at the second field. */
export const confirmPasswordField = z.string({ error: () => validationWords.confirmPassword });
export const samePassword: [
  (form: { password: string; confirmPassword: string }) => boolean,
  { path: string[]; error: () => string },
] = [
  (form) => form.password === form.confirmPassword,
  { path: ["confirmPassword"], error: () => validationWords.confirmPassword },
];

const personFields = {
  lastName: nameField(() => validationWords.lastName),
  firstName: nameField(() => validationWords.firstName),
  gender: genderField,
};
/** A buyer without an account: first the number that gets the code; names for the tickets come with the code. */
export const guestPhoneInput = (country?: string) => z.object({ phone: anyPhoneField(country) });
export const guestEmailInput = z.object({ email: emailField });
/** One address gets the code: a number of any country, or an e-mail for who pays with a card. */
export const guestAddressInput = (country?: string) => z.union([guestPhoneInput(country), guestEmailInput]);
const guestNames = { firstName: personFields.firstName, lastName: personFields.lastName };
export const guestForm = (country?: string) => guestPhoneInput(country).extend(guestNames);
export const guestEmailForm = guestEmailInput.extend(guestNames);

/** The two forms of the step « info ». */
export const registerByEmailInput = z.object({ ...personFields, email: emailField });
export const registerByPhoneInput = (country?: string) =>
  z.object({ ...personFields, phone: anyPhoneField(country) });

const absent = (value: unknown) =>
  value === null || (typeof value === "string" && value.trim() === "") ? undefined : value;

/** One address is enough and gets the code: the e-mail when both are given; the other one is added in the profile. */
export const registerInput = (country?: string) =>
  z
    .object({
      ...personFields,
      email: z.preprocess(absent, emailField.optional()),
      phone: z.preprocess(absent, anyPhoneField(country).optional()),
    })
    .transform(({ email, phone, ...person }, check) => {
      const credential = email ?? phone;
      if (credential) return { ...person, credential };
      check.addIssue({ code: "custom", path: ["email"], message: validationWords.email });
      return z.NEVER;
    });

export const confirmInput = z.object({ id: requestId, code: codeField });
/** The names may be left out where the number has an account. */
export const confirmGuestInput = confirmInput.extend({
  firstName: personFields.firstName.optional(),
  lastName: personFields.lastName.optional(),
});
export const credentialInput = (country?: string) => z.object({ credential: identifierField(country) });
export const setCredentialsInput = (country?: string) =>
  z.object({
    id: requestId,
    accountNumber: phoneField(country, () => validationWords.paymentPhone),
    password: passwordField,
  });
export const setCredentialsForm = (country?: string) =>
  setCredentialsInput(country)
    .extend({ confirmPassword: confirmPasswordField })
    .refine(...samePassword);

export const loginInput = (country?: string) =>
  z.object({ credential: identifierField(country), password: givenPassword });

export const resetPasswordInput = z.object({
  id: requestId,
  code: codeField,
  password: passwordField,
  /** On a device that the account does not know, one of these spares the wait. */
  bookingCode: z.preprocess(absent, z.string().trim().max(20).optional()),
  second: z.object({ id: requestId, code: codeField }).optional(),
});
export const resetPasswordForm = z
  .object({ password: passwordField, confirmPassword: confirmPasswordField })
  .refine(...samePassword);

/** `proof` is signed by our own callback; the profile itself is only the client's copy of it. */
export const socialLoginInput = z.object({ proof: z.string().min(1).max(4000) });

export interface SocialProfile {
  provider: (typeof socialProviderNames)[number];
  providerId: string;
  email: string | null;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  picture: string | null;
}

export const sessionInput = z.object({ id: z.string().min(1).max(80) });
