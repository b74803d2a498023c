import { useMemo } from "react";
import { qrPath } from "../../../../shared/text/qr-squares.ts";

/** Drawn as one path, dark on white in every theme, because scanners need the contrast. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { path, size } = useMemo(() => qrPath(text, "L"), [text]);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
