import {
  type ImportColumn,
  type ImportKind,
  type ImportReport,
  type ImportRow,
  importColumns,
} from "../shared/imports.ts";
import { type CsvRecord, type Pause, readCsv } from "../shared/text/csv.ts";
import { searchName } from "../shared/text/search-name.ts";
import { fieldWords } from "../shared/words/fr/backoffice/field-words.ts";
import { importWords } from "../shared/words/fr/backoffice/imports.ts";
import { inEachLanguage } from "./reader-language.ts";

/** How the rows of an import file are found, and what is wrong with its form. */

type ImportFault = ImportReport["faults"][number];

const importRowsMaximum: Record<ImportKind, number> = {
  city: 1000,
  terminal: 1000,
  path: 1000,
  trip: 300,
  session: 300,
  rentalCar: 300,
  rentalHouse: 300,
  rentalDay: 1000,
  consultingService: 300,
  consultingHours: 1000,
};

/** Cells of one line: far more than the columns of any file. */
const importCellsMaximum = 50;
/** Characters of one cell: longer than any text of a row. */
const importCellMaximum = 5000;

const numeric = /^[+-]?[\d\s\u00a0\u202f.,]+$/;

/** Refuses text that a spreadsheet would run as a formula, or that no screen can show. */
function cellFault(cell: string): string | null {
  if (cell.length > importCellMaximum) return importWords.longCell(importCellMaximum);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd]/.test(cell)) return importWords.unreadable;
  return /^'?[=+\-@]/.test(cell) && !numeric.test(cell) ? importWords.formula : null;
}

/** Rows that are read or taken in one go, before others have their turn. */
export const rowsInOneGo = 20;

interface ReadTable {
  rows: ImportRow[];
  faults: ImportFault[];
  /** Names of required columns that the file lacks. */
  missing: ReadonlySet<string>;
}

/** Parses a file into rows and reports everything that is wrong with its form. */
export async function readTable(text: string, kind: ImportKind, pause: Pause): Promise<ReadTable> {
  const rowsMaximum = importRowsMaximum[kind];
  const { records, fault } = await readCsv(
    text,
    { records: rowsMaximum + 1, cells: importCellsMaximum },
    pause,
  );
  const refused = (line: number, sentence: string) => ({
    rows: [],
    faults: [{ line, column: null, sentence }],
    missing: new Set<string>(),
  });
  if (fault?.kind === "openQuote") return refused(fault.line, importWords.openQuote);
  if (fault?.kind === "tooManyCells")
    return refused(fault.line, importWords.tooManyCells(importCellsMaximum));
  if (fault) return refused(1, importWords.tooMany(rowsMaximum));
  const [head, ...body] = records;
  if (!head || body.length === 0) return refused(1, importWords.empty);
  const { named, missing, faults } = readHead(head, kind);
  const rows: ImportRow[] = [];
  for (const record of body) {
    if (rows.length % rowsInOneGo === 0) await pause();
    rows.push(rowOf(record, { named, missing, kind }, faults));
  }
  return { rows, faults, missing };
}

interface Head {
  /** The column of each place; null: one that no file of this kind has, whose cells are passed over. */
  named: (ImportColumn | null | undefined)[];
  /** Names of columns that are told once, as missing, and not again at each row. */
  missing: ReadonlySet<string>;
}

/** A template that a colleague took in the other language is as good. */
const columnsByName = (kind: ImportKind) =>
  new Map(
    inEachLanguage(() => importColumns[kind].map((one) => [searchName(one.label), one] as const)).flat(),
  );

function readHead({ line, cells }: CsvRecord, kind: ImportKind): Head & { faults: ImportFault[] } {
  const known = columnsByName(kind);
  const faults: ImportFault[] = [];
  const named: Head["named"] = [];
  for (const cell of cells.map((text) => text.trim())) {
    const one = known.get(searchName(cell)) ?? (cell === "" ? undefined : null);
    if (one === null) faults.push({ line, column: cell, sentence: importWords.unknownColumn });
    const again = one && named.includes(one);
    if (again) faults.push({ line, column: one.label, sentence: importWords.twice });
    named.push(again ? null : one);
  }
  const missing = importColumns[kind].filter((one) => one.required && !named.includes(one));
  for (const { label: column } of missing) faults.push({ line, column, sentence: importWords.missingColumn });
  return { named, missing: new Set(missing.map(({ label }) => label)), faults };
}

function rowOf(
  { line, cells: raw }: CsvRecord,
  { named, missing, kind }: Head & { kind: ImportKind },
  allFaults: ImportFault[],
): ImportRow {
  const cells: Record<string, string> = {};
  const faults: ImportFault[] = [];
  raw.forEach((value, index) => {
    const one = named[index];
    const text = value.trim();
    if (one === null) return;
    if (!one) {
      if (text !== "") faults.push({ line, column: null, sentence: importWords.extraCell });
      return;
    }
    const sentence = cellFault(text);
    if (sentence) faults.push({ line, column: one.label, sentence });
    else if (text !== "") cells[one.name] = text;
  });
  for (const { name, label, required } of importColumns[kind]) {
    const told = missing.has(label) || faults.some(({ column }) => column === label);
    if (required && cells[name] === undefined && !told)
      faults.push({ line, column: label, sentence: fieldWords.required });
  }
  allFaults.push(...faults);
  return { line, cells };
}
