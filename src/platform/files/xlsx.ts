import { Readable } from "node:stream";
import { cellText, type DateCell } from "./date-cell.ts";
import { zipOf } from "./zip.ts";

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

async function* once(text: string): AsyncGenerator<string> {
  yield `${declaration}${text}`;
}

export function xlsxOf(rows: AsyncIterable<XlsxRow>): Readable {
  const parts = fixedParts.map(([name, text]) => [name, once(text)] as const);
  return Readable.from(zipOf([...parts, ["xl/worksheets/sheet1.xml", sheetXml(rows)]]));
}
