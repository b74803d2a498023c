import { useEffect } from "react";

const syncEveryMs = 15_000;
/** Browsers do not always say that the network is back, and say it before the first request gets through. */
const syncWithoutNetworkEveryMs = 4_000;

interface Network {
  online: boolean;
  sync(): Promise<void>;
  onGone(): void;
}

/** Tells the server, and hears from it, when the network comes back and now and then in between. */
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
