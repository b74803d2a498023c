import type { Prisma } from "../../../prisma/client/client.ts";
import type { Db } from "../database/database.ts";
import type { Log } from "../log.ts";

export type ServiceCallRow = Prisma.ServiceCallCreateManyInput;

export interface ServiceCallLog {
  record(row: ServiceCallRow): void;
  /** Writes the waiting rows; for shutdown and tests. */
  flush(): Promise<void>;
}

const flushAfterMs = 250;
const flushAtRows = 100;

/**
 * Writes the log of outside calls. Rows are written in batches a little later, so that a purchase does not wait
 * for its log; when the database refuses them, log lines are lost, never a payment.
 */
export function serviceCallLog(db: Db, log: Log): ServiceCallLog {
  let waiting: ServiceCallRow[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const rows = waiting;
    waiting = [];
    if (rows.length === 0) return writing;
    writing = writing.then(async () => {
      try {
        await db.serviceCall.createMany({ data: rows });
      } catch (error) {
        log.warn({ err: error, rows: rows.length }, "service calls not recorded");
      }
    });
    return writing;
  }

  return {
    record(row) {
      waiting.push({ ...row, at: row.at ?? new Date() });
      if (waiting.length >= flushAtRows) void flush();
      else timer ??= setTimeout(flush, flushAfterMs).unref();
    },
    flush,
  };
}
