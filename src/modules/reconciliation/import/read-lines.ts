import { isUuid } from "../../../platform/database/uuid.ts";
import type { FileOnDisk } from "../../../platform/files/images.ts";
import { type InspectedFile, readTableRows } from "../../../platform/files/read-table.ts";
import { UnreadableTable } from "../../../platform/files/unreadable-table.ts";
import { statementFaultWords as words } from "../../../shared/words/fr/money/statement-faults.ts";
import { statementForms } from "../../payment/providers/list-statements.ts";
import type { ParsedLine, StatementForm } from "../../payment/providers/statement-schema.ts";
import type { ShownLine } from "../schema.ts";
import { StatementReading } from "./read-statement.ts";
import { addFault, type StatementFacts } from "./statement-facts.ts";

/** A file to read, in values that a thread can be given. */
export interface StatementToRead {
  file: FileOnDisk;
  inspected: InspectedFile;
  provider: StatementForm["provider"];
  timeZone: string;
  currency: string;
  now: Date;
}

export interface StatementPortion {
  /** Lines in the text form of COPY. */
  lines: Uint8Array<ArrayBuffer>;
  count: number;
  /** Those of the file's first lines that are among them, as they were understood. */
  first: ShownLine[];
  /** With the last portion. */
  facts: StatementFacts | null;
}

/** Lines shown before a file is imported. */
const shownLines = 20;

/** Reads the whole file; what cannot be read is among its facts. */
export async function* readLines(statement: StatementToRead): AsyncGenerator<StatementPortion> {
  const form = statementForms[statement.provider];
  const reading = new StatementReading({ ...statement, form });
  const encoder = new TextEncoder();
  let toShow = shownLines;
  try {
    for await (const rows of readTableRows(statement.file, statement.inspected)) {
      const lines = reading.take(rows);
      if (lines.length === 0) continue;
      const first = lines.slice(0, toShow).map(shown);
      toShow -= first.length;
      const text = lines.map((line) => copied(line, form.repeats)).join("");
      yield { lines: encoder.encode(text), count: lines.length, first, facts: null };
    }
    reading.end();
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error;
    addFault(reading.facts, { line: error.line, column: null, sentence: words[error.fault] });
  }
  yield { lines: new Uint8Array(), count: 0, first: [], facts: reading.facts };
}

const shown = ({ bookedAt, text: _, ...line }: ParsedLine): ShownLine => ({
  ...line,
  bookedAt: bookedAt.toISOString(),
});

const escapes: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };
const special = /[\\\t\n\r]/;
const escaped = (text: string) =>
  special.test(text) ? text.replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign) : text;
const cell = (text: string | null) => (text === null ? "\\N" : escaped(text));

function copied(one: ParsedLine, repeats: StatementForm["repeats"]): string {
  const { line, bookedAt, kind, amount, fee, currency, transactionId, reference, msisdn, text, balance } =
    one;
  const known = `${line}\t${bookedAt.toISOString()}\t${kind}\t${amount}\t${fee}\t${cell(currency)}`;
  // A reference that may be the id of a payment is told apart here: the database takes many times as long.
  const named = repeats === "paymentId" && isUuid(reference) ? reference : null;
  return `${known}\t${escaped(transactionId)}\t${cell(reference)}\t${cell(named)}\t${cell(msisdn)}\t${cell(text)}\t${balance ?? "\\N"}\n`;
}
