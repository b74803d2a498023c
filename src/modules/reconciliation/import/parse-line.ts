import { startOfDay } from "../../../shared/dates.ts";
import { currencyDigits } from "../../../shared/money.ts";
import { writtenAmount, writtenInstant } from "../../../shared/text/written-values.ts";
import { statementFaultWords as words } from "../../../shared/words/fr/money/statement-faults.ts";
import type {
  ParsedLine,
  StatementField,
  StatementForm,
  StatementLineKind,
} from "../../payment/providers/statement-schema.ts";

/** A cell that cannot be what its column holds. */
export class CellFault extends Error {
  readonly field: StatementField | null;

  constructor(field: StatementField | null, sentence: string) {
    super(sentence);
    this.field = field;
  }
}

export interface LineTerms {
  form: StatementForm;
  /** When a day begins, on the clock of the country. */
  startOf: (day: string) => number;
  /** Nothing can have happened later. */
  latest: number;
  /** The period that the file names. */
  period: { from: number; to: number } | null;
}

const earliest = Date.UTC(2020, 0, 1);
const largestAmount = 2_000_000_000;
const longestText = 200;
const longestId = 100;

/** Money comes in with these, and goes out with those. */
const signs: Readonly<Partial<Record<StatementLineKind, 1 | -1>>> = {
  COLLECTION: 1,
  DISBURSEMENT: -1,
  FEE: -1,
};

/** The beginning of each day, found once: a time zone costs more than all the rest of a line. */
export function dayStarts(timeZone: string): (day: string) => number {
  const known = new Map<string, number>();
  return (day) => {
    let start = known.get(day);
    if (start === undefined) {
      start = startOfDay(day, timeZone).getTime();
      known.set(day, start);
    }
    return start;
  };
}

/** « +237 6 77 12 34 56 » → « 2376****3456 »: enough to recognise a number that one knows. */
export function maskNumber(text: string | null): string | null {
  const digits = (text ?? "").replace(/\D/g, "");
  return digits.length < 8 ? null : `${digits.slice(0, 4)}****${digits.slice(-4)}`;
}

export type CellOf = (field: StatementField) => string;

/** Reads one line of the table; throws what is wrong with it. */
export function parseLine(cell: CellOf, line: number, terms: LineTerms): ParsedLine {
  const { form } = terms;
  const currency = cell("currency").trim().toUpperCase();
  if (!/^[A-Z]{3}$/.test(currency)) throw new CellFault("currency", words.currency(cell("currency")));
  const kind = form.kinds[cell("kind").trim().toUpperCase()];
  if (!kind) throw new CellFault("kind", words.kind(cell("kind")));
  const money = moneyOf(cell, { form, kind, currency });
  return {
    line,
    bookedAt: instantOf(cell("date"), terms),
    kind,
    ...money,
    currency,
    transactionId: transactionOf(cell),
    reference: textOf(cell, "reference", longestId),
    msisdn: maskNumber(cell("msisdn")),
    text: textOf(cell, "text", longestText),
  };
}

function transactionOf(cell: CellOf): string {
  const id = textOf(cell, "transactionId", longestId);
  if (!id) throw new CellFault("transactionId", words.noTransaction);
  return id;
}

/** A text as it stands; one that a spreadsheet would run is refused. */
function textOf(cell: CellOf, field: StatementField, longest: number): string | null {
  const text = cell(field).trim();
  if (/^[=@]|^[+-](?!\d)/.test(text)) throw new CellFault(field, words.formula);
  if (text.length > longest) throw new CellFault(field, words.longText);
  return text === "" ? null : text;
}

function instantOf(text: string, { form, startOf, latest, period }: LineTerms): number {
  const written = writtenInstant(text);
  if (!written) throw new CellFault("date", words.date(text));
  const start = written.utc || form.inUtc ? Date.parse(`${written.day}T00:00:00Z`) : startOf(written.day);
  const at = start + written.ms;
  if (at < earliest) throw new CellFault("date", words.oldDate(text));
  if (at > latest) throw new CellFault("date", words.comingDate(text));
  if (period && (at < period.from || at >= period.to)) throw new CellFault("date", words.outside(text));
  return at;
}

function amountIn(cell: CellOf, field: StatementField, digits: number): number {
  const text = cell(field);
  const amount = writtenAmount(text, digits);
  if (amount === null) throw new CellFault(field, words.amount(text));
  return amount;
}

function moneyOf(
  cell: CellOf,
  { form, kind, currency }: { form: StatementForm; kind: StatementLineKind; currency: string },
): Pick<ParsedLine, "amount" | "fee" | "balance"> {
  const digits = currencyDigits(currency);
  const told = amountIn(cell, "amount", digits);
  const fee = cell("fee").trim() === "" ? 0 : Math.abs(amountIn(cell, "fee", digits));
  const amount = form.netOfFee ? told + fee : told;
  if (amount === 0) throw new CellFault("amount", words.zero);
  if (Math.abs(amount) > largestAmount || fee > largestAmount) throw new CellFault("amount", words.large);
  const sign = signs[kind];
  if (sign && Math.sign(amount) !== sign) throw new CellFault("amount", words.sign);
  return { amount, fee, balance: cell("balance").trim() === "" ? null : amountIn(cell, "balance", digits) };
}
