import {
  readLines,
  type StatementPortion,
  type StatementToRead,
} from "../../modules/reconciliation/import/read-lines.ts";
import { sendPortions } from "../../platform/thread.ts";

/** Reads a large statement, in a thread of its own. */
await sendPortions<StatementToRead, StatementPortion>(readLines, ({ lines }) => [lines.buffer]);
