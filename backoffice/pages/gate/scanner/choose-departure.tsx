import type { GateDeparture } from "../../../../src/modules/trip/gate/gate-schema.ts";
import { formatDateTime } from "../../../../src/shared/dates.ts";
import { scannerFr } from "../../../../src/shared/fr/desk/scanner.ts";
import type { Gate } from "./use-gate.ts";

/** What the server offers now, and what is on the device from before. */
export function ChooseDeparture({ gate, onChoose }: { gate: Gate; onChoose(id: string): void }) {
  const { lists, departures, online } = gate;
  const stored = new Set(lists.map(({ departure }) => departure.id));
  const offered = new Set(departures.map(({ id }) => id));
  const shown: GateDeparture[] = [
    ...departures,
    ...lists.map(({ departure }) => departure).filter(({ id }) => !offered.has(id)),
  ].sort((a, b) => a.departsAt.localeCompare(b.departsAt));
  const empty = online ? scannerFr.none : scannerFr.nothingStored;
  return (
    <section className="choose">
      <h2>{scannerFr.choose}</h2>
      <p className="soft">{online ? scannerFr.chooseText : scannerFr.offlineChoose}</p>
      {shown.length === 0 ? <p className="empty">{empty}</p> : null}
      <ul>
        {shown.map((departure) => (
          <li key={departure.id}>
            <button
              type="button"
              className="offer"
              disabled={!online && !stored.has(departure.id)}
              onClick={() => onChoose(departure.id)}
            >
              <span className="when">{formatDateTime(departure.departsAt, departure.timeZone)}</span>
              <strong>{departure.title}</strong>
              <span className="soft">
                {departure.plate} · {scannerFr.boarded(departure.boarded, departure.tickets)}
              </span>
              <span className="tag" data-ready={stored.has(departure.id)}>
                {stored.has(departure.id) ? scannerFr.ready : scannerFr.notReady}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
