import type { ReactNode } from "react";
import type { OfferName } from "../../../shared/kinds.ts";
import { Bus, Hills, Palm, Sun } from "../illustrations.tsx";

/** What takes the place of a photograph: everything that matters stands in the middle, because the sides and the sky may be cut. */
export function DrawnPicture({ offer, className }: { offer: OfferName; className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 320 200"
      preserveAspectRatio="xMidYMax slice"
      className={className}
      fill="none"
      aria-hidden="true"
    >
      <rect width="320" height="200" fill="var(--color-forest-100)" />
      {scenes[offer]}
    </svg>
  );
}

const wheels = (centers: readonly number[]) =>
  centers.map((center) => (
    <g key={center}>
      <circle cx={center} cy="176" r="15" fill="var(--color-forest-950)" />
      <circle cx={center} cy="176" r="6" fill="var(--color-sun-100)" />
    </g>
  ));

const car = (
  <>
    <path
      d="M90 174v-22c0-8 5-13 13-14l17-2 16-22c3-4 7-6 12-6h34c5 0 9 2 12 6l16 22 15 4c7 2 11 7 11 14v14c0 4-2 6-6 6z"
      fill="var(--color-clay-600)"
    />
    <path d="M132 136l13-17c1-2 3-3 6-3h8v20zm34 0v-20h14c3 0 5 1 7 3l13 17z" fill="var(--color-forest-50)" />
    <path d="M90 154h146" stroke="var(--color-clay-800)" strokeWidth="3" />
    <circle cx="228" cy="152" r="5" fill="var(--color-sun-400)" />
    {wheels([122, 202])}
  </>
);

const house = (
  <>
    <path d="M104 114h112v66H104z" fill="var(--color-sun-100)" />
    <path d="M90 120l70-54 70 54z" fill="var(--color-clay-600)" />
    <path d="M148 180v-38a12 12 0 0 1 24 0v38z" fill="var(--color-forest-800)" />
    <path d="M114 130h22v22h-22zm70 0h22v22h-22z" fill="var(--color-forest-500)" />
    <path d="M125 130v22m70-22v22" stroke="var(--color-sun-100)" strokeWidth="3" />
  </>
);

/** A stage: two lights, a drum, and the heads of those who came. */
const stage = (
  <>
    <rect width="320" height="200" fill="var(--color-forest-900)" />
    <path d="M104-10h20l66 170h-74zm112 0h-20l-66 170h74z" fill="var(--color-sun-400)" opacity=".28" />
    <ellipse cx="160" cy="160" rx="84" ry="12" fill="var(--color-clay-700)" />
    <path d="M132 92h56l-14 34 12 32h-52l12-32z" fill="var(--color-clay-500)" />
    <path d="M134 96l50 58m2-58-50 58" stroke="var(--color-sun-300)" strokeWidth="3" />
    <ellipse cx="160" cy="92" rx="28" ry="9" fill="var(--color-sun-100)" />
    {[40, 84, 124, 166, 206, 248, 290].map((x, index) => (
      <g key={x} fill="var(--color-forest-950)">
        <circle cx={x} cy={182 + (index % 2) * 6} r="13" />
        <rect x={x - 21} y={192 + (index % 2) * 6} width="42" height="20" rx="10" />
      </g>
    ))}
  </>
);

const calendar = (
  <>
    <rect x="98" y="58" width="124" height="112" rx="12" fill="var(--color-sun-100)" />
    <path d="M98 86V70a12 12 0 0 1 12-12h100a12 12 0 0 1 12 12v16z" fill="var(--color-clay-600)" />
    <path d="M128 48v20m64-20v20" stroke="var(--color-forest-900)" strokeWidth="8" strokeLinecap="round" />
    <path
      d="M134 128l18 18 36-38"
      stroke="var(--color-forest-700)"
      strokeWidth="10"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </>
);

const landscape = (subject: ReactNode) => (
  <>
    <Sun cx={224} cy={54} r={28} />
    <Hills />
    <Palm x={52} y={176} />
    <Palm x={274} y={176} scale={0.8} />
    {subject}
  </>
);

const scenes: Record<OfferName, ReactNode> = {
  trip: landscape(<Bus x={85} y={114} />),
  car: landscape(car),
  house: landscape(house),
  event: stage,
  consultant: landscape(calendar),
};
