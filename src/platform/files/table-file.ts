import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { csvLine, csvStart } from "../../shared/text/csv.ts";
import type { Locale } from "../../shared/text/locale.ts";
import { inLanguage, readerLanguage } from "../reader-language.ts";
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

/** A stream asks for its rows when the request is long over: each is written in the language of who asked for the table. */
async function* inItsLanguage<Row>(rows: AsyncIterable<Row>, language: Locale) {
  const source = rows[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await inLanguage(language, () => source.next());
      if (done) return;
      yield value;
    }
  } finally {
    await source.return?.();
  }
}

/** Streams a table in the wanted format, as a file to save. */
export function sendTable(reply: FastifyReply, { name, rows }: TableFile, format: TableFormat): FastifyReply {
  reply.header("content-disposition", `attachment; filename="${name}.${format}"`);
  const own = inItsLanguage(rows, readerLanguage());
  return format === "xlsx"
    ? reply.type(xlsxType).send(xlsxOf(own))
    : reply.type("text/csv; charset=utf-8").send(csvOf(own));
}
