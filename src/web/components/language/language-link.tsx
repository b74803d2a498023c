import { changeOfLanguage } from "../../../shared/address/language-address.ts";
import { otherLanguageWords } from "../../../shared/words/fr/ui/other-language.ts";

interface LanguageLinkProps {
  className?: string;
  text?: string;
}

/**
 * Leads to this page in the other language. A plain link: the server remembers the choice and knows which page it was
 * pressed on, so that it also stands in parts of a page that are the same at every address.
 */
export function LanguageLink({ className, text = otherLanguageWords.name }: LanguageLinkProps) {
  return (
    <a
      href={changeOfLanguage(otherLanguageWords.code)}
      hrefLang={otherLanguageWords.code}
      lang={otherLanguageWords.code}
      rel="nofollow"
      className={className}
    >
      {text}
    </a>
  );
}
