import { Link } from "wouter";
import { paths } from "../../../shared/address/paths.ts";
import { contactFr } from "../../../shared/fr/message/contact.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Letters } from "../../ui/illustrations.tsx";

export function Page() {
  return (
    <div className="page-width flex min-h-[60dvh] flex-col items-center justify-center py-12 text-center">
      <Letters className="w-full max-w-72" />
      <h1 className="mt-6 heading-page">{contactFr.savedTitle}</h1>
      <p className="mt-3 max-w-md text-lg text-ink-soft">{contactFr.savedText}</p>
      <Link href={paths.home()} className={buttonClass({ className: "mt-7" })}>
        {contactFr.savedHome}
      </Link>
    </div>
  );
}
