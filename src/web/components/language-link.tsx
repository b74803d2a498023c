import type { AnchorHTMLAttributes } from "react";
import { languageParameter } from "../../shared/address/language-address.ts";
import { otherLanguage } from "../../shared/text/locale.ts";
import { languageWords } from "../../shared/words/fr/ui/language.ts";

const other = otherLanguage(languageWords.code);

/**
 * Leads to this page in the other language. A plain link: the server remembers the choice and knows which page it was
 * pressed on, so that it also stands in parts of a page that are the same at every address.
 */
export function LanguageLink(props: Pick<AnchorHTMLAttributes<HTMLAnchorElement>, "className">) {
  return (
    <a href={`?${languageParameter}=${other}`} hrefLang={other} lang={other} rel="nofollow" {...props}>
      {languageWords.names[other]}
    </a>
  );
}
