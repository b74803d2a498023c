import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { isUuid, uuid7 } from "../../../platform/database/uuid.ts";
import type { TableRow } from "../../../platform/files/unreadable-table.ts";
import type { ParsedLine, StatementForm } from "../../payment/providers/statement-schema.ts";
import type { ShownLine } from "../schema.ts";
import { leaveRoom } from "./leave-room.ts";
import type { StatementReading } from "./read-statement.ts";
import { copyIncoming } from "./statement-sql.ts";

/** Lines shown before a file is imported. */
const shownLines = 20;

interface Copied {
  reading: StatementReading;
  repeats: StatementForm["repeats"];
  now: Date;
  /** Gets the first lines, as they were understood. */
  first: ShownLine[];
}

const escapes: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };
const special = /[\\\t\n\r]/;
const escaped = (text: string) =>
  special.test(text) ? text.replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign) : text;
const cell = (text: string | null) => (text === null ? "\\N" : escaped(text));

/** So many lines have an id of the same millisecond: those of a million grow through one second. */
const linesOfOneMoment = 1000;

/** A line in the text form of COPY. Ids in the order of the lines write one end of an index, not all of its pages. */
function copied(one: ParsedLine, { now, repeats }: Copied): string {
  const { line, bookedAt, kind, amount, fee, currency, transactionId, reference, msisdn, text, balance } =
    one;
  const id = uuid7(new Date(now.getTime() + Math.floor(line / linesOfOneMoment)));
  const known = `${id}\t${line}\t${bookedAt.toISOString()}\t${kind}\t${amount}\t${fee}\t${cell(currency)}`;
  // A reference that may be the id of a payment is told apart here: the database takes many times as long.
  const named = repeats === "paymentId" && isUuid(reference) ? reference : null;
  return `${known}\t${escaped(transactionId)}\t${cell(reference)}\t${cell(named)}\t${cell(msisdn)}\t${cell(text)}\t${balance ?? "\\N"}\n`;
}

const shown = ({ bookedAt, text: _, ...line }: ParsedLine): ShownLine => ({
  ...line,
  bookedAt: bookedAt.toISOString(),
});

/** Reads the whole file into the table of incoming lines; what cannot be read is a fault of the reading. */
export async function copyLines(
  client: pg.Client,
  rows: AsyncIterable<TableRow[]>,
  terms: Copied,
): Promise<void> {
  const { reading, first } = terms;
  for await (const portion of rows) {
    const begun = performance.now();
    const lines = reading.take(portion);
    if (first.length < shownLines) first.push(...lines.slice(0, shownLines - first.length).map(shown));
    const text = lines.map((line) => copied(line, terms)).join("");
    if (text !== "") await pipeline(Readable.from([text]), client.query(copyFrom(copyIncoming)));
    await leaveRoom(begun);
  }
}
