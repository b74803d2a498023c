import { designWords } from "../../../shared/words/fr/ui/design.ts";
import { DisplaySection } from "./display-section.tsx";
import { FieldsSection } from "./fields-section.tsx";
import { FoundationSection } from "./foundation-section.tsx";
import { OverlaySection } from "./overlay-section.tsx";

export function Page() {
  return (
    <div className="page-width py-8 md:py-12">
      <h1 className="heading-hero">{designWords.title}</h1>
      <p className="mt-2 text-lg text-ink-soft">{designWords.lead}</p>
      <FoundationSection />
      <FieldsSection />
      <OverlaySection />
      <DisplaySection />
    </div>
  );
}
