import { changeOfLanguage } from "../../../shared/address/language-address.ts";
import { languageChoiceWords } from "../../../shared/words/fr/ui/language-choice.ts";

const { other } = languageChoiceWords;

interface LanguageLinkProps {
  className?: string;
  text?: string;
}

/**
 * Leads to this page in the other language. A plain link: the server remembers the choice and knows which page it was
 * pressed on, so that it also stands in parts of a page that are the same at every address.
 */
export function LanguageLink({ className, text = other.name }: LanguageLinkProps) {
  return (
    <a
      href={changeOfLanguage(other.code)}
      hrefLang={other.code}
      lang={other.code}
      rel="nofollow"
      className={className}
    >
      {text}
    </a>
  );
}
