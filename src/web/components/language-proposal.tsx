import { X } from "lucide-react";
import { useState } from "react";
import { languageCookie, languageParameter } from "../../shared/address/language-address.ts";
import { otherLanguage } from "../../shared/text/locale.ts";
import { languageWords } from "../../shared/words/fr/ui/language.ts";
import { uiWords } from "../../shared/words/fr/ui/ui.ts";
import { IconButton } from "../ui/button.tsx";

const { code } = languageWords;
const other = otherLanguage(code);
const isChosen = () => document.cookie.includes(`${languageCookie}=`);

/** A person whose browser asks for the other language, and who has not chosen yet, is asked; nothing changes by itself. */
export function LanguageProposal() {
  const [isOpen, setOpen] = useState(() => navigator.language.startsWith(other) && !isChosen());
  if (!isOpen) return null;
  function stay() {
    void fetch(`?${languageParameter}=${code}`, { redirect: "manual" });
    setOpen(false);
  }
  return (
    <div className="fixed bottom-19 left-4 z-20 flex animate-rise items-center rounded-full border border-line bg-surface pl-4 shadow-float lg:bottom-4">
      <a href={`?${languageParameter}=${other}`} hrefLang={other} lang={other} className="link py-2.5">
        {languageWords.readInOther}
      </a>
      <IconButton label={uiWords.close} onClick={stay}>
        <X className="size-5" aria-hidden="true" />
      </IconButton>
    </div>
  );
}
