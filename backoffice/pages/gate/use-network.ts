import { useEffect } from "react";

const tickEveryMs = 15_000;
/** A browser says that it is back before its first request gets through. */
const afterReturnMs = [1_000, 4_000];

interface NetworkCalls {
  back(): void;
  gone(): void;
  tick(): void;
}

/** Calls when the network comes and goes, and now and then in between: browsers miss some of it. */
export function useNetwork({ back, gone, tick }: NetworkCalls): void {
  useEffect(() => {
    let soon: number[] = [];
    const stop = () => {
      for (const timer of soon) window.clearTimeout(timer);
      soon = [];
    };
    const onBack = () => {
      stop();
      soon = afterReturnMs.map((delay) => window.setTimeout(tick, delay));
      back();
    };
    const onGone = () => {
      stop();
      gone();
    };
    window.addEventListener("online", onBack);
    window.addEventListener("offline", onGone);
    const timer = window.setInterval(tick, tickEveryMs);
    return () => {
      stop();
      window.removeEventListener("online", onBack);
      window.removeEventListener("offline", onGone);
      window.clearInterval(timer);
    };
  }, [back, gone, tick]);
}
