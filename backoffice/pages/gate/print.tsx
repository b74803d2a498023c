import { encodeQR } from "qr";
import { type ReactNode, useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import type { DeskSale, DeskTicket } from "../../../src/modules/booking/desk-schema.ts";
import { displayCode } from "../../../src/shared/booking-rules.ts";
import { formatDateTime } from "../../../src/shared/dates.ts";
import { gateFr } from "../../../src/shared/fr/gate.ts";
import { formatMoney } from "../../../src/shared/money.ts";
import "./print.css";

export type Paper = "narrow" | "page";

const pageRules: Record<Paper, string> = {
  narrow: "@page { size: 80mm auto; margin: 3mm }",
  page: "@page { size: A4; margin: 14mm }",
};

/** Puts its content alone on the paper, and says when the printer's window is gone. */
export function PrintSheet({
  paper,
  onDone,
  children,
}: {
  paper: Paper;
  onDone(): void;
  children: ReactNode;
}) {
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    const finish = () => done.current();
    window.addEventListener("afterprint", finish);
    const rules = document.createElement("style");
    rules.textContent = pageRules[paper];
    document.head.append(rules);
    const images = [...document.querySelectorAll<HTMLImageElement>(".gate-print img")];
    let left = false;
    void Promise.all(images.map((image) => image.decode().catch(() => undefined))).then(() => {
      if (!left) window.print();
    });
    return () => {
      left = true;
      window.removeEventListener("afterprint", finish);
      rules.remove();
    };
  }, [paper]);
  return createPortal(
    <div className="gate-print" data-paper={paper}>
      {children}
    </div>,
    document.body,
  );
}

export function qrOf(token: string): string {
  return `data:image/svg+xml;utf8,${encodeURIComponent(encodeQR(token, "svg", { ecc: "medium", border: 2 }))}`;
}

function TicketPaper({ sale, ticket }: { sale: DeskSale; ticket: DeskTicket }) {
  const { ticket: words } = gateFr;
  const facts: [string, string][] = [
    [words.departure, formatDateTime(sale.startsAt, sale.timeZone)],
    [words.from, sale.place],
    [words.holder, ticket.holderName],
    ...sale.facts.slice(0, 3).map(({ label, value }): [string, string] => [label, value]),
    [words.booking, sale.code],
    [words.paid, formatMoney(sale.total, sale.currency)],
  ];
  return (
    <article className="gate-ticket">
      <header>
        <strong>{sale.companyName}</strong>
        {sale.companyPhone ? <span>{sale.companyPhone}</span> : null}
      </header>
      <h2>{sale.title}</h2>
      <p className="gate-seat">{ticket.label}</p>
      <img src={qrOf(ticket.token)} alt={words.qrOf(displayCode(ticket.code))} />
      <p className="gate-code">{displayCode(ticket.code)}</p>
      <dl>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <footer>
        <span>{words.show}</span>
        {sale.soldBy ? <span>{words.soldBy(sale.soldBy)}</span> : null}
        <span>Mboa</span>
      </footer>
    </article>
  );
}

/** One ticket a place, each on its own piece of paper. */
export function PrintTickets({ sale, paper, onDone }: { sale: DeskSale; paper: Paper; onDone(): void }) {
  return (
    <PrintSheet paper={paper} onDone={onDone}>
      {sale.tickets.map((ticket) => (
        <TicketPaper key={ticket.code} sale={sale} ticket={ticket} />
      ))}
    </PrintSheet>
  );
}
