import { useState } from "react";
import { displayCode } from "../../../../src/shared/booking/booking-code.ts";
import { formatDateTime } from "../../../../src/shared/dates.ts";
import { formatMoney } from "../../../../src/shared/money.ts";
import { gateWords } from "../../../../src/shared/words/fr/desk/gate.ts";
import { offlineDeskWords as words } from "../../../../src/shared/words/fr/desk/offline-desk.ts";
import { kindWords } from "../../../../src/shared/words/fr/kinds.ts";
import { PlacePaper, PrintSheet } from "../print.tsx";
import { codeOf, type KeptSale, labelsOf } from "./store.ts";

/**
 * A slip instead of a ticket: its code has no signature, unlike the later ticket's.
 * The QR code holds that code only.
 */
function SlipPaper({ sale, place }: { sale: KeptSale; place: number }) {
  const { stock, passengers, units } = sale;
  const unit = units[place] ?? 0;
  const code = codeOf(stock, unit);
  return (
    <PlacePaper
      company={stock.companyName}
      phone={stock.companyPhone}
      kind={words.slip.title}
      title={stock.title}
      place={labelsOf(sale.stock, [unit])}
      code={code}
      qr={code}
      facts={[
        [kindWords[stock.kind].start, formatDateTime(stock.startsAt, stock.timeZone)],
        [gateWords.ticket.from, stock.place],
        [kindWords[stock.kind].person, passengers[place]?.name ?? ""],
        ...stock.facts.map(({ label, value }) => [label, value] as const),
        [words.slip.price, formatMoney(stock.price, stock.currency)],
        [words.slip.soldAt, formatDateTime(sale.soldAt, stock.timeZone)],
      ]}
      notes={[words.slip.text, words.slip.show(kindWords[stock.kind].whereShown)]}
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

/** The change to give first, then the slip's code, then the next customer. */
export function SlipPanel({ sale, onNext }: { sale: KeptSale; onNext(): void }) {
  const change = sale.cashReceived - sale.total;
  const { currency } = sale.stock;
  return (
    <section className="slip">
      <h2 role="status">{words.written}</h2>
      <p className="give">
        {change > 0 ? gateWords.desk.giveBack(formatMoney(change, currency)) : gateWords.desk.noChange}
      </p>
      <ul>
        {sale.units.map((unit, place) => (
          <li key={unit}>
            <span>
              {labelsOf(sale.stock, [unit])} · {sale.passengers[place]?.name}
            </span>
            <strong className="code-read">{displayCode(codeOf(sale.stock, unit))}</strong>
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
