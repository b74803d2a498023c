import { useEffect } from "react";

const syncEveryMs = 15_000;
/** Retry interval without network: browsers do not reliably report its return, or report it too early. */
const syncWithoutNetworkEveryMs = 4_000;

interface Network {
  online: boolean;
  sync(): Promise<void>;
  onGone(): void;
}

/** Synchronises when the network returns, and at intervals in between. */
export function useNetwork({ online, sync, onGone }: Network): void {
  useEffect(() => {
    window.addEventListener("online", sync);
    window.addEventListener("offline", onGone);
    const timer = setInterval(sync, online ? syncEveryMs : syncWithoutNetworkEveryMs);
    return () => {
      window.removeEventListener("online", sync);
      window.removeEventListener("offline", onGone);
      clearInterval(timer);
    };
  }, [online, sync, onGone]);
}
