/** Long texts share one shape, so that the server and the screens can both print them. */
interface LegalSection {
  title: string;
  /** A list of strings is a bulleted list. */
  content: (string | string[])[];
}

export interface LegalDocument {
  title: string;
  lead: string;
  updated: string;
  sections: LegalSection[];
}

export const legalWords = {
  contents: "Sommaire",
  questions: "Une question sur ce texte ?",
  contact: "Nous écrire",
};
