import { Button } from "@mui/material";
import { useState } from "react";
import type { ShiftView } from "../../../../src/modules/desk/desk-schema.ts";
import { formatDateTime } from "../../../../src/shared/dates.ts";
import { formatMoney } from "../../../../src/shared/money.ts";
import { gateWords } from "../../../../src/shared/words/fr/desk/gate.ts";
import { useArea } from "../../../me.ts";
import { PrintSheet } from "../print.tsx";
import { differenceText } from "./shift-figures.tsx";

const { shift: words } = gateWords;

/** The paper of a counted drawer: who, when, both sums, the difference with its reason, and two signatures. */
export function ShiftSlip({ shift, timeZone }: { shift: ShiftView; timeZone: string }) {
  const money = (amount: number | null) =>
    amount === null ? gateWords.none : formatMoney(amount, shift.currency);
  const when = (at: string | null) => (at ? formatDateTime(at, timeZone) : gateWords.none);
  const facts = [
    [words.slipEmployee, shift.employee],
    [words.slipOpened, when(shift.openedAt)],
    [words.slipClosed, when(shift.closedAt)],
    [words.openingFloat, money(shift.openingFloat)],
    [words.cashIn, money(shift.cashIn)],
    [words.cashOut, money(shift.cashOut)],
    [words.expected, money(shift.expected)],
    [words.counted, money(shift.counted)],
  ] as const;
  return (
    <article className="gate-ticket gate-slip">
      <header>
        <strong>{shift.companyName}</strong>
        <span>{shift.terminal.name}</span>
      </header>
      <h2>{words.slipTitle}</h2>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="gate-difference">{differenceText(shift.difference ?? 0, shift.currency)}</p>
      {shift.note ? <p className="gate-note">{words.said(shift.note)}</p> : null}
      {shift.closedBy ? <p className="gate-note">{words.closedBy(shift.closedBy)}</p> : null}
      <p className="gate-signature">{words.signEmployee}</p>
      <p className="gate-signature">{words.signChief}</p>
    </article>
  );
}

/** Prints the slip of a closed drawer on the 58 mm roll of a till. */
export function PrintSlip({ shift }: { shift: ShiftView }) {
  const { me } = useArea();
  const [printing, setPrinting] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setPrinting(true)}>
        {words.slip}
      </Button>
      {printing ? (
        <PrintSheet paper="slip" onDone={() => setPrinting(false)}>
          <ShiftSlip shift={shift} timeZone={me.country.timeZone} />
        </PrintSheet>
      ) : null}
    </>
  );
}
