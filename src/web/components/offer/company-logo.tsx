import clsx from "clsx";
import { useState } from "react";
import { smallestPicture } from "../../../shared/address/file-url.ts";
import { Picture } from "../../ui/pictures/picture.tsx";

const grounds = [
  "bg-forest-800",
  "bg-clay-700",
  "bg-sun-900",
  "bg-forest-600",
  "bg-clay-800",
  "bg-forest-950",
];

/** Background colour derived from the name, so that a company always has the same one. */
function groundOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum += letter.charCodeAt(0);
  return grounds[sum % grounds.length] ?? "bg-forest-800";
}

function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean);
  // « Étoile du Wouri » is ÉW: small words do not count.
  const capitals = words.filter((word) => word.charAt(0) !== word.charAt(0).toLowerCase());
  return (capitals.length > 0 ? capitals : words)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join("")
    .toUpperCase();
}

/** The company's logo, at most 60 px; without one, its initials on a coloured background. */
export function CompanyLogo({
  name,
  logo,
  className = "size-11",
}: {
  name: string;
  logo: string | null;
  className?: string;
}) {
  const [broken, setBroken] = useState(false);
  if (logo && !broken) {
    return (
      <Picture
        src={smallestPicture(logo)}
        alt=""
        width={60}
        height={60}
        loading="lazy"
        onError={() => setBroken(true)}
        className={clsx("max-h-[60px] max-w-[60px] shrink-0 rounded-xl bg-white object-contain", className)}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={clsx(
        "flex shrink-0 items-center justify-center rounded-xl font-display text-lg text-white",
        groundOf(name),
        className,
      )}
    >
      {initialsOf(name)}
    </span>
  );
}
