import { CircleCheck, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { accountFr } from "../../../../shared/fr/account/account.ts";
import { accountScreensFr } from "../../../../shared/fr/account/account-screens.ts";
import { Button } from "../../../ui/button.tsx";
import { answerOpener } from "./social-channel.ts";

const words = accountScreensFr.social;

/** The last page of the provider's window: passes the proof to the waiting page and closes. */
export function Page() {
  // Read once and removed from the address, so that the proof is in no history.
  const [proof] = useState(() => new URLSearchParams(location.search).get("proof"));
  useEffect(() => {
    history.replaceState(null, "", location.pathname);
    answerOpener({ proof });
    const timer = setTimeout(() => window.close(), proof ? 300 : 2500);
    return () => clearTimeout(timer);
  }, [proof]);
  const Icon = proof ? CircleCheck : TriangleAlert;
  return (
    <div className="flex min-h-dvh flex-col items-center justify-center gap-4 p-6 text-center">
      <Icon className={proof ? "size-14 text-success" : "size-14 text-sun-700"} aria-hidden="true" />
      <h1 className="heading-page">{proof ? words.done : words.failed}</h1>
      <p className="text-ink-soft">{proof ? words.doneText : accountFr.socialFailed}</p>
      <Button variant="secondary" onClick={() => window.close()}>
        {words.close}
      </Button>
    </div>
  );
}
