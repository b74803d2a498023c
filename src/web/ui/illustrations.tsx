import clsx from "clsx";
import type { ReactNode } from "react";

/** Illustrations in the colours of tokens.css; decorative, so hidden from screen readers. */

interface IllustrationProps {
  className?: string;
}

function Scene({ className, sky, children }: IllustrationProps & { sky?: boolean; children: ReactNode }) {
  const frame = sky && "rounded-card bg-forest-50";
  return (
    <svg viewBox="0 0 320 200" className={clsx(className, frame)} fill="none" aria-hidden="true">
      {children}
    </svg>
  );
}

export function Sun({ cx = 236, cy = 66, r = 34 }: { cx?: number; cy?: number; r?: number }) {
  return <circle cx={cx} cy={cy} r={r} fill="var(--color-sun-400)" />;
}

export function Hills() {
  return (
    <>
      <path
        d="M0 150c40-44 84-52 122-24 34-36 82-44 122-10 28-16 52-14 76 6v38H0z"
        fill="var(--color-forest-200)"
      />
      <path d="M0 168c60-30 120-32 170-12 50-24 104-22 150 2v26H0z" fill="var(--color-forest-500)" />
      <rect y="176" width="320" height="24" fill="var(--color-forest-900)" />
      <path d="M14 188h36M84 188h36M154 188h36M224 188h36" stroke="var(--color-sun-400)" strokeWidth="4" />
    </>
  );
}

export function Bus({ x = 0, y = 0 }: { x?: number; y?: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x="0" y="0" width="150" height="62" rx="12" fill="var(--color-clay-600)" />
      <path d="M0 36h150v14a12 12 0 0 1-12 12H12A12 12 0 0 1 0 50z" fill="var(--color-sun-400)" />
      {[12, 42, 72].map((left) => (
        <rect key={left} x={left} y="11" width="23" height="19" rx="4" fill="var(--color-forest-50)" />
      ))}
      <path d="M104 11h32a8 8 0 0 1 8 8v17h-40z" fill="var(--color-forest-50)" />
      <path d="M120 11v25" stroke="var(--color-clay-600)" strokeWidth="3" />
      <path d="M0 36h150" stroke="var(--color-clay-800)" strokeWidth="3" />
      {[34, 116].map((center) => (
        <g key={center}>
          <circle cx={center} cy="62" r="14" fill="var(--color-ink)" />
          <circle cx={center} cy="62" r="5.5" fill="var(--color-line)" />
        </g>
      ))}
    </g>
  );
}

export function Palm({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} strokeLinecap="round">
      <path d="M0 0c4-22 2-42-4-62" stroke="var(--color-clay-700)" strokeWidth="6" />
      <g stroke="var(--color-forest-700)" strokeWidth="6">
        <path d="M-4-62c-12-10-28-8-36 6M-4-62c14-8 28-4 34 10M-4-62c-2-14-14-22-28-20M-4-62c6-12 20-16 32-10" />
      </g>
    </g>
  );
}

/** For a search without results. */
export function EmptyRoad({ className }: IllustrationProps) {
  return (
    <Scene className={className} sky>
      <Sun />
      <Hills />
      <Palm x={62} y={172} />
      <path d="M258 178v-44" stroke="var(--color-ink)" strokeWidth="5" strokeLinecap="round" />
      <rect x="226" y="100" width="66" height="36" rx="8" fill="var(--color-sun-400)" />
      <path
        d="M240 118h36m-10-8 10 8-10 8"
        stroke="var(--color-forest-950)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Scene>
  );
}

/** For an unknown address. */
export function LostRoad({ className }: IllustrationProps) {
  return (
    <Scene className={className} sky>
      <Sun cx={74} cy={60} />
      <Hills />
      <Palm x={270} y={170} scale={0.9} />
      <path d="M160 182V66" stroke="var(--color-ink)" strokeWidth="6" strokeLinecap="round" />
      <path d="M164 58h64l16 15-16 15h-64z" fill="var(--color-sun-400)" />
      <path d="M156 94H98L82 108l16 14h58z" fill="var(--color-clay-500)" />
      <text x="196" y="81" textAnchor="middle" fontSize="22" fontWeight="800" fill="var(--color-forest-950)">
        404
      </text>
      <text x="122" y="115" textAnchor="middle" fontSize="20" fontWeight="800" fill="#fff">
        ?
      </text>
    </Scene>
  );
}

/** For an empty list of bookings. */
export function NoTicket({ className }: IllustrationProps) {
  return (
    <Scene className={className}>
      <Sun cx={160} cy={80} r={56} />
      <g transform="rotate(-8 160 110)">
        <path
          d="M70 66h180a8 8 0 0 1 8 8v22a14 14 0 0 0 0 28v22a8 8 0 0 1-8 8H70a8 8 0 0 1-8-8v-22a14 14 0 0 0 0-28V74a8 8 0 0 1 8-8z"
          fill="#fff"
          stroke="var(--color-forest-900)"
          strokeWidth="4"
        />
        <path
          d="M196 70v80"
          stroke="var(--color-forest-900)"
          strokeWidth="4"
          strokeDasharray="2 10"
          strokeLinecap="round"
        />
        <path
          d="M86 92h52M86 110h84M86 128h40"
          stroke="var(--color-forest-300)"
          strokeWidth="8"
          strokeLinecap="round"
        />
        <path d="M212 92h28v28h-28z" fill="var(--color-forest-900)" />
        <path d="M219 99h14v14h-14z" fill="var(--color-sun-400)" />
      </g>
    </Scene>
  );
}

/** For an empty list of favourites. */
export function NoFavourite({ className }: IllustrationProps) {
  return (
    <Scene className={className}>
      <Sun cx={212} cy={70} r={40} />
      <path
        d="M160 168c-48-34-72-60-72-88a38 38 0 0 1 72-18 38 38 0 0 1 72 18c0 28-24 54-72 88z"
        fill="var(--color-clay-500)"
        stroke="var(--color-clay-800)"
        strokeWidth="4"
      />
      <path d="M108 80a20 20 0 0 1 20-20" stroke="#fff" strokeWidth="6" strokeLinecap="round" />
    </Scene>
  );
}

/** For an empty list of conversations, or a sent message. */
export function Letters({ className }: IllustrationProps) {
  return (
    <Scene className={className}>
      <Sun cx={92} cy={66} r={40} />
      <path
        d="M58 62h130a12 12 0 0 1 12 12v54a12 12 0 0 1-12 12h-76l-28 24v-24H58a12 12 0 0 1-12-12V74a12 12 0 0 1 12-12z"
        fill="#fff"
        stroke="var(--color-forest-900)"
        strokeWidth="4"
      />
      <path d="M70 88h96M70 108h60" stroke="var(--color-forest-300)" strokeWidth="8" strokeLinecap="round" />
      <path
        d="M214 96h50a10 10 0 0 1 10 10v36a10 10 0 0 1-10 10h-6v20l-24-20h-26a10 10 0 0 1-10-10v-2"
        fill="var(--color-sun-400)"
        stroke="var(--color-forest-900)"
        strokeWidth="4"
        strokeLinejoin="round"
      />
    </Scene>
  );
}

/** For a success: a bus leaves on time. */
export function OnTheWay({ className }: IllustrationProps) {
  return (
    <Scene className={className} sky>
      <Sun cx={70} cy={60} r={34} />
      <Hills />
      <Palm x={288} y={174} scale={0.8} />
      <Bus x={96} y={102} />
      <path
        d="M28 122h44M16 140h48M36 158h36"
        stroke="var(--color-white)"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </Scene>
  );
}
