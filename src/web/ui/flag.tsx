import clsx from "clsx";
import { useState } from "react";
import { Picture } from "./pictures/picture.tsx";

/** « CM » → 🇨🇲 */
function flagEmoji(shortCode: string): string {
  return [...shortCode.toUpperCase()]
    .map((letter) => String.fromCodePoint(0x1f1a5 + letter.charCodeAt(0)))
    .join("");
}

/** The country's image in public/flags; the emoji when there is none (some systems draw letters for it). */
export function Flag({ code, className = "h-4 w-6" }: { code: string; className?: string }) {
  const [missing, setMissing] = useState(false);
  if (missing) return <span aria-hidden="true">{flagEmoji(code)}</span>;
  return (
    <Picture
      src={`/flags/${code.toLowerCase()}.svg`}
      alt=""
      width={24}
      height={16}
      loading="lazy"
      onError={() => setMissing(true)}
      className={clsx("shrink-0 rounded-[3px] object-cover ring-1 ring-black/15", className)}
    />
  );
}
