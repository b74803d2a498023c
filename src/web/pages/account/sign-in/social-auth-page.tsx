import { useEffect } from "react";
import { useSearch } from "wouter";
import { socialProviderNames } from "../../../../modules/account/schema.ts";
import { accountScreensFr } from "../../../../shared/fr/account/account-screens.ts";
import { Spinner } from "../../../ui/button.tsx";
import { Alert } from "../../../ui/display.tsx";

const words = accountScreensFr.social;

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
        <Alert tone="warning">{words.unknown}</Alert>
      )}
    </div>
  );
}
