import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import type { DeskSale, DeskTicket } from "../../../src/modules/desk/desk-schema.ts";
import { displayCode } from "../../../src/shared/booking/booking-code.ts";
import { isElsewhere } from "../../../src/shared/booking/elsewhere.ts";
import { formatDateTime } from "../../../src/shared/dates.ts";
import { formatMoney } from "../../../src/shared/money.ts";
import { qrPicture } from "../../../src/shared/text/qr-squares.ts";
import { gateWords } from "../../../src/shared/words/fr/desk/gate.ts";
import { kindWords } from "../../../src/shared/words/fr/kinds.ts";
import "../../frame/print-page.css";
import "./print.css";

export type Paper = "narrow" | "page" | "slip";

const pageRules: Record<Paper, string> = {
  narrow: "@page { size: 80mm auto; margin: 3mm }",
  // A roll of 58 mm, of which the head of a printer reaches 48.
  slip: "@page { size: 58mm auto; margin: 3mm 5mm }",
  page: "@page { size: A4; margin: 14mm }",
};

/** The sheet that is printed instead of the page, as long as it is there. */
function Sheet({ paper, children }: { paper: Paper; children: ReactNode }) {
  // Before the browser lays the sheet out, also when its own command prints.
  useLayoutEffect(() => {
    const rules = document.createElement("style");
    rules.textContent = pageRules[paper];
    document.head.append(rules);
    return () => rules.remove();
  }, [paper]);
  return createPortal(
    <div className="gate-print" data-paper={paper}>
      {children}
    </div>,
    document.body,
  );
}

interface SheetProps {
  paper: Paper;
  onDone(): void;
  children: ReactNode;
}

/** Prints only its content, and reports when the print dialog has closed. */
export function PrintSheet({ paper, onDone, children }: SheetProps) {
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    const finish = () => done.current();
    window.addEventListener("afterprint", finish);
    const images = [...document.querySelectorAll<HTMLImageElement>(".gate-print img")];
    let left = false;
    void Promise.all(images.map((image) => image.decode().catch(() => undefined))).then(() => {
      if (!left) window.print();
    });
    return () => {
      left = true;
      window.removeEventListener("afterprint", finish);
    };
  }, []);
  return <Sheet paper={paper}>{children}</Sheet>;
}

/**
 * The paper that stands for a page: printed by the page's button and by the browser's own command alike, and made only then.
 * `print` is for the button.
 */
export function usePagePaper(content: () => ReactNode): { sheet: ReactNode; print(): void } {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, []);
  function print() {
    flushSync(() => setPrinting(true));
    window.print();
  }
  return { sheet: printing ? <Sheet paper="page">{content()}</Sheet> : null, print };
}

/** The printed paper of one place: the facts for the gate, and the QR code for the scanner. */
export function PlacePaper({
  company,
  phone,
  kind,
  title,
  place,
  code,
  qr,
  facts,
  notes,
}: {
  company: string;
  phone: string | null;
  /** The kind of paper, when it is not the ticket itself. */
  kind?: string;
  title: string;
  place: string;
  code: string;
  /** The content of the QR code. */
  qr: string;
  facts: readonly (readonly [label: string, value: string])[];
  notes: readonly string[];
}) {
  return (
    <article className="gate-ticket">
      <header>
        <strong>{company}</strong>
        {phone ? <span>{phone}</span> : null}
        {kind ? <span>{kind}</span> : null}
      </header>
      <h2>{title}</h2>
      <p className="gate-seat">{place}</p>
      <img src={qrPicture(qr, "M")} alt={gateWords.ticket.qrOf(displayCode(code))} />
      <p className="gate-code">{displayCode(code)}</p>
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
        {notes.map((note) => (
          <span key={note}>{note}</span>
        ))}
        <span>Mboa</span>
      </footer>
    </article>
  );
}

function TicketPaper({ sale, ticket }: { sale: DeskSale; ticket: DeskTicket }) {
  const { ticket: words } = gateWords;
  return (
    <PlacePaper
      company={sale.companyName}
      phone={sale.companyPhone}
      title={sale.title}
      place={ticket.label}
      code={ticket.code}
      qr={ticket.token}
      facts={[
        [kindWords[sale.kind].start, formatDateTime(sale.startsAt, sale.timeZone)],
        [words.from, sale.place],
        [kindWords[sale.kind].person, ticket.holderName],
        ...sale.facts.slice(0, 3).map(({ label, value }) => [label, value] as const),
        [words.booking, sale.code],
        [words.paid, formatMoney(sale.total, sale.currency)],
      ]}
      notes={[
        ...(isElsewhere(sale) ? [] : [words.show(kindWords[sale.kind].whereShown)]),
        ...(sale.soldBy ? [words.soldBy(sale.soldBy)] : []),
      ]}
    />
  );
}

/** One printed ticket per place. */
export function PrintTickets({ sale, paper, onDone }: { sale: DeskSale; paper: Paper; onDone(): void }) {
  return (
    <PrintSheet paper={paper} onDone={onDone}>
      {sale.tickets.map((ticket) => (
        <TicketPaper key={ticket.code} sale={sale} ticket={ticket} />
      ))}
    </PrintSheet>
  );
}
