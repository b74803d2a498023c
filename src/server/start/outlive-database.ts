import { isUnreachable } from "../../platform/database/unreachable.ts";
import { stackOf } from "../../platform/source-stack.ts";

function endWith(error: unknown): void {
  process.stderr.write(`${stackOf(error)}\n`);
  process.exit(1);
}

/**
 * Ignores unhandled rejections that only say that the database is unreachable, because whatever needs it
 * retries. Any other unhandled error ends the process, as it would by default.
 */
export function outliveTheDatabase(): void {
  process.on("unhandledRejection", (error) => {
    if (isUnreachable(error)) return;
    endWith(error);
  });
  process.on("uncaughtException", endWith);
}
