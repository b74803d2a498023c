import type * as french from "../../fr/backoffice/reference-fields.ts";
import type { Translated } from "../../translated.ts";

/** Labels of the fields that many back-office objects share. */
export const referenceFieldWords: Translated<typeof french.referenceFieldWords> = {
  name: "Name",
  englishName: "Name in English",
  shownInFrench: "Without it, pages in English show the French",
  icon: "Icon",
  noIcon: "No icon",
  position: "Display order",
  country: "Country",
  company: "Company",
  place: "Location",
};
