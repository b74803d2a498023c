import { languageChoiceWords } from "../../../../shared/words/fr/ui/language-choice.ts";
import { LanguageLink } from "../../../components/language/language-link.tsx";
import { Card } from "../../../ui/display.tsx";

/** The language of pages and messages, and the other one. */
export function LanguageCard() {
  const { title, text, own } = languageChoiceWords;
  return (
    <Card as="section" aria-label={title} className="flex flex-col gap-1">
      <h2 className="text-xl">{title}</h2>
      <p className="text-[0.9375rem] text-ink-soft">{text}</p>
      <p className="flex flex-wrap items-center gap-x-5">
        <strong>{own}</strong>
        <LanguageLink className="link inline-flex min-h-11 items-center" />
      </p>
    </Card>
  );
}
