import { z } from "zod";
import { type CsvRecord, type Pause, readCsv } from "./text/csv.ts";
import { searchName } from "./text/search-name.ts";
import { fieldWords } from "./words/fr/backoffice/backoffice.ts";
import { importWords } from "./words/fr/backoffice/imports.ts";

/** Import files (many rows at once): the request, the answer, and how the cells are read. */

export const importKinds = [
  "city",
  "terminal",
  "path",
  "trip",
  "session",
  "rentalCar",
  "rentalHouse",
  "rentalDay",
  "consultingService",
  "consultingHours",
] as const;
export type ImportKind = (typeof importKinds)[number];

export const importBytesMaximum = 500_000;
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

export const importInput = z.object({
  area: z.enum(["admin", "partner"]),
  /** The file's bytes in base64. */
  file: z.string().max(Math.ceil(importBytesMaximum / 3) * 4, { error: importWords.tooLarge }),
  /** Only report what would be done. */
  dryRun: z.boolean(),
});
export type ImportInput = z.infer<typeof importInput>;

interface ImportFault {
  line: number;
  column: string | null;
  sentence: string;
}

export interface ImportReport {
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  faults: ImportFault[];
  /** Whether anything was written; never when there is a fault. */
  written: boolean;
}

interface ImportColumn {
  /** The field's name in the use case. */
  name: string;
  /** The column's name in the file; an exported list uses the same name. */
  label: string;
  required?: boolean;
}

const columns = importWords.columns;
const column = <N extends keyof typeof columns>(name: N, required = false): ImportColumn => ({
  name,
  label: columns[name],
  required,
});

/** The columns that each file may have; the first line names them, in any order. */
export const importColumns: Record<ImportKind, readonly ImportColumn[]> = {
  city: [
    ...[column("name", true), column("countryId"), column("region", true), column("latitude", true)],
    ...[column("longitude", true), column("population"), column("position"), column("active")],
  ],
  terminal: [
    ...[column("companyId"), column("name", true), column("cityId", true), column("address")],
    ...[column("quarter"), column("landmark"), column("directions")],
    ...[column("phone"), column("latitude"), column("longitude"), column("active")],
  ],
  path: [
    ...[column("companyId"), column("startTerminalId", true), column("endTerminalId", true)],
    ...[column("distanceKm", true), column("durationMinutes", true), column("basePrice", true)],
    column("active"),
  ],
  trip: [
    ...[column("companyId"), column("startTerminalId", true), column("endTerminalId", true)],
    ...[column("busId", true), column("date", true), column("time", true), column("price")],
    ...[column("driver"), column("published")],
  ],
  session: [
    ...[column("companyId"), column("eventId", true), column("date", true), column("startTime", true)],
    ...[column("minutes", true), column("venueMapId"), column("capacity"), column("price", true)],
    ...[column("vipCapacity"), column("vipPrice"), column("published")],
  ],
  rentalCar: [
    ...[column("companyId"), column("plate", true), column("modelId", true), column("terminalId", true)],
    ...[column("year", true), column("price", true), column("weekendPrice"), column("seats", true)],
    ...[column("gearbox"), column("fuel"), column("driver"), column("driverPrice"), column("caution")],
    column("published"),
  ],
  rentalHouse: [
    ...[column("companyId"), column("propertyId", true), column("title", true), column("typeId", true)],
    ...[column("price", true), column("weekendPrice"), column("guests", true), column("parts")],
    ...[column("accessories"), column("minNights"), column("cleaning"), column("caution")],
    column("published"),
  ],
  rentalDay: [
    ...[column("companyId"), column("rentalId", true), column("date", true), column("lastDay")],
    ...[column("price", true), column("minStay")],
  ],
  consultingService: [
    ...[column("companyId"), column("name", true), column("minutes", true), column("bufferAfter")],
    ...[column("price", true), column("noticeMinutes"), column("horizonDays"), column("mode")],
    column("active"),
  ],
  consultingHours: [
    ...[column("companyId"), column("consultantId", true), column("weekday", true), column("fromTime", true)],
    ...[column("toTime", true), column("terminalId", true), column("sublocationId")],
  ],
};

/** One row: its line number and the values of its non-empty cells. */
export interface ImportRow {
  line: number;
  cells: Readonly<Record<string, string>>;
}

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

function readHead({ line, cells }: CsvRecord, kind: ImportKind): Head & { faults: ImportFault[] } {
  const known = new Map(importColumns[kind].map((one) => [searchName(one.label), one]));
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

/** A cell that is refused, with the sentence that says why. */
export class CellError extends Error {
  constructor(
    readonly column: string,
    readonly sentence: string,
  ) {
    super(sentence);
    this.name = "CellError";
  }
}

/** All that is wrong with one row. */
export class RowErrors extends Error {
  constructor(readonly faults: readonly CellError[]) {
    super(faults.map(({ sentence }) => sentence).join(" · "));
    this.name = "RowErrors";
  }
}

type Readers = Record<string, () => unknown>;

/** Reads independent cells, so that a row with several faults reports all of them at once. */
export function readAll<R extends Readers>(readers: R): { [K in keyof R]: ReturnType<R[K]> } {
  const faults: CellError[] = [];
  const read = Object.entries(readers).map(([name, reader]) => {
    try {
      return [name, reader()];
    } catch (error) {
      if (error instanceof RowErrors) faults.push(...error.faults);
      else if (error instanceof CellError) faults.push(error);
      else throw error;
      return [name, undefined];
    }
  });
  if (faults.length > 0) throw new RowErrors(faults);
  return Object.fromEntries(read) as { [K in keyof R]: ReturnType<R[K]> };
}
