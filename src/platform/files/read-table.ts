import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { CsvPieces } from "../../shared/text/csv.ts";
import type { FileOnDisk } from "./images.ts";
import { readXlsx } from "./read-xlsx.ts";
import { type TableRow, UnreadableTable } from "./unreadable-table.ts";

/** Reads a table that somebody sends, row by row, whatever its size: CSV in either encoding, or a workbook. */

export interface InspectedFile {
  sha256: string;
  form: "csv" | "xlsx";
  encoding: "utf-8" | "windows-1252";
}

const zipMark = Buffer.from("PK");

/** Reads the file once, for its hash and to know how it is to be read. */
export async function inspectTable({ path }: FileOnDisk): Promise<InspectedFile> {
  const hash = createHash("sha256");
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  let encoding: InspectedFile["encoding"] = "utf-8";
  let form: InspectedFile["form"] | null = null;
  for await (const portion of createReadStream(path)) {
    const bytes = portion as Buffer;
    hash.update(bytes);
    form ??= bytes.subarray(0, 2).equals(zipMark) ? "xlsx" : "csv";
    if (form === "xlsx") continue;
    // A table of text has no zero bytes: a picture, a PDF, or UTF-16.
    if (bytes.includes(0)) throw new UnreadableTable("binary");
    encoding = encoding === "utf-8" && isUtf8(utf8, bytes) ? "utf-8" : "windows-1252";
  }
  if (!form) throw new UnreadableTable("empty");
  return { sha256: hash.digest("hex"), form, encoding };
}

function isUtf8(decoder: InstanceType<typeof TextDecoder>, bytes: Buffer): boolean {
  try {
    decoder.decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Far more cells than a row of a statement has. */
const cellsMaximum = 100;

export function readTableRows(
  file: FileOnDisk,
  { form, encoding }: InspectedFile,
): AsyncGenerator<TableRow[]> {
  return form === "xlsx" ? readXlsx(file.path) : csvRows(file.path, encoding);
}

/** Some thousand rows: what is done for each portion of them costs little beside the rows. */
const portionBytes = 256 * 1024;

async function* csvRows(path: string, encoding: InspectedFile["encoding"]): AsyncGenerator<TableRow[]> {
  const decoder = new TextDecoder(encoding);
  const pieces = new CsvPieces({ records: Number.POSITIVE_INFINITY, cells: cellsMaximum });
  for await (const portion of createReadStream(path, { highWaterMark: portionBytes })) {
    const { records, fault } = pieces.take(decoder.decode(portion as Buffer, { stream: true }));
    yield records;
    if (fault) throw new UnreadableTable(fault.kind, fault.line);
  }
  const { records, fault } = pieces.end();
  yield records;
  if (fault) throw new UnreadableTable(fault.kind, fault.line);
}
