import type * as french from "../../fr/backoffice/field-words.ts";
import type { Translated } from "../../translated.ts";
import { grouped } from "../grammar.ts";
import { validationWords } from "../ui/validation.ts";

const bound = (value: number | string, unit?: string) =>
  `${typeof value === "number" ? value.toLocaleString("en") : value}${unit ? `\u00a0${unit}` : ""}`;

/** What is wrong with a field. Forms and imports load it, so that the homes do without. */
export const fieldWords: Translated<typeof french.fieldWords> = {
  required: validationWords.required,
  duplicate: "Already used elsewhere",
  kept: (uses) => `Can no longer change, because of what depends on it: ${uses}`,
  otherOperator: "This number belongs to another operator. Choose that operator, or another number.",
  text: "Please enter a text",
  short: validationWords.longText,
  long: (max) => `${grouped(max)} characters at most`,
  number: validationWords.number,
  whole: validationWords.whole,
  multiple: (step) => `A multiple of ${step}`,
  atLeast: (min, unit) => `At least ${bound(min, unit)}`,
  atMost: (max, unit) => `At most ${bound(max, unit)}`,
  date: "Please enter a date",
  choice: "Please choose from the list",
  reference: "Please choose from the list",
  image: "Please send an image",
  audio: "Please send a recording",
  tooMany: (max) => `${max} items at most`,
  json: "This content is not valid",
  differs: "Choose two different items",
  notBefore: "This date comes before the start",
  notWritable: "This field cannot be changed here",
  email: "Please enter an email address",
  phone: validationWords.anyPhone,
  url: "Please enter an address that begins with http:// or https://",
  link: "Please enter a page of the site, such as /booking/trip, or an address that begins with https://",
  region: "Please enter the two-letter code of a country, such as CM",
  locale: "Please enter a language and a country, such as fr-CM",
  timeZone: "Please enter a known time zone, such as Africa/Douala",
  digits: "Please enter digits only",
  time: validationWords.time,
  key: "Lower-case letters, digits, hyphens and underscores only",
};
