import { X } from "lucide-react";
import { useState } from "react";
import { changeOfLanguage, languageCookie } from "../../../shared/address/language-address.ts";
import { languageChoiceWords } from "../../../shared/words/fr/ui/language-choice.ts";
import { uiWords } from "../../../shared/words/fr/ui/ui.ts";
import { pageLanguage } from "../../here.ts";
import { useBrowserValue } from "../../state/server-view.ts";
import { IconButton } from "../../ui/button.tsx";
import { LanguageLink } from "./language-link.tsx";

const { other } = languageChoiceWords;

const isWorthAsking = () =>
  navigator.language.startsWith(other.code) && !document.cookie.includes(`${languageCookie}=`);

/** A person whose browser asks for the other language, and who has not chosen yet, is asked; nothing changes by itself. */
export function LanguageProposal() {
  const isAsked = useBrowserValue(isWorthAsking, false);
  const [isAnswered, setAnswered] = useState(false);
  if (!isAsked || isAnswered) return null;
  function stay() {
    void fetch(changeOfLanguage(pageLanguage), { redirect: "manual" });
    setAnswered(true);
  }
  return (
    <div className="fixed bottom-19 left-4 z-20 flex animate-rise items-center rounded-full border border-line bg-surface pl-4 shadow-float lg:bottom-4">
      <LanguageLink className="link py-2.5" text={other.read} />
      <IconButton label={uiWords.close} onClick={stay}>
        <X className="size-5" aria-hidden="true" />
      </IconButton>
    </div>
  );
}
