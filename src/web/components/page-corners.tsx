import { BackToTop } from "./back-to-top.tsx";
import { LanguageProposal } from "./language/language-proposal.tsx";

/** What stands in the lower corners of a page: the way back to its top, and a question about the language. */
export function PageCorners() {
  return (
    <>
      <BackToTop />
      <LanguageProposal />
    </>
  );
}
