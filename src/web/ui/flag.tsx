import clsx from "clsx";
import { useState, useSyncExternalStore } from "react";

const never = () => () => undefined;

/** « CM » → 🇨🇲 */
function flagEmoji(shortCode: string): string {
  return [...shortCode.toUpperCase()]
    .map((letter) => String.fromCodePoint(0x1f1a5 + letter.charCodeAt(0)))
    .join("");
}

/** The country's image in public/flags; the emoji when there is none (some systems draw letters for it). */
export function Flag({ code, className = "h-4 w-6" }: { code: string; className?: string }) {
  const [missing, setMissing] = useState(false);
  const look = clsx("shrink-0 rounded-[3px] object-cover ring-1 ring-black/15", className);
  // Browsers fetch pictures of drawn pages before they know that no scripts run, and one on each page is a lot there.
  const isRunning = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!isRunning) return <span className={clsx("inline-block", look)} />;
  if (missing) return <span aria-hidden="true">{flagEmoji(code)}</span>;
  return (
    <img
      src={`/flags/${code.toLowerCase()}.svg`}
      alt=""
      width={24}
      height={16}
      loading="lazy"
      onError={() => setMissing(true)}
      className={look}
    />
  );
}
