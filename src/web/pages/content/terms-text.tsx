import { legalTermWords } from "../../../shared/words/fr/content/terms.ts";
import { LegalText } from "./legal-text.tsx";

export function TermsText({ bare }: { bare: boolean }) {
  return <LegalText document={legalTermWords} bare={bare} />;
}
