/**
 * A sequence that starts a formula in a spreadsheet; a program that splits at commas or tabs
 * sees a cell after each of them.
 */
const formula = /(^|[,;\t\r\n])(\s*[=+\-@\t\r])/g;

/** Quotes a cell wherever a spreadsheet could split it, and defuses text that it would run as a formula. */
function csvCell(value: string | number | null | undefined): string {
  const text = value === null || value === undefined ? "" : String(value);
  const harmless = /^[+-]?[\d\s.,]+$/.test(text) ? text : text.replace(formula, "$1'$2");
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The byte order mark, with which spreadsheets recognise UTF-8. */
export const csvStart = "\uFEFF";

export function csvLine(values: readonly (string | number | null | undefined)[]): string {
  return `${values.map(csvCell).join(";")}\r\n`;
}

/** A record and the line of the file on which it begins, counted as an editor does. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

/** Decodes bytes as UTF-8, or else as the Windows encoding of spreadsheets. */
export function decodeCsv(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The separator: the most frequent candidate outside quotes in the first line. */
function separatorOf(text: string): string {
  const bare = text.replace(/"[^"]*"/g, "").split(/\r|\n/, 1)[0] ?? "";
  const count = (separator: string) => bare.split(separator).length;
  return [";", ",", "\t"].reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** State of the parser: the current record and the completed ones. */
class CsvReading {
  readonly records: CsvRecord[] = [];
  private cells: string[] = [];
  private cell = "";
  /** Inside quotes. */
  quoted = false;
  /** The last character ended a quoted part; another quote then means a literal quote. */
  private closed = false;
  private line = 1;
  private start = 1;

  constructor(private readonly separator: string) {}

  take(sign: string): void {
    if (isLineEnd(sign)) this.line += 1;
    if (!this.quoted) this.takeBare(sign);
    else if (sign === '"') [this.quoted, this.closed] = [false, true];
    else this.cell += sign;
  }

  private takeBare(sign: string): void {
    const { closed } = this;
    this.closed = false;
    if (sign === '"') this.takeQuote(closed);
    else if (sign === this.separator) this.endCell();
    else if (isLineEnd(sign)) this.endRecord();
    else this.cell += sign;
  }

  private takeQuote(closed: boolean): void {
    const opens = this.cell.trim() === "";
    if (closed) this.cell += '"';
    else this.cell = opens ? "" : `${this.cell}"`;
    this.quoted = closed || opens;
  }

  private endCell(): void {
    this.cells.push(this.cell);
    this.cell = "";
  }

  endRecord(): void {
    this.endCell();
    if (this.cells.some((one) => one.trim() !== ""))
      this.records.push({ line: this.start, cells: this.cells });
    this.cells = [];
    this.start = this.line;
  }
}

const isLineEnd = (sign: string): boolean => sign === "\n" || sign === "\r" || sign === "\r\n";

/** The records of a file, without empty lines; null when a quote is never closed. */
export function readCsv(source: string): CsvRecord[] | null {
  const text = source.startsWith(csvStart) ? source.slice(1) : source;
  const reading = new CsvReading(separatorOf(text));
  for (const sign of text.match(/\r\n|[\s\S]/g) ?? []) reading.take(sign);
  if (reading.quoted) return null;
  reading.endRecord();
  return reading.records;
}
