import { referenceFieldWords } from "../words/fr/backoffice/reference-fields.ts";

/** Fields that many back-office objects share, written once. */

export const nameField = {
  type: "text",
  label: referenceFieldWords.name,
  required: true,
  max: 80,
  sort: true,
} as const;

/** Of what customers read in their own language. */
export const englishNameField = {
  type: "text",
  label: referenceFieldWords.englishName,
  help: referenceFieldWords.shownInFrench,
  max: 80,
  nullable: true,
} as const;

export const iconField = {
  type: "text",
  label: referenceFieldWords.icon,
  format: "icon",
} as const;

export const positionField = {
  type: "number",
  label: referenceFieldWords.position,
  min: 0,
  max: 10_000,
  sort: true,
} as const;

/** The country that a row belongs to, chosen once. */
export const countryField = {
  type: "reference",
  to: "country",
  label: referenceFieldWords.country,
  required: true,
  write: "create",
  filter: true,
} as const;

/** The company that a row belongs to: one of the writer's own; a writer with a single company need not choose. */
export const ownCompanyField = {
  type: "reference",
  to: "company",
  label: referenceFieldWords.company,
  required: true,
  own: "companies",
  filter: true,
} as const;

/** Decimals of a latitude or longitude in degrees: the sixth is about ten centimetres. */
export const degreePlaces = 6;

/** The place of an object. */
export const placeField = {
  type: "reference",
  to: "terminal",
  label: referenceFieldWords.place,
  required: true,
  filter: true,
} as const;

/** The place that a row belongs to, if any; labelled with the company's own word for its places. */
export const ownPlaceField = {
  type: "reference",
  to: "terminal",
  label: referenceFieldWords.place,
  word: "place",
  nullable: true,
  filter: true,
} as const;
