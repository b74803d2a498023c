import { useCallback, useEffect, useState } from "react";
import type { GateEntry } from "../../../../src/modules/desk/gate/gate-schema.ts";
import type { FreeUnits } from "../../../../src/modules/desk/offline/offline-desk-schema.ts";
import { addDays, formatDateTime } from "../../../../src/shared/dates.ts";
import { offlineDeskWords as words } from "../../../../src/shared/words/fr/desk/offline-desk.ts";
import { query } from "../../../procedures.ts";
import { factText } from "../fact-text.ts";
import { UnitChips } from "./unit-chips.tsx";
import type { OfflineDesk } from "./use-offline-desk.ts";

interface Props {
  desk: OfflineDesk;
  base: string;
  onDone(): void;
}

async function readEntries(): Promise<GateEntry[]> {
  const today = await query("desk.entries", {});
  const next = await query("desk.entries", { day: addDays(today.day, 1) });
  return [...today.entries, ...next.entries].filter(
    ({ state, deskUnits }) => state === "OPEN" && deskUnits.length > 0,
  );
}

const messageOf = (error: unknown) => (error as Error).message;

/** Online: chooses a departure or session and reserves some of the counter's free places for this device. */
export function TakeUnits({ desk, base, onDone }: Props) {
  const [entries, setEntries] = useState<GateEntry[] | null>(null);
  const [chosen, setChosen] = useState<FreeUnits | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const load = useCallback(() => {
    setFailure(null);
    readEntries()
      .then(setEntries)
      .catch((error: unknown) => setFailure(messageOf(error)));
  }, []);
  useEffect(load, [load]);
  function choose(id: string) {
    query("desk.freeUnits", { id })
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
          offered={chosen}
          onLeave={() => setChosen(null)}
          onTake={async (units) => {
            const refusal = await desk.take(chosen.entry.id, units);
            setFailure(refusal);
            if (!refusal) onDone();
          }}
        />
      ) : (
        <Offers entries={entries} base={base} onChoose={choose} waiting={!failure} />
      )}
    </section>
  );
}

interface OffersProps {
  entries: GateEntry[] | null;
  waiting: boolean;
  base: string;
  onChoose(id: string): void;
}

function Offers({ entries, base, waiting, onChoose }: OffersProps) {
  if (!entries) return waiting ? <p className="empty">{words.loading}</p> : null;
  if (entries.length === 0)
    return (
      <p className="empty">
        {words.noCounter} <a href={`${base}/gate/departures`}>{words.toCounter}</a>
      </p>
    );
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.id}>
          <button type="button" className="offer" onClick={() => onChoose(entry.id)}>
            <span className="when">{formatDateTime(entry.startsAt, entry.timeZone)}</span>
            <strong>{entry.title}</strong>
            <span className="soft">
              {[...entry.facts.map(factText), words.counterFree(entry.deskUnits.length)].join(" · ")}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface ChoiceProps {
  offered: FreeUnits;
  onLeave(): void;
  onTake(units: number[]): Promise<void>;
}

function Choice({ offered, onLeave, onTake }: ChoiceProps) {
  const { entry, units: free } = offered;
  const [units, setUnits] = useState(free.map(({ unit }) => unit));
  const [busy, setBusy] = useState(false);
  async function take() {
    setBusy(true);
    await onTake(units);
    setBusy(false);
  }
  return (
    <div className="own">
      <span className="when">{formatDateTime(entry.startsAt, entry.timeZone)}</span>
      <strong>{entry.title}</strong>
      {free.length === 0 ? <p>{words.noCounter}</p> : null}
      <UnitChips units={free} chosen={units} onChange={setUnits} />
      <div className="actions">
        <button type="button" disabled={busy || units.length === 0} onClick={() => void take()}>
          {busy ? words.taking : words.takeSeats(units.length)}
        </button>
        <button type="button" className="quiet" onClick={onLeave}>
          {words.otherEntry}
        </button>
      </div>
    </div>
  );
}
