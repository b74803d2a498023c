import type * as french from "../../fr/ui/validation.ts";
import type { Translated } from "../../translated.ts";

/** What a person reads beside a faulty field. */
export const validationWords: Translated<typeof french.validationWords> = {
  lastName: "Please enter your last name",
  firstName: "Please enter your first name",
  code: "Please enter the 5-digit code",
  email: "Please enter your email address",
  phone: "Please enter a valid phone number",
  gender: "Please choose your sex",
  /** Another person's phone number. */
  anyPhone: "Please enter a valid phone number",
  paymentPhone: "Please enter a valid mobile payment number",
  password: "Please enter a password of at least 6 characters",
  confirmPassword: "The passwords are not the same",
  identifier: "Please enter a valid phone number or email",
  /** Of another person, by their number or address. */
  noAccount:
    "Nobody has an account with this number or address. Ask them to create one on Mboa, then try again.",
  required: "This field is required",
  number: "Please enter a number",
  whole: "Please enter a whole number",
  time: "Please enter a time as HH:MM",
  date: "Please enter a date as DD/MM/YYYY",
  shortText: (maximum) => `Between 1 and ${maximum} characters`,
  longText: (minimum) => `At least ${minimum} characters`,
  range: (maximum) => `A number between 1 and ${maximum}`,
  array: "Please choose at least one item",
  knownCity: "Please choose a city from the list, the nearest one if yours is not there",
  choice: "Please choose one of the values offered",
  identity: "This identifier is not valid",
  link: "Please enter an address that begins with http:// or https://",
  /** Fallback for an invalid value. */
  invalid: "This value is not valid",
  atLeast: (minimum) => `A number from ${minimum} up`,
  atMost: (maximum) => `A number up to ${maximum}`,
  atMostLetters: (maximum) => `${maximum} characters at most`,
  atMostElements: (maximum) => `${maximum} items at most`,
};
