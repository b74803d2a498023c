import type * as french from "../../fr/content/legal.ts";
import type { Translated } from "../../translated.ts";

/** Long texts share one shape, so that the server and the screens can both print them. */
export type LegalDocument = french.LegalDocument;

export const legalWords: Translated<typeof french.legalWords> = {
  contents: "Contents",
  questions: "A question about this text?",
  contact: "Write to us",
};
