import type { GateEntry } from "../../../../src/modules/desk/gate/gate-schema.ts";
import { formatDateTime } from "../../../../src/shared/dates.ts";
import { gateKindsFr } from "../../../../src/shared/words/fr/desk/gate-kinds.ts";
import { scannerFr } from "../../../../src/shared/words/fr/desk/scanner.ts";
import { factText } from "../fact-text.ts";
import type { Gate } from "./use-gate.ts";

/** The entries that the server offers now, and those stored on the device. */
export function ChooseEntry({ gate, onChoose }: { gate: Gate; onChoose(id: string): void }) {
  const { lists, entries, online } = gate;
  const stored = new Set(lists.map(({ entry }) => entry.id));
  const offered = new Set(entries.map(({ id }) => id));
  const shown: GateEntry[] = [
    ...entries,
    ...lists.map(({ entry }) => entry).filter(({ id }) => !offered.has(id)),
  ].sort((a, b) => a.startsAt.localeCompare(b.startsAt));
  const empty = online ? scannerFr.none : scannerFr.nothingStored;
  return (
    <section className="choose">
      <h2>{scannerFr.choose}</h2>
      <p className="soft">{online ? scannerFr.chooseText : scannerFr.offlineChoose}</p>
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
                  gateKindsFr[entry.kind].entered(entry.entered, entry.tickets),
                ].join(" · ")}
              </span>
              <span className="tag" data-ready={stored.has(entry.id)}>
                {stored.has(entry.id) ? scannerFr.ready : scannerFr.notReady}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
