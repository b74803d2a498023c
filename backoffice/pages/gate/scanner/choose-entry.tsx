import { useEffect, useRef } from "react";
import type { GateEntry } from "../../../../src/modules/desk/gate/gate-schema.ts";
import { formatDateTime } from "../../../../src/shared/dates.ts";
import { gateKindWords } from "../../../../src/shared/words/fr/desk/gate-kinds.ts";
import { scannerWords } from "../../../../src/shared/words/fr/desk/scanner.ts";
import { factText } from "../fact-text.ts";
import type { Gate } from "./use-gate.ts";

interface Props {
  gate: Gate;
  /** The person comes from an entry, whose button had the focus and is gone. */
  back: boolean;
  onChoose(id: string): void;
}

/** The entries that the server offers now, and those stored on the device. */
export function ChooseEntry({ gate, back, onChoose }: Props) {
  const { lists, entries, online } = gate;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (back) heading.current?.focus();
  }, [back]);
  const stored = new Set(lists.map(({ entry }) => entry.id));
  const offered = new Set(entries.map(({ id }) => id));
  const shown: GateEntry[] = [
    ...entries,
    ...lists.map(({ entry }) => entry).filter(({ id }) => !offered.has(id)),
  ].sort((a, b) => a.startsAt.localeCompare(b.startsAt));
  const empty = online ? scannerWords.none : scannerWords.nothingStored;
  return (
    <section className="choose">
      <h2 ref={heading} tabIndex={-1}>
        {scannerWords.choose}
      </h2>
      <p className="soft">{online ? scannerWords.chooseText : scannerWords.offlineChoose}</p>
      {shown.length === 0 ? <p className="empty">{empty}</p> : null}
      <ul>
        {shown.map((entry) => (
          <li key={entry.id}>
            <button
              type="button"
              className="offer"
              disabled={!online && !stored.has(entry.id)}
              onClick={() => onChoose(entry.id)}
            >
              <span className="when">{formatDateTime(entry.startsAt, entry.timeZone)}</span>
              <strong>{entry.title}</strong>
              <span className="soft">
                {[
                  ...entry.facts.map(factText),
                  gateKindWords[entry.kind].entered(entry.entered, entry.tickets),
                ].join(" · ")}
              </span>
              <span className="tag" data-ready={stored.has(entry.id)}>
                {stored.has(entry.id) ? scannerWords.ready : scannerWords.notReady}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
