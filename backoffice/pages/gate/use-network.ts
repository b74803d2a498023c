import { useEffect } from "react";

const tickEveryMs = 15_000;
/** Browsers do not always say that the network is back, and say it before the first request gets through. */
const tickWithoutNetworkEveryMs = 4_000;

interface Network {
  online: boolean;
  back(): void;
  gone(): void;
  tick(): void;
}

/** Calls when the network comes and goes, and now and then in between. */
export function useNetwork({ online, back, gone, tick }: Network): void {
  useEffect(() => {
    window.addEventListener("online", back);
    window.addEventListener("offline", gone);
    return () => {
      window.removeEventListener("online", back);
      window.removeEventListener("offline", gone);
    };
  }, [back, gone]);
  useEffect(() => {
    const timer = setInterval(tick, online ? tickEveryMs : tickWithoutNetworkEveryMs);
    return () => clearInterval(timer);
  }, [online, tick]);
}
