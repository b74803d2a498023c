import { writtenIn } from "../../../web/here.ts";
import type { EventDetailView } from "../search/event-view-schema.ts";

/**
 * A drawn sketch of the way: the road, a known landmark and the place behind it. Map tiles would be
 * too expensive on a slow network.
 */
export function PlaceSketch({ place }: { place: EventDetailView["place"] }) {
  if (!place.landmark) return null;
  return (
    <svg
      viewBox="0 0 640 200"
      role="img"
      lang={writtenIn}
      aria-label={`${place.landmark} → ${place.name}`}
      className="mt-3 w-full max-w-xl rounded-control border border-line bg-[#eef2e4]"
    >
      <path d="M-10 150C120 150 160 60 300 70S520 150 660 90" stroke="#fff" strokeWidth="34" fill="none" />
      <path
        d="M-10 150C120 150 160 60 300 70S520 150 660 90"
        stroke="#e2d6c0"
        strokeWidth="2"
        strokeDasharray="14 12"
        fill="none"
      />
      <path d="M300 70C330 110 380 140 470 150" stroke="#fff" strokeWidth="20" fill="none" />
      {[
        [40, 40, 70],
        [140, 20, 90],
        [60, 168, 60],
        [560, 24, 60],
        [250, 140, 80],
      ].map(([x, y, size]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={size} height="30" rx="6" fill="#dfe6cf" />
      ))}
      <circle cx="300" cy="70" r="13" fill="#f5ad00" stroke="#fff" strokeWidth="4" />
      <path d="M470 150c-22-28-26-44 0-58 26 14 22 30 0 58z" transform="translate(0 -6)" fill="#9a3718" />
      <circle cx="470" cy="112" r="8" fill="#fff" />
      <Label x={300} y={44} text={place.landmark} />
      <Label x={470} y={182} text={place.name} strong />
    </svg>
  );
}

const longest = 44;

function Label({ x, y, text, strong = false }: { x: number; y: number; text: string; strong?: boolean }) {
  const shown = text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
  return (
    <text
      x={x}
      y={y}
      textAnchor="middle"
      fontSize="19"
      fontWeight={strong ? 800 : 600}
      fill="#14211b"
      stroke="#eef2e4"
      strokeWidth="5"
      paintOrder="stroke"
    >
      {shown}
    </text>
  );
}
