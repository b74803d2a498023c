/**
 * A sequence that starts a formula in a spreadsheet; a program that splits at commas or tabs
 * sees a cell after each of them.
 */
const formula = /(^|[,;\t\r\n])(\s*[=+\-@\t\r])/g;

type CsvValue = string | number | null | undefined;

/** Quotes a cell wherever a spreadsheet could split it. */
function quoted(value: CsvValue): string {
  const text = value === null || value === undefined ? "" : String(value);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Defuses text that a spreadsheet would run as a formula. */
function harmless(value: CsvValue): CsvValue {
  const isText = typeof value === "string" && !/^[+-]?[\d\s.,]+$/.test(value);
  return isText ? value.replace(formula, "$1'$2") : value;
}

/** The byte order mark, with which spreadsheets recognise UTF-8. */
export const csvStart = "\uFEFF";

export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map((value) => quoted(harmless(value))).join(";")}\r\n`;
}

/** A line for programs, by RFC 4180: nothing in it is changed. */
export function csvRecord(values: readonly CsvValue[]): string {
  return `${values.map(quoted).join(",")}\r\n`;
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

const separators = [";", ",", "\t"] as const;
type Separator = (typeof separators)[number];

/** Far longer than a line of headings. */
const headMaximum = 10_000;

/** The separator: the most frequent candidate outside quotes in the first line. */
function separatorOf(text: string): Separator {
  const bare =
    text
      .slice(0, headMaximum)
      .replace(/"[^"]*"/g, "")
      .split(/\r|\n/, 1)[0] ?? "";
  const count = (separator: string) => bare.split(separator).length;
  return separators.reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** Far more than a file of ours has; a file beyond them is refused before the rest of it is read. */
export interface CsvLimits {
  records: number;
  /** Cells of one record. */
  cells: number;
}

export type CsvFault = "openQuote" | "tooManyRecords" | "tooManyCells";

/** The records that could be read, without empty lines, and why the rest could not. */
export interface CsvTable {
  records: CsvRecord[];
  fault: { kind: CsvFault; line: number } | null;
}

/** State of the parser: the current record and the completed ones. */
class CsvReading {
  readonly records: CsvRecord[] = [];
  private cells: string[] = [];
  private cell = "";
  /** The cell holds nothing but spaces so far; looking at the cell itself for each quote would take quadratic time. */
  private blank = true;
  /** Inside quotes. */
  quoted = false;
  /** The last character ended a quoted part; another quote then means a literal quote. */
  private closed = false;
  private line = 1;
  start = 1;

  constructor(
    private readonly separator: Separator,
    private readonly limits: CsvLimits,
  ) {}

  /** Takes a line end, a quote, a separator, or a run of other characters. */
  take(run: string): CsvFault | null {
    if (isLineEnd(run)) this.line += 1;
    if (!this.quoted) this.takeBare(run);
    else if (run === '"') [this.quoted, this.closed] = [false, true];
    else this.write(run);
    if (this.records.length > this.limits.records) return "tooManyRecords";
    return this.cells.length >= this.limits.cells ? "tooManyCells" : null;
  }

  private takeBare(run: string): void {
    const { closed } = this;
    this.closed = false;
    if (run === '"') this.takeQuote(closed);
    else if (run === this.separator) this.endCell();
    else if (isLineEnd(run)) this.endRecord();
    else this.write(run);
  }

  private takeQuote(closed: boolean): void {
    const opens = this.blank && !closed;
    if (opens) this.cell = "";
    else this.write('"');
    this.quoted = closed || opens;
  }

  private write(run: string): void {
    this.cell += run;
    this.blank &&= run.trim() === "";
  }

  private endCell(): void {
    this.cells.push(this.cell);
    this.cell = "";
    this.blank = true;
  }

  endRecord(): void {
    this.endCell();
    this.keep(this.cells);
    this.cells = [];
  }

  /** Nothing of a record has been read yet. */
  get between(): boolean {
    return this.cells.length === 0 && this.cell === "" && !this.quoted && !this.closed;
  }

  /** Takes a whole line whose cells are known already. */
  takeLine(cells: string[]): void {
    this.line += 1;
    this.keep(cells);
  }

  private keep(cells: string[]): void {
    if (cells.some((one) => one.trim() !== "")) this.records.push({ line: this.start, cells });
    this.start = this.line;
  }
}

/**
 * The cells of a line in which quotes, if any, stand around whole cells: nearly every line of a long file. Null for any
 * other line, which is read sign by sign.
 */
function plainCells(line: string, separator: Separator): string[] | null {
  const cells: string[] = [];
  let at = 0;
  while (at <= line.length) {
    const quoted = line[at] === '"';
    const end = quoted ? line.indexOf('"', at + 1) : endOfBare(line, separator, at);
    const cell = line.slice(quoted ? at + 1 : at, end);
    const next = quoted ? end + 1 : end;
    const ends = next === line.length || line[next] === separator;
    if (end < 0 || !ends || (!quoted && cell.includes('"'))) return null;
    cells.push(cell);
    at = next + 1;
  }
  return cells;
}

function endOfBare(line: string, separator: Separator, at: number): number {
  const end = line.indexOf(separator, at);
  return end < 0 ? line.length : end;
}

const isLineEnd = (run: string): boolean => run === "\n" || run === "\r" || run === "\r\n";

/** Line ends, quotes and separators one by one, and runs of everything else. */
const runsOf: Record<Separator, RegExp> = {
  ";": /\r\n|[\r\n";]|[^\r\n";]+/g,
  ",": /\r\n|[\r\n",]|[^\r\n",]+/g,
  "\t": /\r\n|[\r\n"\t]|[^\r\n"\t]+/g,
};

/** Reads a file piece by piece, so that a long one is never in memory as a whole. */
export class CsvPieces {
  private reading: CsvReading | null = null;
  private separator: Separator = ";";
  private runs = runsOf[";"];
  /** A line end may continue in the next piece. */
  private kept = "";

  private readonly limits: CsvLimits;

  constructor(limits: CsvLimits) {
    this.limits = limits;
  }

  /** The records that have ended with this piece, and why the rest cannot be read. */
  take(piece: string): CsvTable {
    if (!this.reading) this.begin(piece);
    const text = this.kept + (piece.startsWith(csvStart) ? piece.slice(1) : piece);
    const whole = text.endsWith("\r") ? text.slice(0, -1) : text;
    this.kept = text.slice(whole.length);
    return this.read(whole);
  }

  end(): CsvTable {
    const table = this.read(this.kept);
    if (table.fault || !this.reading) return table;
    if (this.reading.quoted) return { ...table, fault: { kind: "openQuote", line: this.reading.start } };
    this.reading.endRecord();
    return { records: [...table.records, ...this.reading.records.splice(0)], fault: null };
  }

  private begin(piece: string): void {
    this.separator = separatorOf(piece);
    this.reading = new CsvReading(this.separator, this.limits);
    // Its own: where it stands in the text belongs to this file.
    this.runs = new RegExp(runsOf[this.separator]);
  }

  private read(text: string): CsvTable {
    const { reading } = this;
    if (!reading) return { records: [], fault: null };
    for (let at = 0; at < text.length; ) {
      const next = this.readLine(reading, text, at);
      if (typeof next === "string")
        return { records: reading.records.splice(0), fault: { kind: next, line: reading.start } };
      at = next;
    }
    return { records: reading.records.splice(0), fault: null };
  }

  /** Reads a line that stands in the text as a whole, or a part of it sign by sign; returns where the next one begins. */
  private readLine(reading: CsvReading, text: string, at: number): number | CsvFault {
    const end = reading.between ? text.indexOf("\n", at) : -1;
    if (end > at) {
      const line = text.slice(at, text[end - 1] === "\r" ? end - 1 : end);
      const cells = line.includes("\r") ? null : plainCells(line, this.separator);
      const { records } = reading;
      if (cells && cells.length <= this.limits.cells && records.length < this.limits.records) {
        reading.takeLine(cells);
        return end + 1;
      }
    }
    const { runs } = this;
    runs.lastIndex = at;
    for (let run = runs.exec(text); run; run = runs.exec(text)) {
      const kind = reading.take(run[0]);
      if (kind) return kind;
      if (reading.between) return runs.lastIndex;
    }
    return text.length;
  }
}

/** Lets others have their turn; on the server the requests of other people. */
export type Pause = () => Promise<unknown>;

/** Runs that are read in one go: about a millisecond. */
const runsInOneGo = 5000;

/** Reads a file in time that grows with its length alone, and pauses again and again meanwhile. */
export async function readCsv(source: string, limits: CsvLimits, pause: Pause): Promise<CsvTable> {
  const text = source.startsWith(csvStart) ? source.slice(1) : source;
  const separator = separatorOf(text);
  const reading = new CsvReading(separator, limits);
  let left = runsInOneGo;
  for (const [run] of text.matchAll(runsOf[separator])) {
    const kind = reading.take(run);
    if (kind) return { records: reading.records, fault: { kind, line: reading.start } };
    left -= 1;
    if (left > 0) continue;
    left = runsInOneGo;
    await pause();
  }
  if (reading.quoted) return { records: [], fault: { kind: "openQuote", line: reading.start } };
  reading.endRecord();
  const { records, start: line } = reading;
  return { records, fault: records.length > limits.records ? { kind: "tooManyRecords", line } : null };
}
