import { displayCode } from "../../../../src/shared/booking/booking-code.ts";
import { formatTime } from "../../../../src/shared/dates.ts";
import { formatMoney } from "../../../../src/shared/money.ts";
import { offlineDeskWords as words } from "../../../../src/shared/words/fr/desk/offline-desk.ts";
import { listedPlaces } from "../../../../src/shared/words/fr/kinds.ts";
import { PrintSlip } from "./slip.tsx";
import { codeOf, type KeptSale, labelsOf, needsCare } from "./store.ts";

function careText({ answer, units, stock }: KeptSale): string | null {
  if (answer?.outcome === "MOVED") return words.moved(labelsOf(stock, units), listedPlaces(answer.labels));
  if (answer?.outcome === "TO_REFUND")
    return words.toRefund(formatMoney(answer.amount, answer.currency), answer.bookingCode);
  return null;
}

const toneOf = (sale: KeptSale) => {
  if (sale.answer?.outcome === "TO_REFUND") return "bad";
  return sale.answer?.outcome === "SOLD" ? "good" : "warn";
};

function SaleRow({ sale, personId }: { sale: KeptSale; personId: string }) {
  const { stock, answer } = sale;
  const others = answer === null && sale.personId !== personId;
  // A refusal answers the employee who was signed in when it was sent: it says nothing of another one's sale.
  const notes = [careText(sale), others ? words.otherPerson : sale.refusal].filter(Boolean);
  return (
    <li data-tone={toneOf(sale)}>
      <strong>{labelsOf(stock, sale.units)}</strong>
      <span>
        {sale.passengers.map(({ name }) => name).join(", ")} · {formatMoney(sale.total, stock.currency)}
      </span>
      <span className="soft">{formatTime(sale.soldAt, stock.timeZone)}</span>
      <span className="notes">
        {answer ? words.sent(answer.bookingCode) : words.queued} ·{" "}
        {sale.units.map((unit) => displayCode(codeOf(stock, unit))).join(", ")}
      </span>
      {notes.map((note) => (
        <span key={note} className="notes care">
          {note}
        </span>
      ))}
      <span className="notes">
        <PrintSlip sale={sale} quiet />
      </span>
    </li>
  );
}

function Rows({ title, sales, personId }: { title: string; sales: KeptSale[]; personId: string }) {
  return (
    <section className="rows">
      <h2>{title}</h2>
      <ul>
        {sales.map((sale) => (
          <SaleRow key={sale.id} sale={sale} personId={personId} />
        ))}
      </ul>
    </section>
  );
}

/** Sales that need attention first, then all sales of this device. */
export function SalesList({ sales, personId }: { sales: KeptSale[]; personId: string }) {
  // Another employee's customers are private, but their unsent sales must not be overlooked.
  const shown = sales.filter((sale) => sale.personId === personId || sale.answer === null);
  const care = shown.filter(needsCare);
  const rest = shown.filter((sale) => !needsCare(sale));
  return (
    <>
      {care.length > 0 ? <Rows title={words.care} sales={care} personId={personId} /> : null}
      {rest.length > 0 ? <Rows title={words.sales} sales={rest} personId={personId} /> : null}
      {shown.length === 0 ? <p className="soft">{words.noSales}</p> : null}
    </>
  );
}
