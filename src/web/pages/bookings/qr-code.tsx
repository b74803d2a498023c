import encodeQR from "qr";
import { useMemo } from "react";

/** Drawn as one path, dark on white whatever the theme: scanners at a gate are not choosy, but they like contrast. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { path, size } = useMemo(() => {
    const rows = encodeQR(text, "raw", { ecc: "low", border: 2 });
    const dots = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { path: dots.join(""), size: rows.length };
  }, [text]);
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
