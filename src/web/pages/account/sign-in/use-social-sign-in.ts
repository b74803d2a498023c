import { useEffect, useRef, useState } from "react";
import type { SocialProfile } from "../../../../modules/account/schema.ts";
import { paths } from "../../../../shared/address/paths.ts";
import { accountWords } from "../../../../shared/words/fr/account/account.ts";
import { failureOf } from "../../../state/failures.ts";
import { receiveSignIn } from "../../../state/signed-in.ts";
import { writeTab } from "../../../state/stored.ts";
import { trpc } from "../../../state/trpc.ts";
import { toast } from "../../../ui/toast.ts";
import { cameFromKey, listenToPopup, type PopupAnswer } from "./social-channel.ts";

export type SocialProviderName = SocialProfile["provider"];

const closedCheckMs = 500;

/** Opens the provider's window and waits for its answer. */
export function useSocialSignIn(onChallenge: (challenge: string) => void) {
  const [waitingFor, setWaitingFor] = useState<SocialProviderName | null>(null);
  const [declinedAt, setDeclinedAt] = useState<SocialProviderName | null>(null);
  const stop = useRef<() => void>(() => undefined);
  const login = trpc.account.socialLogin.useMutation({
    meta: { handlesErrors: true },
    onSuccess: (answer) => ("user" in answer ? receiveSignIn(answer) : onChallenge(answer.factorChallenge)),
    onError: (error) => toast.error(accountWords.socialLoginFailed(failureOf(error).message)),
  });

  useEffect(() => () => stop.current(), []);

  function end() {
    stop.current();
    setWaitingFor(null);
  }

  function receive(provider: SocialProviderName, answer: PopupAnswer) {
    end();
    if (answer.proof) login.mutate({ proof: answer.proof });
    else if (answer.declined) setDeclinedAt(provider);
    else toast.error(accountWords.socialFailed);
  }

  function start(provider: SocialProviderName) {
    stop.current();
    setDeclinedAt(null);
    writeTab(cameFromKey, `${location.pathname}${location.search}`);
    const popup = window.open(paths.mobileSocialAuth(provider), "mboa-social", "popup,width=520,height=680");
    if (!popup) return toast.error(accountWords.popupBlocked);
    setWaitingFor(provider);
    const silence = listenToPopup((answer) => receive(provider, answer));
    // The window may only look closed after the provider severed the link: this only ends the waiting state,
    // and a later answer still counts.
    const timer = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(timer);
      setWaitingFor(null);
    }, closedCheckMs);
    stop.current = () => {
      clearInterval(timer);
      silence();
    };
  }

  return { start, cancel: end, waitingFor, declinedAt, busy: login.isPending };
}
