import { Check, Download } from "lucide-react";
import { useState } from "react";
import { homeSectionWords } from "../../../shared/words/fr/home/home-sections.ts";
import { useInstall } from "../../state/install.ts";
import { Button } from "../../ui/button.tsx";

/** Advertises installing the app from this page: no store, no large download. */
export function AppSection() {
  const install = useInstall();
  const [hint, setHint] = useState(false);
  return (
    <section className="overflow-hidden bg-forest-900 text-white">
      <div className="page-width grid items-center gap-8 pt-10 md:grid-cols-2 md:pt-14">
        <div className="md:pb-14">
          <h2 className="heading-section">{homeSectionWords.appTitle}</h2>
          <p className="mt-3 max-w-lg text-lg text-white/90">{homeSectionWords.appText}</p>
          <ul className="mt-5 grid gap-2">
            {homeSectionWords.appPoints.map((point) => (
              <li key={point} className="flex items-center gap-3 font-semibold">
                <span className="flex size-7 items-center justify-center rounded-full bg-sun-400 text-ink">
                  <Check className="size-4.5 stroke-3" aria-hidden="true" />
                </span>
                {point}
              </li>
            ))}
          </ul>
          <Button
            variant="accent"
            size="lg"
            className="mt-6"
            icon={<Download className="size-5" aria-hidden="true" />}
            onClick={() => (install ? install() : setHint(true))}
          >
            {homeSectionWords.install}
          </Button>
          <p aria-live="polite" className="mt-3 min-h-6 text-sun-300">
            {hint && homeSectionWords.installHint}
          </p>
        </div>
        <PhoneDrawing />
      </div>
    </section>
  );
}

/** A drawing of a phone with a ticket. */
function PhoneDrawing() {
  const { line, when, seat, valid } = homeSectionWords.appTicket;
  return (
    <svg viewBox="0 0 320 330" className="mx-auto -mb-1 w-full max-w-80" aria-hidden="true" fill="none">
      <circle cx="160" cy="200" r="150" fill="var(--color-sun-400)" opacity=".16" />
      <circle cx="160" cy="200" r="112" fill="var(--color-sun-400)" opacity=".2" />
      <rect x="70" y="14" width="180" height="340" rx="26" fill="var(--color-forest-950)" />
      <rect x="79" y="24" width="162" height="330" rx="18" fill="var(--color-paper)" />
      <rect x="136" y="30" width="48" height="7" rx="3.5" fill="var(--color-forest-950)" />
      <rect
        x="91"
        y="54"
        width="138"
        height="252"
        rx="14"
        fill="#fff"
        stroke="var(--color-line)"
        strokeWidth="2"
      />
      <path d="M91 68a14 14 0 0 1 14-14h110a14 14 0 0 1 14 14v34H91z" fill="var(--color-forest-800)" />
      <text
        x="104"
        y="76"
        fontSize="12"
        fontWeight="800"
        fill="#fff"
        textLength="112"
        lengthAdjust="spacingAndGlyphs"
      >
        {line}
      </text>
      <text
        x="104"
        y="93"
        fontSize="10"
        fontWeight="600"
        textLength="112"
        lengthAdjust="spacingAndGlyphs"
        fill="var(--color-sun-300)"
      >
        {`${when} · ${seat}`}
      </text>
      <g fill="var(--color-ink)">
        <path
          d="M112 118h34v34h-34zm6 6v22h22v-22zm6 6h10v10h-10zM174 118h34v34h-34zm6 6v22h22v-22zm6 6h10v10h-10zM112 180h34v34h-34zm6 6v22h22v-22zm6 6h10v10h-10z"
          fillRule="evenodd"
        />
        <path d="M152 118h8v8h-8zM160 130h8v10h-8zM152 146h10v8h-10zM112 160h8v8h-8zM126 158h10v10h-10zM144 160h8v14h-8zM158 162h12v8h-12zM176 160h8v8h-8zM190 158h18v8h-18zM152 182h8v8h-8zM164 178h10v10h-10zM180 176h8v18h-8zM196 174h12v8h-12zM154 198h12v8h-12zM170 194h8v20h-8zM186 200h10v14h-10zM200 190h8v14h-8z" />
      </g>
      <path d="M91 236h138" stroke="var(--color-line)" strokeWidth="3" strokeDasharray="6 7" />
      <circle cx="91" cy="236" r="9" fill="var(--color-paper)" />
      <circle cx="229" cy="236" r="9" fill="var(--color-paper)" />
      <rect x="110" y="258" width="100" height="28" rx="14" fill="var(--color-forest-100)" />
      <text
        x="160"
        y="276"
        textAnchor="middle"
        fontSize="12"
        fontWeight="800"
        textLength="72"
        lengthAdjust="spacingAndGlyphs"
        fill="var(--color-forest-800)"
      >
        {valid}
      </text>
    </svg>
  );
}
