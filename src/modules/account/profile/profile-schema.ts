import { z } from "zod";
import { identityTypes } from "../../../shared/booking/passenger.ts";
import { measure, optional, optionalText } from "../../../shared/resource/schema-fields.ts";
import { validationWords } from "../../../shared/words/fr/ui/validation.ts";
import {
  codeField,
  confirmPasswordField,
  genders,
  givenPassword,
  identifierField,
  nameField,
  passwordField,
  phoneField,
  samePassword,
} from "../schema.ts";

/** Inputs of the profile. An empty field means no value. */

/** YYYY-MM-DD; an impossible day is refused. */
const dayField = z.iso.date({ error: () => validationWords.date });

export const profileInput = (country?: string) =>
  z.object({
    lastName: nameField(() => validationWords.lastName),
    firstName: nameField(() => validationWords.firstName),
    gender: optional(z.enum(genders, { error: () => validationWords.gender })),
    birthDate: optional(dayField),
    identityType: optional(z.enum(identityTypes)),
    identity: optionalText(40),
    cityId: optional(z.uuid()),
    emergencyNumber: optional(phoneField(country)),
  });

export const paymentNumberInput = (country?: string) =>
  z.object({ accountNumber: phoneField(country, () => validationWords.paymentPhone) });

export const bloodGroups = ["A+", "A-", "B+", "B-", "AB+", "AB-", "O+", "O-"] as const;

export const healthInput = z.object({
  bloodGroup: optional(z.enum(bloodGroups)),
  allergies: optionalText(1000),
  treatments: optionalText(1000),
  history: optionalText(4000),
  heightCm: optional(measure(260)),
  weightKg: optional(measure(400)),
  emergencyContact: optionalText(120),
});

export const changePasswordInput = z.object({
  currentPassword: givenPassword,
  password: passwordField,
});
export const changePasswordForm = changePasswordInput
  .extend({ confirmPassword: confirmPasswordField })
  .refine(...samePassword);
export const createPasswordInput = z.object({ password: passwordField });
export const createPasswordForm = createPasswordInput
  .extend({ confirmPassword: confirmPasswordField })
  .refine(...samePassword);

/** A new e-mail or phone; with the current password where the account has one. */
export const changeContactInput = (country?: string) =>
  z.object({ credential: identifierField(country), currentPassword: z.string().max(200).optional() });
export const confirmContactInput = z.object({ id: z.string().min(1).max(64), code: codeField });

export const documentLabelInput = z.object({ label: nameField(() => validationWords.required) });
export const idInput = z.object({ id: z.uuid() });

export const companionInput = (country?: string) =>
  z.object({
    id: z.uuid().optional(),
    name: nameField(() => validationWords.required),
    phone: optional(phoneField(country)),
    identityType: optional(z.enum(identityTypes)),
    identityNumber: optionalText(40),
  });

/** Asked again so that no account is deleted by accident; the word to type is in the form's sentences. */
export const deleteAccountInput = z.object({
  currentPassword: z.string().max(200).optional(),
  confirm: z.literal(true),
  /** Keeps paid bookings ahead; their tickets are sent once more, to be shown without an account. */
  keepTickets: z.boolean().default(false),
});
