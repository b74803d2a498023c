import { Suspense } from "react";
import { languageCookie } from "../../shared/address/language-address.ts";
import { otherLanguageWords } from "../../shared/words/fr/ui/other-language.ts";
import { useBrowserValue } from "../state/server-view.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import { BackToTop } from "./back-to-top.tsx";

/** Few people are asked: the others do not load the question. */
const LanguageProposal = lazyPart(() =>
  import("./language/language-proposal.tsx").then((module) => module.LanguageProposal),
);

const isWorthAsking = () =>
  navigator.language.startsWith(otherLanguageWords.code) && !document.cookie.includes(`${languageCookie}=`);

/**
 * What stands in the lower corners of a page: the way back to its top, and for a person whose browser asks for the other
 * language, and who has not chosen yet, a question about it.
 */
export function PageCorners() {
  const isAsked = useBrowserValue(isWorthAsking, false);
  return (
    <>
      <BackToTop />
      {isAsked && (
        <Suspense fallback={null}>
          <LanguageProposal />
        </Suspense>
      )}
    </>
  );
}
