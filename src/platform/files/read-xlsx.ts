import type { Readable } from "node:stream";
import { SaxesParser, type SaxesTagPlain } from "saxes";
import { type Entry, open as openZip, type ZipFile } from "yauzl";
import { type TableRow, UnreadableTable } from "./unreadable-table.ts";

/** Reads the first sheet of a workbook as a stream of rows. A cell that computes its value is given as « =… ». */

const sheetName = /^xl\/worksheets\/sheet1?\.xml$/;
const textsName = "xl/sharedStrings.xml";
/** What a part of the workbook may be when unpacked: a small file cannot fill the memory. */
const unpackedMaximum = 1_000_000_000;
const textsMaximum = 100_000_000;

export async function* readXlsx(path: string): AsyncGenerator<TableRow[]> {
  const zip = await open(path);
  try {
    const entries = await entriesOf(zip);
    const sheet = entries.find(({ fileName }) => sheetName.test(fileName));
    if (!sheet) throw new UnreadableTable("notWorkbook");
    if (sheet.uncompressedSize > unpackedMaximum) throw new UnreadableTable("tooLarge");
    const texts = await sharedTexts(zip, entries);
    yield* rowsOf(await stream(zip, sheet), texts);
  } finally {
    zip.close();
  }
}

const open = (path: string) =>
  new Promise<ZipFile>((resolve, reject) =>
    openZip(path, { lazyEntries: true, autoClose: false }, (error, zip) =>
      zip ? resolve(zip) : reject(Object.assign(new UnreadableTable("notWorkbook"), { cause: error })),
    ),
  );

function entriesOf(zip: ZipFile): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    zip.on("entry", (entry: Entry) => {
      entries.push(entry);
      zip.readEntry();
    });
    zip.once("end", () => resolve(entries));
    zip.once("error", () => reject(new UnreadableTable("notWorkbook")));
    zip.readEntry();
  });
}

const stream = (zip: ZipFile, entry: Entry) =>
  new Promise<Readable>((resolve, reject) =>
    zip.openReadStream(entry, (error, opened) =>
      opened ? resolve(opened) : reject(Object.assign(new UnreadableTable("notWorkbook"), { cause: error })),
    ),
  );

/** Texts that cells refer to by their number. */
async function sharedTexts(zip: ZipFile, entries: readonly Entry[]): Promise<string[]> {
  const entry = entries.find(({ fileName }) => fileName === textsName);
  if (!entry) return [];
  if (entry.uncompressedSize > textsMaximum) throw new UnreadableTable("tooLarge");
  const texts: string[] = [];
  let text = "";
  let inText = false;
  await parse(await stream(zip, entry), (parser) => {
    parser.on("opentag", ({ name }) => {
      if (name === "si") text = "";
      inText = name === "t";
    });
    parser.on("text", (part) => {
      if (inText) text += part;
    });
    parser.on("closetag", ({ name }) => {
      if (name === "t") inText = false;
      if (name === "si") texts.push(text);
    });
  });
  return texts;
}

async function parse(source: Readable, listen: (parser: SaxesParser) => void): Promise<void> {
  for await (const _ of parsed(source, listen));
}

/** Yields after each portion, so that what the listener has gathered can be taken. */
async function* parsed(source: Readable, listen: (parser: SaxesParser) => void): AsyncGenerator<void> {
  const parser = new SaxesParser();
  let fault = false;
  parser.on("error", () => {
    fault = true;
  });
  listen(parser);
  const decoder = new TextDecoder("utf-8");
  try {
    for await (const portion of source) {
      parser.write(decoder.decode(portion as Buffer, { stream: true }));
      if (fault) break;
      yield;
    }
    if (!fault) parser.close();
  } catch (error) {
    throw Object.assign(new UnreadableTable("notWorkbook"), { cause: error });
  }
  if (fault) throw new UnreadableTable("notWorkbook");
  yield;
}

const letterBase = 26;

/** « C7 » → 2. */
function columnOf(reference: string | undefined, next: number): number {
  const letters = /^[A-Z]+/.exec(reference ?? "")?.[0];
  if (!letters) return next;
  return [...letters].reduce((sum, letter) => sum * letterBase + letter.charCodeAt(0) - 64, 0) - 1;
}

const cellsMaximum = 100;

class SheetReading {
  private readonly rows: TableRow[] = [];
  private cells: string[] = [];
  private line = 0;
  private column = -1;
  private type = "n";
  private value = "";
  private open = false;
  private formula = false;

  constructor(private readonly texts: readonly string[]) {}

  take = () => this.rows.splice(0);

  begin({ name, attributes }: SaxesTagPlain): void {
    if (name === "row") {
      this.line = Number(attributes.r ?? this.line + 1);
      this.cells = [];
      this.column = -1;
    } else if (name === "c") {
      this.column = columnOf(attributes.r, this.column + 1);
      if (this.column >= cellsMaximum) throw new UnreadableTable("tooManyCells", this.line);
      this.type = attributes.t ?? "n";
      this.value = "";
      this.formula = false;
    } else if (name === "f") this.formula = true;
    this.open = name === "v" || name === "t";
  }

  write(text: string): void {
    if (this.open) this.value += text;
  }

  end(name: string): void {
    if (name === "v" || name === "t") this.open = false;
    if (name === "c") this.endCell();
    if (name === "row" && this.cells.some((cell) => cell.trim() !== ""))
      this.rows.push({ line: this.line, cells: this.cells });
  }

  private endCell(): void {
    const value = this.type === "s" ? (this.texts[Number(this.value)] ?? "") : this.value;
    while (this.cells.length < this.column) this.cells.push("");
    this.cells[this.column] = this.formula ? `=${value}` : value;
  }
}

async function* rowsOf(source: Readable, texts: readonly string[]): AsyncGenerator<TableRow[]> {
  const sheet = new SheetReading(texts);
  const portions = parsed(source, (parser) => {
    parser.on("opentag", (tag) => sheet.begin(tag as SaxesTagPlain));
    parser.on("text", (text) => sheet.write(text));
    parser.on("closetag", ({ name }) => sheet.end(name));
  });
  for await (const _ of portions) yield sheet.take();
}
