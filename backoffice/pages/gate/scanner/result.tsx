import { useEffect, useRef } from "react";
import { displayCode } from "../../../../src/shared/booking/booking-code.ts";
import { formatDateTime } from "../../../../src/shared/dates.ts";
import type { ServiceKind } from "../../../../src/shared/kinds.ts";
import { scannerWords, scanWords } from "../../../../src/shared/words/fr/desk/scanner.ts";
import { type LocalOutcome, letsPass } from "./judge.ts";
import { type KeptScan, saidOf } from "./store.ts";
import { enteredAfter } from "./use-scan.ts";

type Tone = "good" | "warn" | "bad";

/** Outcomes that may belong to a genuine ticket, so a person has to check. */
const toCheck: readonly LocalOutcome[] = [
  "ALREADY_USED",
  "TOO_MANY",
  "WRONG_PRODUCT",
  "WRONG_DAY",
  "NO_PLACE",
  "UNKNOWN_KEY",
  "REVOKED_KEY",
];

/** Outcomes with which the place on the ticket says nothing here. */
const placeless: readonly LocalOutcome[] = ["WRONG_PRODUCT", "WRONG_DAY", "NO_PLACE"];

export function toneOf(outcome: LocalOutcome): Tone {
  if (letsPass(outcome)) return "good";
  return toCheck.includes(outcome) ? "warn" : "bad";
}

const vibrations: Record<Tone, number[]> = { good: [60], warn: [120, 80, 120], bad: [300, 100, 300] };

interface Props {
  scan: KeptScan;
  timeZone: string;
  kind: ServiceKind;
  onNext(): void;
}

/** The result, readable at arm's length: a colour, a place, a name. */
export function Result({ scan, timeZone, kind, onNext }: Props) {
  const said = saidOf(scan);
  const tone = toneOf(said);
  const next = useRef<HTMLButtonElement>(null);
  const { verdict } = scan;
  const words = scanWords(kind);
  const usedAt = scan.answerUsedAt ?? verdict.usedAt;
  const usedBy = scan.answerUsedBy ?? verdict.usedBy;
  useEffect(() => {
    navigator.vibrate?.(vibrations[tone]);
    next.current?.focus();
  }, [tone]);
  return (
    <div className="result" data-tone={tone} role="alert">
      <strong className="outcome">{words.outcomes[said]}</strong>
      {verdict.label && !placeless.includes(said) ? <span className="seat">{verdict.label}</span> : null}
      {verdict.name ? <span className="name">{verdict.name}</span> : null}
      {verdict.admits > 1 ? (
        <span className="name">{scannerWords.people(enteredAfter(scan), verdict.admits)}</span>
      ) : null}
      <span>{words.texts[said]}</span>
      {(said === "ALREADY_USED" || said === "TOO_MANY") && usedAt ? (
        <span>{scannerWords.usedBy(usedBy, formatDateTime(usedAt, timeZone))}</span>
      ) : null}
      {verdict.soldSince && said === "VALID" && scan.answer === null ? (
        <span>{scannerWords.soldSince}</span>
      ) : null}
      {verdict.code ? <span className="code-read">{displayCode(verdict.code)}</span> : null}
      <button ref={next} type="button" onClick={onNext}>
        {scannerWords.next}
      </button>
    </div>
  );
}
