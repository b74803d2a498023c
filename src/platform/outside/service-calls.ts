import type { ServiceCall } from "../../../prisma/client/client.ts";
import type { Db } from "../database/database.ts";
import { insertRows } from "../database/insert-rows.ts";
import { preparedSql } from "../database/statements.ts";
import { uuid7 } from "../database/uuid.ts";
import type { Log } from "../log.ts";

type Optional = "at" | "attempt" | "paymentId" | "bookingId" | "countryId" | "opensUntil" | "requestId";
export type ServiceCallRow = Omit<ServiceCall, "id" | Optional> & Partial<Pick<ServiceCall, Optional>>;

export interface ServiceCallLog {
  record(row: ServiceCallRow): void;
  /** Writes the waiting rows; for shutdown and tests. */
  flush(): Promise<void>;
}

/** PostgreSQL stores no NUL and no half of a surrogate pair, which a shortened or foreign text may contain. */
const storable = <Text extends string | null>(text: Text) =>
  text?.replaceAll("\0", "").replace(/\p{Surrogate}/gu, "\ufffd") as Text;

function wholeRow(row: ServiceCallRow): ServiceCall {
  const at = row.at ?? new Date();
  return {
    ...{ id: uuid7(at), attempt: 1, paymentId: null, bookingId: null, countryId: null },
    ...{ opensUntil: null, requestId: null },
    ...row,
    at,
    url: storable(row.url),
    request: storable(row.request),
    response: storable(row.response),
  };
}

const flushAfterMs = 250;
const flushAtRows = 100;

/**
 * Writes the log of outside calls. Rows are written in batches a little later, so that a purchase does not wait
 * for its log; when the database refuses them, log lines are lost, never a payment.
 */
export function serviceCallLog(db: Db, log: Log): ServiceCallLog {
  let waiting: ServiceCall[] = [];
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
        await preparedSql(db, insertRows("ServiceCall", rows));
      } catch (error) {
        log.warn({ err: error, rows: rows.length }, "service calls not recorded");
      }
    });
    return writing;
  }

  return {
    record(row) {
      waiting.push(wholeRow(row));
      if (waiting.length >= flushAtRows) void flush();
      else timer ??= setTimeout(flush, flushAfterMs).unref();
    },
    flush,
  };
}
