import { X } from "lucide-react";
import { useState } from "react";
import { changeOfLanguage } from "../../../shared/address/language-address.ts";
import { otherLanguageWords } from "../../../shared/words/fr/ui/other-language.ts";
import { uiWords } from "../../../shared/words/fr/ui/ui.ts";
import { pageLanguage } from "../../here.ts";
import { IconButton } from "../../ui/button.tsx";
import { LanguageLink } from "./language-link.tsx";

/** Asks whether to go on in the other language; nothing changes by itself. */
export function LanguageProposal() {
  const [isAnswered, setAnswered] = useState(false);
  if (isAnswered) return null;
  function stay() {
    void fetch(changeOfLanguage(pageLanguage), { redirect: "manual" });
    setAnswered(true);
  }
  return (
    <div className="fixed bottom-19 left-4 z-20 flex animate-rise items-center rounded-full border border-line bg-surface pl-4 shadow-float lg:bottom-4">
      <LanguageLink className="link py-2.5" text={otherLanguageWords.read} />
      <IconButton label={uiWords.close} onClick={stay}>
        <X className="size-5" aria-hidden="true" />
      </IconButton>
    </div>
  );
}
