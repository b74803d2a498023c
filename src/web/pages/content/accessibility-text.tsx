import { accessibilityWords } from "../../../shared/words/fr/content/accessibility.ts";
import { LegalText } from "./legal-text.tsx";

export function AccessibilityText() {
  return <LegalText document={accessibilityWords} bare={false} />;
}
