import { useState } from "react";
import { displayCode } from "../../../../src/shared/booking/booking-rules.ts";
import { formatDateTime } from "../../../../src/shared/dates.ts";
import { gateFr } from "../../../../src/shared/fr/desk/gate.ts";
import { offlineDeskFr as words } from "../../../../src/shared/fr/desk/offline-desk.ts";
import { formatMoney } from "../../../../src/shared/money.ts";
import { PlacePaper, PrintSheet } from "../print.tsx";
import { codeOf, type KeptSale } from "./store.ts";

/** Not a ticket yet: a code without a signature, which the ticket will carry. The QR holds that code and nothing else. */
function SlipPaper({ sale, place }: { sale: KeptSale; place: number }) {
  const { seats, passengers, units } = sale;
  const unit = units[place] ?? 0;
  const code = codeOf(seats, unit);
  return (
    <PlacePaper
      company={seats.companyName}
      phone={seats.companyPhone}
      kind={words.slip.title}
      title={seats.title}
      place={words.chosen([unit])}
      code={code}
      qr={code}
      facts={[
        [gateFr.ticket.departure, formatDateTime(seats.departsAt, seats.timeZone)],
        [gateFr.ticket.from, seats.terminal],
        [gateFr.ticket.holder, passengers[place]?.name ?? ""],
        [gateFr.departures.plate, seats.plate],
        [words.slip.price, formatMoney(seats.price, seats.currency)],
        [words.slip.soldAt, formatDateTime(sale.soldAt, seats.timeZone)],
      ]}
      notes={[words.slip.text, words.slip.show]}
    />
  );
}

export function PrintSlip({ sale, quiet }: { sale: KeptSale; quiet?: boolean }) {
  const [printing, setPrinting] = useState(false);
  return (
    <>
      <button type="button" className={quiet ? "quiet" : "wide quiet"} onClick={() => setPrinting(true)}>
        {words.printSlip}
      </button>
      {printing ? (
        <PrintSheet paper="narrow" onDone={() => setPrinting(false)}>
          {sale.units.map((unit, place) => (
            <SlipPaper key={unit} sale={sale} place={place} />
          ))}
        </PrintSheet>
      ) : null}
    </>
  );
}

/** What to give back first, then the slip's code, then the next customer. */
export function SlipPanel({ sale, onNext }: { sale: KeptSale; onNext(): void }) {
  const change = sale.cashReceived - sale.total;
  const { currency } = sale.seats;
  return (
    <section className="slip">
      <h2 role="status">{words.written}</h2>
      <p className="give">
        {change > 0 ? gateFr.desk.giveBack(formatMoney(change, currency)) : gateFr.desk.noChange}
      </p>
      <ul>
        {sale.units.map((unit, place) => (
          <li key={unit}>
            <span>
              {words.chosen([unit])} · {sale.passengers[place]?.name}
            </span>
            <strong className="code-read">{displayCode(codeOf(sale.seats, unit))}</strong>
          </li>
        ))}
      </ul>
      <p className="soft">{words.writtenText}</p>
      <button type="button" className="wide" onClick={onNext}>
        {words.next}
      </button>
      <PrintSlip sale={sale} />
    </section>
  );
}
