/** What begins a formula in a spreadsheet; one that takes commas or tabs for separators sees a cell after each of them. */
const formula = /(^|[,;\t\r\n])(\s*[=+\-@\t\r])/g;

/** Quoted where any spreadsheet could cut it; a text that it would run as a formula is made harmless. */
function csvCell(value: string | number | null | undefined): string {
  const text = value === null || value === undefined ? "" : String(value);
  const harmless = /^[+-]?[\d\s.,]+$/.test(text) ? text : text.replace(formula, "$1'$2");
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The mark that makes spreadsheets read UTF-8. */
export const csvStart = "\uFEFF";

export function csvLine(values: readonly (string | number | null | undefined)[]): string {
  return `${values.map(csvCell).join(";")}\r\n`;
}

/** A record and the line of the file on which it begins, as an editor counts. */
interface CsvRecord {
  line: number;
  cells: string[];
}

/** Bytes as text: UTF-8 where it is, else what spreadsheets on Windows write. */
export function decodeCsv(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** What stands between the cells: the most frequent of what stands outside of quotes in the first line. */
function separatorOf(text: string): string {
  const bare = text.replace(/"[^"]*"/g, "").split(/\r|\n/, 1)[0] ?? "";
  const count = (separator: string) => bare.split(separator).length;
  return [";", ",", "\t"].reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** Records of a file, empty lines left out; null when a quote is opened and never closed. */
export function readCsv(source: string): CsvRecord[] | null {
  const text = source.startsWith(csvStart) ? source.slice(1) : source;
  const separator = separatorOf(text);
  const records: CsvRecord[] = [];
  let [cells, cell, quoted, line, start] = [[] as string[], "", false, 1, 1];
  const endRecord = () => {
    cells.push(cell);
    if (cells.some((one) => one.trim() !== "")) records.push({ line: start, cells });
    [cells, cell] = [[], ""];
  };
  for (let index = 0; index < text.length; index++) {
    const sign = text[index] as string;
    if (sign === "\n" || (sign === "\r" && text[index + 1] !== "\n")) line += 1;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[index + 1] === '"') {
        cell += sign;
        index += 1;
      } else quoted = false;
    } else if (sign === '"' && cell.trim() === "") [quoted, cell] = [true, ""];
    else if (sign === separator) {
      cells.push(cell);
      cell = "";
    } else if (sign === "\n" || (sign === "\r" && text[index + 1] !== "\n")) {
      endRecord();
      start = line;
    } else if (sign !== "\r") cell += sign;
  }
  if (quoted) return null;
  endRecord();
  return records;
}
