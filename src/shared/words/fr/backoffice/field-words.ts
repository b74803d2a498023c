import { validationWords } from "../ui/validation.ts";

/** What is wrong with a field. Forms and imports load it, so that the homes do without. */
export const fieldWords = {
  required: validationWords.required,
  duplicate: "Déjà utilisé ailleurs",
  /** What uses the row: « 2 lignes ». */
  kept: (uses: string) => `Ne change plus, à cause de ce qui en dépend\u00a0: ${uses}`,
  otherOperator: "Ce numéro est d’un autre opérateur. Choisissez le sien, ou un autre numéro.",
  text: "Veuillez saisir un texte",
  short: validationWords.longText,
  long: (max: number) => `${max} caractères au plus`,
  number: validationWords.number,
  whole: validationWords.whole,
  multiple: (step: number) => `Un multiple de ${step}`,
  atLeast: (min: number | string, unit?: string) =>
    `Au moins ${min.toLocaleString("fr")}${unit ? `\u00a0${unit}` : ""}`,
  atMost: (max: number | string, unit?: string) =>
    `Au plus ${max.toLocaleString("fr")}${unit ? `\u00a0${unit}` : ""}`,
  date: "Veuillez saisir une date",
  choice: "Veuillez choisir dans la liste",
  reference: "Veuillez choisir dans la liste",
  image: "Veuillez envoyer une image",
  audio: "Veuillez envoyer un enregistrement",
  tooMany: (max: number) => `${max} éléments au plus`,
  json: "Ce contenu n’est pas valable",
  differs: "Choisissez deux éléments différents",
  notBefore: "Cette date précède celle du début",
  notWritable: "Ce champ ne peut pas être modifié ici",
  email: "Veuillez saisir une adresse e-mail",
  phone: validationWords.anyPhone,
  url: "Veuillez saisir une adresse commençant par http:// ou https://",
  link: "Veuillez saisir une page du site, comme /booking/trip, ou une adresse commençant par https://",
  region: "Veuillez saisir le code à deux lettres d’un pays, par exemple CM",
  locale: "Veuillez saisir une langue et un pays, par exemple fr-CM",
  timeZone: "Veuillez saisir un fuseau horaire connu, par exemple Africa/Douala",
  digits: "Veuillez saisir des chiffres seulement",
  time: validationWords.time,
  key: "Lettres minuscules, chiffres, tirets et tirets bas seulement",
};
