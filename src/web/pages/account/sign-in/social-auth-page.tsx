import { useEffect } from "react";
import { Link, useSearch } from "wouter";
import { socialProviderNames } from "../../../../modules/account/schema.ts";
import { paths } from "../../../../shared/address/paths.ts";
import { accountScreenWords } from "../../../../shared/words/fr/account/account-screens.ts";
import { buttonClass, Spinner } from "../../../ui/button.tsx";

const words = accountScreenWords.social;

/** The start page of the provider's window: redirects to the provider. */
export function Page() {
  const asked = new URLSearchParams(useSearch()).get("provider");
  const provider = socialProviderNames.find((name) => name === asked);
  useEffect(() => {
    if (provider) location.replace(`/api/auth/social/${provider}/start`);
  }, [provider]);
  return (
    <div className="flex min-h-dvh flex-col items-center justify-center gap-5 p-6 text-center">
      {provider ? (
        <>
          <Spinner className="size-12 text-forest-700" />
          <h1 className="heading-page" role="status">
            {words.leaving(words[provider])}
          </h1>
        </>
      ) : (
        <>
          <h1 className="heading-page">{words.unknown}</h1>
          <p className="max-w-md text-ink-soft">{words.unknownText}</p>
          <Link href={paths.login()} className={buttonClass({})}>
            {accountScreenWords.login.submit}
          </Link>
        </>
      )}
    </div>
  );
}
