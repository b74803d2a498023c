import { privacyWords } from "../../../shared/words/fr/content/privacy.ts";
import { LegalText } from "./legal-text.tsx";

export function PrivacyText({ bare }: { bare: boolean }) {
  return <LegalText document={privacyWords} bare={bare} />;
}
