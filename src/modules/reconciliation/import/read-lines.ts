import type { FileOnDisk } from "../../../platform/files/images.ts";
import { type InspectedFile, readTableRows } from "../../../platform/files/read-table.ts";
import { UnreadableTable } from "../../../platform/files/unreadable-table.ts";
import { statementFaultWords as words } from "../../../shared/words/fr/money/statement-faults.ts";
import { statementForms } from "../../payment/providers/list-statements.ts";
import type { ParsedLine, StatementForm } from "../../payment/providers/statement-schema.ts";
import type { ShownLine } from "../schema.ts";
import { StatementReading } from "./read-statement.ts";
import { addFault, type StatementFacts } from "./statement-facts.ts";
import { incomingRows } from "./write-lines.ts";

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
  /** Lines in the binary form of COPY. */
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
  let toShow = shownLines;
  try {
    for await (const rows of readTableRows(statement.file, statement.inspected)) {
      const lines = reading.take(rows);
      if (lines.length === 0) continue;
      const first = lines.slice(0, toShow).map(shown);
      toShow -= first.length;
      yield { lines: incomingRows(lines, form.repeats), count: lines.length, first, facts: null };
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
  bookedAt: new Date(bookedAt).toISOString(),
});
