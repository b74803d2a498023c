import { useState } from "react";
import { Link } from "wouter";
import { paths } from "../../../shared/address/paths.ts";
import { contactWords } from "../../../shared/words/fr/message/contact.ts";
import { readTab } from "../../state/stored.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Letters } from "../../ui/illustrations.tsx";
import { contactSentKey } from "./check-contact.ts";

/** Thanks for the message that was sent from this tab; without one it leads to the form. */
export function Page() {
  const [sent] = useState(() => readTab<boolean>(contactSentKey) === true);
  return (
    <div className="page-width flex min-h-[60dvh] flex-col items-center justify-center py-12 text-center">
      <Letters className="w-full max-w-72" />
      <h1 className="mt-6 heading-page">{sent ? contactWords.savedTitle : contactWords.noneTitle}</h1>
      <p className="mt-3 max-w-md text-lg text-ink-soft">
        {sent ? contactWords.savedText : contactWords.noneText}
      </p>
      <Link href={sent ? paths.home() : paths.contact()} className={buttonClass({ className: "mt-7" })}>
        {sent ? contactWords.savedHome : contactWords.noneWrite}
      </Link>
    </div>
  );
}
