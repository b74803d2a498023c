import { useCallback, useEffect, useState } from "react";
import type { GateDeparture, GateDepartureDetail } from "../../../../src/modules/trip/gate/gate-schema.ts";
import { addDays, formatDateTime } from "../../../../src/shared/dates.ts";
import { offlineDeskFr as words } from "../../../../src/shared/fr/desk/offline-desk.ts";
import { ask } from "../api.ts";
import { SeatChips } from "./seat-chips.tsx";
import type { OfflineDesk } from "./use-offline-desk.ts";

interface Props {
  desk: OfflineDesk;
  base: string;
  onDone(): void;
}

async function readDepartures(): Promise<GateDeparture[]> {
  const today = await ask("trip.gateDepartures", {});
  const next = await ask("trip.gateDepartures", { day: addDays(today.day, 1) });
  return [...today.departures, ...next.departures].filter(
    ({ state, counterSeats }) => state === "OPEN" && counterSeats.length > 0,
  );
}

const messageOf = (error: unknown) => (error as Error).message;

/** With the network: which departure, and which of the counter's free seats come along. */
export function TakeSeats({ desk, base, onDone }: Props) {
  const [departures, setDepartures] = useState<GateDeparture[] | null>(null);
  const [chosen, setChosen] = useState<GateDepartureDetail | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const load = useCallback(() => {
    setFailure(null);
    readDepartures()
      .then(setDepartures)
      .catch((error: unknown) => setFailure(messageOf(error)));
  }, []);
  useEffect(load, [load]);
  function choose(id: string) {
    ask("trip.gateDeparture", { id })
      .then(setChosen)
      .catch((error: unknown) => setFailure(messageOf(error)));
  }
  return (
    <section className="choose">
      <button type="button" className="quiet" onClick={onDone}>
        ‹ {words.title}
      </button>
      <h2>{words.take}</h2>
      <p className="soft">{words.takeText}</p>
      {failure ? (
        <p className="notice" role="alert">
          {failure} <a href={`${base}/gate/desk`}>{words.back}</a>
        </p>
      ) : null}
      {chosen ? (
        <Choice
          departure={chosen}
          onLeave={() => setChosen(null)}
          onTake={async (units) => {
            const refusal = await desk.take(chosen.id, units);
            setFailure(refusal);
            if (!refusal) onDone();
          }}
        />
      ) : (
        <Offers departures={departures} onChoose={choose} waiting={!failure} />
      )}
    </section>
  );
}

interface OffersProps {
  departures: GateDeparture[] | null;
  waiting: boolean;
  onChoose(id: string): void;
}

function Offers({ departures, waiting, onChoose }: OffersProps) {
  if (!departures) return waiting ? <p className="empty">{words.loading}</p> : null;
  if (departures.length === 0) return <p className="empty">{words.noCounter}</p>;
  return (
    <ul>
      {departures.map((departure) => (
        <li key={departure.id}>
          <button type="button" className="offer" onClick={() => onChoose(departure.id)}>
            <span className="when">{formatDateTime(departure.departsAt, departure.timeZone)}</span>
            <strong>{departure.title}</strong>
            <span className="soft">
              {departure.plate} · {words.counterFree(departure.counterSeats.length)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface ChoiceProps {
  departure: GateDepartureDetail;
  onLeave(): void;
  onTake(units: number[]): Promise<void>;
}

function Choice({ departure, onLeave, onTake }: ChoiceProps) {
  const taken = new Set([...departure.soldSeats, ...departure.heldSeats]);
  const free = departure.counterSeats.filter((seat) => !taken.has(seat)).sort((a, b) => a - b);
  const [units, setUnits] = useState(free);
  const [busy, setBusy] = useState(false);
  async function take() {
    setBusy(true);
    await onTake(units);
    setBusy(false);
  }
  return (
    <div className="own">
      <span className="when">{formatDateTime(departure.departsAt, departure.timeZone)}</span>
      <strong>{departure.title}</strong>
      {free.length === 0 ? <p>{words.noCounter}</p> : null}
      <SeatChips seats={free} chosen={units} onChange={setUnits} />
      <div className="actions">
        <button type="button" disabled={busy || units.length === 0} onClick={() => void take()}>
          {busy ? words.taking : words.takeSeats(units.length)}
        </button>
        <button type="button" className="quiet" onClick={onLeave}>
          {words.otherDeparture}
        </button>
      </div>
    </div>
  );
}
