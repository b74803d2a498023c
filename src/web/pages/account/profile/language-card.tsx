import { languageWords } from "../../../../shared/words/fr/ui/language.ts";
import { LanguageLink } from "../../../components/language-link.tsx";
import { Card } from "../../../ui/display.tsx";

/** The language of pages and messages, and the other one. */
export function LanguageCard() {
  return (
    <Card as="section" aria-label={languageWords.choose} className="flex flex-col gap-1">
      <h2 className="text-xl">{languageWords.choose}</h2>
      <p className="text-[0.9375rem] text-ink-soft">{languageWords.ofMessages}</p>
      <p className="flex flex-wrap items-center gap-x-5">
        <strong>{languageWords.names[languageWords.code]}</strong>
        <LanguageLink className="link inline-flex min-h-11 items-center" />
      </p>
    </Card>
  );
}
