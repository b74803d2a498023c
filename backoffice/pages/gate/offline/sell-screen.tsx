import { type FormEvent, useState } from "react";
import { placesMaximum } from "../../../../src/shared/booking/places.ts";
import { formatDateTime } from "../../../../src/shared/dates.ts";
import { formatMoney, typedAmount } from "../../../../src/shared/money.ts";
import { gateWords } from "../../../../src/shared/words/fr/desk/gate.ts";
import { offlineDeskWords as words } from "../../../../src/shared/words/fr/desk/offline-desk.ts";
import { errorsOf, nobody, passengersOf, type TypedPassenger } from "../desk/typed-sale.ts";
import { factText } from "../fact-text.ts";
import { CashBox } from "./cash-box.tsx";
import { Age, stateNow } from "./my-units.tsx";
import { PassengerBox } from "./passenger-box.tsx";
import { SlipPanel } from "./slip.tsx";
import { type KeptSale, type KeptUnits, labelsOf, unitsToSell } from "./store.ts";
import { UnitChips } from "./unit-chips.tsx";
import type { OfflineDesk } from "./use-offline-desk.ts";

/**
 * A rough check: the numbering plans are too large for the device, and the server checks when the sale is sent.
 */
const looksLikePhone = (text: string) => /^\+?\d{8,15}$/.test(text.replace(/[\s.\-()]/g, ""));

interface Props {
  desk: OfflineDesk;
  stock: KeptUnits;
  onLeave(): void;
}

export function SellScreen({ desk, stock, onLeave }: Props) {
  const [sold, setSold] = useState<KeptSale | null>(null);
  const [round, setRound] = useState(0);
  function next() {
    setSold(null);
    setRound(round + 1);
    if (unitsToSell(stock, desk.sales).length === 0) onLeave();
  }
  return (
    <>
      <section className="departure">
        <div>
          <strong>{stock.title}</strong>
          <span className="soft">
            {[formatDateTime(stock.startsAt, stock.timeZone), ...stock.facts.map(factText)].join(" · ")}
          </span>
          <span className="count">{words.left(unitsToSell(stock, desk.sales).length)}</span>
        </div>
        <button type="button" className="quiet" onClick={onLeave}>
          {words.otherEntry}
        </button>
      </section>
      {sold ? (
        <SlipPanel sale={sold} onNext={next} />
      ) : (
        <>
          <Age desk={desk} stock={stock} />
          <SaleForm key={round} desk={desk} stock={stock} onSold={setSold} />
        </>
      )}
    </>
  );
}

interface FormProps {
  desk: OfflineDesk;
  stock: KeptUnits;
  onSold(sale: KeptSale): void;
}

/** Places, names, cash; saved on the device before anything is given to the customer. */
function SaleForm({ desk, stock, onSold }: FormProps) {
  const left = unitsToSell(stock, desk.sales);
  const [picked, setPicked] = useState(left.slice(0, 1).map(({ unit }) => unit));
  const [typed, setTyped] = useState<TypedPassenger[]>([nobody]);
  const [cash, setCash] = useState("");
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const { price, currency, identityRequired } = stock;
  const units = picked.filter((unit) => left.some((one) => one.unit === unit));
  const people = units.map((_, index) => typed[index] ?? nobody);
  const errors = people.map((person) => errorsOf(person, identityRequired, looksLikePhone));
  const total = price * units.length;
  const received = cash.trim() ? typedAmount(cash, currency) : total;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const wrong = errors.some((one) => Object.keys(one).length > 0);
    const open = stateNow(stock, Date.now()) === "OPEN";
    if (busy || !open || wrong || units.length === 0 || received === null || received < total) return;
    setBusy(true);
    const { personId, ...sold } = stock;
    const sale: KeptSale = {
      id: crypto.randomUUID(),
      allotmentId: stock.id,
      units,
      cashReceived: received,
      total,
      passengers: passengersOf(people, identityRequired),
      soldAt: new Date().toISOString(),
      personId,
      stock: sold,
      answer: null,
      refusal: null,
    };
    await desk.sell(sale);
    onSold(sale);
  }

  const stopped = words.states[stateNow(stock, Date.now())];
  return (
    <form className="sale" noValidate onSubmit={(event) => void submit(event)}>
      {stopped ? (
        <p className="notice" role="alert">
          {stopped}
        </p>
      ) : null}
      <h2>{words.seats}</h2>
      <UnitChips units={left} chosen={units} onChange={setPicked} maximum={placesMaximum} />
      <p className="soft">
        {units.length === 0
          ? words.chooseSeat
          : units.length === placesMaximum
            ? words.seatsMaximum
            : labelsOf(stock, units)}
      </p>
      {people.map((person, index) => (
        <PassengerBox
          key={units[index]}
          label={labelsOf(stock, units.slice(index, index + 1))}
          first={index === 0}
          value={person}
          onChange={(value) => setTyped(people.map((one, place) => (place === index ? value : one)))}
          identityRequired={identityRequired}
          errors={tried ? (errors[index] ?? {}) : {}}
        />
      ))}
      <CashBox total={total} currency={currency} value={cash} onChange={setCash} received={received} />
      <button type="submit" className="wide" disabled={busy || units.length === 0 || Boolean(stopped)}>
        {gateWords.desk.sell(formatMoney(total, currency))}
      </button>
    </form>
  );
}
