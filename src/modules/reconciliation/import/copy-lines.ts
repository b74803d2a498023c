import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { portionsOfThread } from "../../../platform/thread.ts";
import type { ShownLine } from "../schema.ts";
import type { Pace } from "./leave-room.ts";
import { readLines, type StatementPortion, type StatementToRead } from "./read-lines.ts";
import type { StatementFacts } from "./statement-facts.ts";
import { copyIncoming } from "./statement-sql.ts";

/** Larger than the statement of a day; a thread takes longer to start than such a file to read. */
const threadFromBytes = 1_000_000;

const reader = { source: "server/start/statement-reader.ts", bundled: "statement-reader.js" };

/** Reads the whole file into the table of incoming lines. */
export async function copyLines(
  client: pg.Client,
  statement: StatementToRead,
  pace: Pace,
): Promise<{ facts: StatementFacts; first: ShownLine[] }> {
  const portions =
    statement.file.size < threadFromBytes
      ? readLines(statement)
      : portionsOfThread<StatementToRead, StatementPortion>(reader, statement);
  const first: ShownLine[] = [];
  for await (const portion of portions) {
    const begun = performance.now();
    first.push(...portion.first);
    if (portion.facts) return { facts: portion.facts, first };
    const { buffer, byteOffset, byteLength } = portion.lines;
    const bytes = Buffer.from(buffer, byteOffset, byteLength);
    await pipeline(Readable.from([bytes]), client.query(copyFrom(copyIncoming)));
    await pace.afterPortion(portion.count, begun);
  }
  throw new Error("the statement was not read to its end");
}
