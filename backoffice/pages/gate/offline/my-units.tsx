import { useState } from "react";
import { formatDateTime } from "../../../../src/shared/dates.ts";
import { formatMoney } from "../../../../src/shared/money.ts";
import { offlineDeskWords as words } from "../../../../src/shared/words/fr/desk/offline-desk.ts";
import { listedPlaces } from "../../../../src/shared/words/fr/kinds.ts";
import { factText } from "../fact-text.ts";
import { useMinute } from "../use-minute.ts";
import { type KeptUnits, unitsToSell } from "./store.ts";
import type { OfflineDesk } from "./use-offline-desk.ts";

const staleMinutes = 60;

/** The age of the device's data about the product. */
export function Age({ desk, stock }: { desk: OfflineDesk; stock: KeptUnits }) {
  const [busy, setBusy] = useState(false);
  const now = useMinute();
  const minutes = Math.max(0, Math.floor((now - new Date(stock.generatedAt).getTime()) / 60_000));
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

/** The product's state by the device's clock, since the server cannot be asked. */
export function stateNow(stock: KeptUnits, now: number): KeptUnits["state"] {
  return stock.state === "OPEN" && new Date(stock.saleEndsAt).getTime() <= now ? "STARTED" : stock.state;
}

interface CardProps {
  desk: OfflineDesk;
  stock: KeptUnits;
  onSell(): void;
}

function UnitsCard({ desk, stock, onSell }: CardProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const state = stateNow(stock, useMinute());
  const left = unitsToSell(stock, desk.sales);
  const unsent = desk.sales.some((sale) => sale.allotmentId === stock.id && sale.answer === null);
  const stopped = words.states[state] || (left.length === 0 ? words.soldOut : "");
  async function giveBack() {
    if (unsent) return setFailure(words.giveBackFirst);
    setBusy(true);
    setFailure(await desk.giveBack(stock.id));
    setBusy(false);
  }
  return (
    <li className="own">
      <span className="when">{formatDateTime(stock.startsAt, stock.timeZone)}</span>
      <strong>{stock.title}</strong>
      <span className="soft">
        {[...stock.facts.map(factText), formatMoney(stock.price, stock.currency)].join(" · ")}
      </span>
      <span className="count">
        {words.left(left.length)}
        {left.length > 0 ? ` · ${listedPlaces(left.map(({ label }) => label))}` : ""}
      </span>
      {stopped ? <p className="stopped">{stopped}</p> : null}
      <Age desk={desk} stock={stock} />
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
  /** Null for a person who may not take places: what they took before stays here. */
  onTake: (() => void) | null;
}

export function MyUnits({ desk, onSell, onTake }: Props) {
  const { stocks, online, asked } = desk;
  return (
    <section className="choose">
      <h2>{words.mine}</h2>
      <p className="soft">{words.mineText}</p>
      {asked > 0 ? (
        <p className="notice" role="status">
          {words.asked}
        </p>
      ) : null}
      {stocks.length === 0 && onTake ? (
        <p className="empty">{online ? words.none : words.noneOffline}</p>
      ) : null}
      <ul>
        {stocks.map((one) => (
          <UnitsCard key={one.id} desk={desk} stock={one} onSell={() => onSell(one.id)} />
        ))}
      </ul>
      {onTake ? (
        <button type="button" className="wide" disabled={!online} onClick={onTake}>
          {words.take}
        </button>
      ) : null}
    </section>
  );
}
