import { useState } from "react";
import { formatDateTime } from "../../../../src/shared/dates.ts";
import { offlineDeskFr as words } from "../../../../src/shared/fr/desk/offline-desk.ts";
import { formatMoney } from "../../../../src/shared/money.ts";
import { useMinute } from "../use-minute.ts";
import { type KeptSeats, seatsToSell } from "./store.ts";
import type { OfflineDesk } from "./use-offline-desk.ts";

const staleMinutes = 60;

/** How old is what the device knows of the departure. */
export function Age({ desk, seats }: { desk: OfflineDesk; seats: KeptSeats }) {
  const [busy, setBusy] = useState(false);
  const now = useMinute();
  const minutes = Math.max(0, Math.floor((now - new Date(seats.generatedAt).getTime()) / 60_000));
  async function check() {
    setBusy(true);
    await desk.sync();
    setBusy(false);
  }
  return (
    <p className="age" data-stale={minutes >= staleMinutes}>
      <span>{words.age(minutes)}</span>
      <button type="button" className="quiet" disabled={busy || !desk.online} onClick={() => void check()}>
        {words.refresh}
      </button>
    </p>
  );
}

/** The clock of the device decides where the server cannot be asked. */
export function stateNow(seats: KeptSeats, now: number): KeptSeats["state"] {
  return seats.state === "OPEN" && new Date(seats.departsAt).getTime() <= now ? "DEPARTED" : seats.state;
}

interface CardProps {
  desk: OfflineDesk;
  seats: KeptSeats;
  onSell(): void;
}

function SeatsCard({ desk, seats, onSell }: CardProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const state = stateNow(seats, useMinute());
  const left = seatsToSell(seats, desk.sales);
  const unsent = desk.sales.some((sale) => sale.allotmentId === seats.id && sale.answer === null);
  const stopped = words.states[state] || (left.length === 0 ? words.soldOut : "");
  async function giveBack() {
    if (unsent) return setFailure(words.giveBackFirst);
    setBusy(true);
    setFailure(await desk.giveBack(seats.id));
    setBusy(false);
  }
  return (
    <li className="own">
      <span className="when">{formatDateTime(seats.departsAt, seats.timeZone)}</span>
      <strong>{seats.title}</strong>
      <span className="soft">
        {[seats.plate, seats.endTerminal, formatMoney(seats.price, seats.currency)].join(" · ")}
      </span>
      <span className="count">
        {words.left(left.length)}
        {left.length > 0 ? ` · ${words.chosen(left)}` : ""}
      </span>
      {stopped ? <p className="stopped">{stopped}</p> : null}
      <Age desk={desk} seats={seats} />
      {failure ? (
        <p className="notice" role="alert">
          {failure}
        </p>
      ) : null}
      <div className="actions">
        <button type="button" disabled={Boolean(stopped)} onClick={onSell}>
          {words.sell}
        </button>
        <button
          type="button"
          className="quiet"
          disabled={busy || !desk.online}
          onClick={() => void giveBack()}
        >
          {words.giveBack}
        </button>
      </div>
    </li>
  );
}

interface Props {
  desk: OfflineDesk;
  onSell(id: string): void;
  onTake(): void;
}

export function MySeats({ desk, onSell, onTake }: Props) {
  const { seats, online, asked } = desk;
  return (
    <section className="choose">
      <h2>{words.mine}</h2>
      <p className="soft">{words.mineText}</p>
      {asked > 0 ? (
        <p className="notice" role="status">
          {words.asked}
        </p>
      ) : null}
      {seats.length === 0 ? <p className="empty">{online ? words.none : words.noneOffline}</p> : null}
      <ul>
        {seats.map((one) => (
          <SeatsCard key={one.id} desk={desk} seats={one} onSell={() => onSell(one.id)} />
        ))}
      </ul>
      <button type="button" className="wide" disabled={!online} onClick={onTake}>
        {words.take}
      </button>
    </section>
  );
}
