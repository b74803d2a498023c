import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { csvLine, csvStart } from "../../shared/text/csv.ts";
import { type XlsxCell, xlsxOf, xlsxType } from "./xlsx.ts";

export const tableFormats = ["csv", "xlsx"] as const;
export type TableFormat = (typeof tableFormats)[number];

/** A table to download, headings first. */
export interface TableFile {
  /** Without its ending; dated, so that two exports do not overwrite each other. */
  name: string;
  rows: AsyncIterable<readonly XlsxCell[]>;
}

function csvOf(rows: TableFile["rows"]): Readable {
  async function* lines() {
    yield csvStart;
    for await (const row of rows)
      yield csvLine(row.map((cell) => (typeof cell === "object" ? cell.text : cell)));
  }
  return Readable.from(lines());
}

/** Streams a table in the wanted format, as a file to save. */
export function sendTable(reply: FastifyReply, { name, rows }: TableFile, format: TableFormat): FastifyReply {
  reply.header("content-disposition", `attachment; filename="${name}.${format}"`);
  return format === "xlsx"
    ? reply.type(xlsxType).send(xlsxOf(rows))
    : reply.type("text/csv; charset=utf-8").send(csvOf(rows));
}
