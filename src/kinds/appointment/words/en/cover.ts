import type { Translated } from "../../../../shared/words/translated.ts";
import type * as french from "../fr/cover.ts";

/** Sentences of a patient's documents and insurance, apart because most appointments need neither. */
export const coverWords: Translated<typeof french.coverWords> = {
  text: "The practice answers before you pay anything; you then pay the rest.",
  insurer: "Insurance",
  policyNo: "Policy number",
  files: "Documents to attach (insurance card, prescription…)",
  documentsRequired: "To attach before you book",
  attached: "Choose one of your documents",
  addDocument: "Add a document",
  numberForPapers: "Your documents are kept under your name: your number is enough to attach one.",
  whose: "Whose documents are these?",
  whoseLead: "A code comes to this number, then you choose the file.",
};
