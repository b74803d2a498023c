import type { TableRow } from "../../../platform/files/unreadable-table.ts";
import { currencyDigits } from "../../../shared/money.ts";
import { writtenAmount, writtenInstant } from "../../../shared/text/written-values.ts";
import { paymentProviderWords } from "../../../shared/words/fr/backoffice/backoffice.ts";
import { statementFaultWords as words } from "../../../shared/words/fr/money/statement-faults.ts";
import { statementForms } from "../../payment/providers/list-statements.ts";
import {
  type ParsedLine,
  type StatementFact,
  type StatementField,
  type StatementForm,
  statementFields,
} from "../../payment/providers/statement-schema.ts";
import { CellFault, dayStarts, type LineTerms, parseLine } from "./parse-line.ts";
import { addFault, noFacts, spanWith } from "./statement-facts.ts";

/** Rows in which the headings must stand. */
const rowsAbove = 30;
/** An operator's clock may be ahead of ours. */
const clockSlackMs = 3_600_000;

export interface StatementTerms {
  form: StatementForm;
  timeZone: string;
  /** The country's: that of the balances above the table. */
  currency: string;
  now: Date;
}

/** A statement while it is read: gathers what stands around the table, and every fault. */
export class StatementReading {
  readonly facts = noFacts();
  private headings: string[] | null = null;
  private places = new Map<StatementField, number>();
  private row = 0;
  private ended = false;
  private readonly terms: StatementTerms;
  private readonly lineTerms: LineTerms;
  /** Of the row that is read. */
  private cells: readonly string[] = [];
  private readonly cell = (field: StatementField) => this.cells[this.places.get(field) ?? -1] ?? "";
  private readonly labels: ReadonlyMap<string, StatementFact>;

  constructor(terms: StatementTerms) {
    this.terms = terms;
    const { form, timeZone, now } = terms;
    const latest = now.getTime() + clockSlackMs;
    this.lineTerms = { form, startOf: dayStarts(timeZone), latest, period: null };
    const facts = Object.entries(form.facts ?? {}) as [StatementFact, readonly string[]][];
    this.labels = new Map(facts.flatMap(([fact, headings]) => headings.map((one) => [plain(one), fact])));
  }

  /** The lines among these rows. */
  take(rows: readonly TableRow[]): ParsedLine[] {
    const lines: ParsedLine[] = [];
    for (const { line, cells } of rows) {
      this.row += 1;
      if (this.isFact(line, cells)) continue;
      if (this.headings) this.takeLine(line, cells, lines);
      else this.seekTable(line, cells);
    }
    return lines;
  }

  end(): void {
    const { form } = this.terms;
    if (!this.headings) {
      if (this.facts.faultCount === 0)
        this.fault(null, null, words.noTable(paymentProviderWords[form.provider]));
      return;
    }
    // Told before what the cut has made of the last line.
    if (form.facts && !this.ended) {
      this.fault(null, null, words.cut);
      this.facts.faults.unshift(...this.facts.faults.splice(-1));
    } else if (this.facts.lines === 0 && this.facts.faultCount === 0) this.fault(null, null, words.noLines);
  }

  private fault(line: number | null, column: string | null, sentence: string): void {
    addFault(this.facts, { line, column, sentence });
  }

  private isFact(line: number, cells: readonly string[]): boolean {
    if (this.labels.size === 0) return false;
    const [first = ""] = cells;
    // As the transactions of nearly all lines do, and no label.
    const name = endsWithDigit(first) ? undefined : this.labels.get(plain(first));
    if (!name || (this.headings && name !== "closing")) {
      if (this.ended) this.fault(line, null, words.afterEnd);
      return this.ended;
    }
    const values = cells.slice(1);
    if (name === "account") this.facts.account = (values[0] ?? "").trim() || null;
    else if (name === "period") this.takePeriod(line, values);
    else this.takeBalance(name, line, values);
    return true;
  }

  private takePeriod(line: number, [from = "", to = ""]: readonly string[]): void {
    const [begins, ends] = [writtenInstant(from), writtenInstant(to)];
    if (!begins || !ends) {
      this.fault(line, null, words.noPeriod);
      return;
    }
    const at = ({ day, ms, utc }: typeof begins) =>
      (utc ? Date.parse(`${day}T00:00:00Z`) : this.lineTerms.startOf(day)) + ms;
    const period = { from: at(begins), to: at(ends) };
    this.facts.period = period;
    this.lineTerms.period = period;
    if (period.from >= period.to) this.fault(line, null, words.noPeriod);
  }

  private takeBalance(name: "opening" | "closing", line: number, [text = ""]: readonly string[]): void {
    const balance = writtenAmount(text, currencyDigits(this.facts.currency ?? this.terms.currency));
    if (balance === null) this.fault(line, null, words.noBalance);
    this.facts[name] = balance;
    this.ended = name === "closing";
  }

  private seekTable(line: number, cells: readonly string[]): void {
    const { form } = this.terms;
    const found = placesOf(form, cells);
    const other = Object.values(statementForms).find((one) => placesOf(one, cells).size > found.size);
    const name = paymentProviderWords[form.provider];
    if (found.size > 2 && !other) this.openTable(line, cells, found);
    else if (other && placesOf(other, cells).size > 2)
      this.fault(null, null, words.otherProvider(paymentProviderWords[other.provider], name));
    else if (this.row === rowsAbove) this.fault(null, null, words.noTable(name));
  }

  private openTable(line: number, cells: readonly string[], found: Map<StatementField, number>): void {
    const { columns, without } = this.terms.form;
    this.headings = [...cells];
    this.places = found;
    for (const field of statementFields)
      if (!found.has(field) && !without.includes(field))
        this.fault(line, null, words.missingColumn(columns[field][0] ?? field));
  }

  private takeLine(line: number, cells: readonly string[], lines: ParsedLine[]): void {
    const headings = this.headings ?? [];
    try {
      if (cells.length !== headings.length && cells.slice(headings.length).some((cell) => cell.trim() !== ""))
        throw new CellFault(null, words.cells(cells.length, headings.length));
      this.cells = cells;
      const parsed = parseLine(this.cell, line, this.lineTerms);
      this.facts.currency ??= parsed.currency;
      if (parsed.currency !== this.facts.currency)
        throw new CellFault("currency", words.currencies(this.facts.currency, parsed.currency));
      this.facts.lines += 1;
      this.facts.span = spanWith(this.facts.span, parsed.bookedAt);
      lines.push(parsed);
    } catch (error) {
      if (!(error instanceof CellFault)) throw error;
      const place = error.field === null ? undefined : this.places.get(error.field);
      this.fault(line, place === undefined ? null : (headings[place] ?? null), error.message);
    }
  }
}

const endsWithDigit = (text: string) =>
  text.length > 0 && (text.charCodeAt(text.length - 1) - 0x30) >>> 0 < 10;
const plain = (text: string) => text.normalize("NFC").trim().toLowerCase();
const same = (heading: string, cell: string) => plain(heading) === plain(cell);

function placesOf(form: StatementForm, cells: readonly string[]): Map<StatementField, number> {
  const places = new Map<StatementField, number>();
  for (const field of statementFields) {
    const at = cells.findIndex((cell) => form.columns[field].some((heading) => same(heading, cell)));
    if (at >= 0) places.set(field, at);
  }
  return places;
}
