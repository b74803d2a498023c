import { CircleCheck, CircleX, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { socialProviderNames } from "../../../../modules/account/schema.ts";
import { paths } from "../../../../shared/address/paths.ts";
import { accountWords } from "../../../../shared/words/fr/account/account.ts";
import { accountScreenWords } from "../../../../shared/words/fr/account/account-screens.ts";
import { readTab } from "../../../state/stored.ts";
import { Button } from "../../../ui/button.tsx";
import { answerOpener, cameFromKey } from "./social-channel.ts";

const words = accountScreenWords.social;

const closedAfterMs = 300;

/** What the provider and our server answered. */
function readAnswer() {
  const query = new URLSearchParams(location.search);
  return {
    proof: query.get("proof"),
    declined: query.get("error") === "SOCIAL_DECLINED",
    provider: socialProviderNames.find((name) => name === query.get("provider")),
  };
}

type Answer = ReturnType<typeof readAnswer>;

function signOf({ proof, declined, provider }: Answer) {
  if (proof) return { Icon: CircleCheck, ink: "text-success", title: words.done, text: words.doneText };
  if (declined && provider)
    return {
      Icon: CircleX,
      ink: "text-ink-soft",
      title: words.declined(words[provider]),
      text: words.declinedText,
    };
  return { Icon: TriangleAlert, ink: "text-sun-700", title: words.failed, text: accountWords.socialFailed };
}

/** Closes the window; a browser that does not allow it shows the page that the person came from. */
function goBack() {
  window.close();
  setTimeout(() => location.replace(readTab<string>(cameFromKey) ?? paths.home()), closedAfterMs);
}

/** The last page of the provider's window: passes the proof to the waiting page and closes. */
export function Page() {
  // Read once and removed from the address, so that the proof is in no history.
  const [answer] = useState(readAnswer);
  useEffect(() => {
    history.replaceState(null, "", location.pathname);
    const { proof, declined } = answer;
    answerOpener({ proof, declined });
    const timer = setTimeout(() => window.close(), proof ? closedAfterMs : 2500);
    return () => clearTimeout(timer);
  }, [answer]);
  const { Icon, ink, title, text } = signOf(answer);
  return (
    <div className="flex min-h-dvh flex-col items-center justify-center gap-4 p-6 text-center">
      <Icon className={`size-14 ${ink}`} aria-hidden="true" />
      <h1 className="heading-page">{title}</h1>
      <p className="text-ink-soft">{text}</p>
      <Button variant="secondary" onClick={goBack}>
        {words.close}
      </Button>
    </div>
  );
}
