import { Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";
import { cellText, type DateCell } from "./date-cell.ts";

/**
 * Writes a list as an .xlsx workbook with one sheet of texts, numbers and dates: small parts in a zip archive,
 * streamed so that a long list is never in memory as a whole.
 */

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const packages = "http://schemas.openxmlformats.org/package/2006";
const types = "application/vnd.openxmlformats-officedocument.spreadsheetml";

export const xlsxType = `${types}.sheet`;

const fixedParts: readonly (readonly [string, string])[] = [
  [
    "[Content_Types].xml",
    `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
  ],
  [
    "_rels/.rels",
    `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    "xl/workbook.xml",
    `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Mboa" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    "xl/_rels/workbook.xml.rels",
    `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    "xl/styles.xml",
    `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy hh:mm"/></numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
  ],
];

/** The places of the styles above. */
const styles = { day: 1, moment: 2, heading: 3 };

export type XlsxCell = string | number | DateCell;

/** Removes characters that XML cannot contain. */
const escaped = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these cannot stand in XML
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");

/** Written as an inline string, so that it is never run as a formula. */
const textXml = (text: string, style = "") =>
  `<c${style} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

function cellXml(cell: XlsxCell): string {
  if (cell === "") return "<c/>";
  if (typeof cell === "string") return textXml(cell);
  if (typeof cell === "number") return `<c><v>${cell}</v></c>`;
  return `<c s="${cell.timed ? styles.moment : styles.day}"><v>${cell.serial}</v></c>`;
}

type XlsxRow = readonly XlsxCell[];

const rowXml = (row: XlsxRow) => `<row>${row.map(cellXml).join("")}</row>`;

/** A spreadsheet that filters by its headings needs each of them once. */
function headingXml(row: XlsxRow): string {
  const seen = new Map<string, number>();
  const cells = row.map((cell) => {
    const text = cellText(cell);
    const times = (seen.get(text) ?? 0) + 1;
    seen.set(text, times);
    return textXml(times > 1 ? `${text} (${times})` : text, ` s="${styles.heading}"`);
  });
  return `<row>${cells.join("")}</row>`;
}

/** The headings stay in sight. */
const frozenHead = `<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;

/** The letters of a column: A, …, Z, AA, … */
const lettersOf = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : lettersOf(Math.floor(column / 26) - 1) + lettersOf(column % 26);

/** Rows that are read before the first is written: each column is as wide as its longest text among them. */
const readAhead = 50;
const narrowest = 9;
const widest = 40;

function columnsXml(rows: readonly XlsxRow[]): string {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [index, cell] of row.entries()) {
      const width = Math.min(widest, cellText(cell).length + 2);
      widths[index] = Math.max(widths[index] ?? narrowest, width);
    }
  }
  if (widths.length === 0) return "";
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return `<cols>${columns.join("")}</cols>`;
}

async function* sheetXml(rows: AsyncIterable<XlsxRow>): AsyncGenerator<string> {
  const ahead: XlsxRow[] = [];
  const beginning = () => {
    const [head, ...others] = ahead;
    const texts = [head ? headingXml(head) : "", ...others.map(rowXml)];
    return `${declaration}<worksheet xmlns="${main}">${frozenHead}${columnsXml(ahead)}<sheetData>${texts.join("")}`;
  };
  let begun = false;
  let [count, columns] = [0, 0];
  for await (const row of rows) {
    [count, columns] = [count + 1, Math.max(columns, row.length)];
    if (begun) yield rowXml(row);
    else if (ahead.push(row) === readAhead) {
      begun = true;
      yield beginning();
    }
  }
  if (!begun) yield beginning();
  const filter = columns > 0 ? `<autoFilter ref="A1:${lettersOf(columns - 1)}${count}"/>` : "";
  yield `</sheetData>${filter}</worksheet>`;
}

interface Entry {
  name: Buffer;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

/** Zip flag: the sizes follow the part, because they are known only after it was written. */
const sizesFollow = 8;
const utf8Names = 0x800;
const deflated = 8;
/** 1 January 1980, the zip format's first date: the workbook carries no creation date. */
const noDate = 0x21;

function header(signature: number, { name, crc, packed, size, offset }: Entry): Buffer {
  const central = signature === 0x02014b50;
  const fields = Buffer.alloc(central ? 46 : 30);
  fields.writeUInt32LE(signature, 0);
  const at = central ? 6 : 4;
  if (central) fields.writeUInt16LE(20, 4);
  fields.writeUInt16LE(20, at);
  fields.writeUInt16LE(sizesFollow | utf8Names, at + 2);
  fields.writeUInt16LE(deflated, at + 4);
  fields.writeUInt16LE(noDate, at + 8);
  fields.writeUInt32LE(crc, at + 10);
  fields.writeUInt32LE(packed, at + 14);
  fields.writeUInt32LE(size, at + 18);
  fields.writeUInt16LE(name.length, at + 22);
  if (central) fields.writeUInt32LE(offset, 42);
  return Buffer.concat([fields, name]);
}

function sizesOf({ crc, packed, size }: Entry): Buffer {
  const fields = Buffer.alloc(16);
  fields.writeUInt32LE(0x08074b50, 0);
  fields.writeUInt32LE(crc, 4);
  fields.writeUInt32LE(packed, 8);
  fields.writeUInt32LE(size, 12);
  return fields;
}

function endOf(entries: readonly Entry[], size: number, offset: number): Buffer {
  const fields = Buffer.alloc(22);
  fields.writeUInt32LE(0x06054b50, 0);
  fields.writeUInt16LE(entries.length, 8);
  fields.writeUInt16LE(entries.length, 10);
  fields.writeUInt32LE(size, 12);
  fields.writeUInt32LE(offset, 16);
  return fields;
}

async function* packedParts(
  parts: readonly (readonly [string, AsyncIterable<string>])[],
): AsyncGenerator<Buffer> {
  const entries: Entry[] = [];
  let offset = 0;
  for (const [name, texts] of parts) {
    const entry: Entry = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset };
    const start = header(0x04034b50, entry);
    yield start;
    const plain = Readable.from(texts).map((text: string) => {
      const bytes = Buffer.from(text);
      entry.crc = crc32(bytes, entry.crc);
      entry.size += bytes.length;
      return bytes;
    });
    for await (const chunk of plain.compose(createDeflateRaw())) {
      entry.packed += (chunk as Buffer).length;
      yield chunk as Buffer;
    }
    const end = sizesOf(entry);
    yield end;
    offset += start.length + entry.packed + end.length;
    entries.push(entry);
  }
  const directory = Buffer.concat(entries.map((entry) => header(0x02014b50, entry)));
  yield directory;
  yield endOf(entries, directory.length, offset);
}

async function* once(text: string): AsyncGenerator<string> {
  yield `${declaration}${text}`;
}

export function xlsxOf(rows: AsyncIterable<XlsxRow>): Readable {
  const parts = fixedParts.map(([name, text]) => [name, once(text)] as const);
  return Readable.from(packedParts([...parts, ["xl/worksheets/sheet1.xml", sheetXml(rows)]]));
}
