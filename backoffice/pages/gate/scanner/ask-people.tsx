import { useEffect, useRef } from "react";
import type { ServiceKind } from "../../../../src/shared/kinds.ts";
import { gateKindWords } from "../../../../src/shared/words/fr/desk/gate-kinds.ts";
import { scannerWords } from "../../../../src/shared/words/fr/desk/scanner.ts";
import { type Asking, leftOf } from "./use-scan.ts";

interface Props {
  asking: Asking;
  kind: ServiceKind;
  onEnter(people: number): void;
  onLeave(): void;
}

/** For a ticket of several people (a table): asks how many of them enter now. */
export function AskPeople({ asking, kind, onEnter, onLeave }: Props) {
  const { label, name, admits, before } = asking.verdict;
  const left = leftOf(asking.verdict);
  const all = useRef<HTMLButtonElement>(null);
  useEffect(() => all.current?.focus(), []);
  return (
    <div className="result" data-tone="good" role="alertdialog" aria-label={scannerWords.howMany}>
      <strong className="outcome">{scannerWords.howMany}</strong>
      {label ? <span className="seat">{label}</span> : null}
      {name ? <span className="name">{name}</span> : null}
      <span>{gateKindWords[kind].entered(before, admits)}</span>
      <div className="people">
        {Array.from({ length: left }, (_, index) => index + 1).map((people) => (
          <button
            key={people}
            ref={people === left ? all : undefined}
            type="button"
            onClick={() => onEnter(people)}
          >
            {people}
          </button>
        ))}
      </div>
      <button type="button" className="quiet" onClick={onLeave}>
        {scannerWords.leave}
      </button>
    </div>
  );
}
