import type pg from "pg";
import type { Log } from "../log.ts";
import { findDue } from "./job-rows.ts";

/**
 * The queue is looked at again and again rather than told of new jobs: transactions that notify commit one after the other,
 * each waiting for the disk, and a purchase must not be one of them.
 */
const intervalMs = 100;

/** Tells the names of jobs that are due; the database may be unreachable for a while. */
export function watchForDue(
  pool: pg.Pool,
  log: Log,
  found: (names: readonly string[]) => void,
): { stop(): Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let wake: (() => void) | undefined;
  const ended = (async () => {
    while (!stopped) {
      await findDue(pool).then(found, (error: unknown) => log.error({ err: error }, "due jobs not found"));
      await new Promise<void>((resolve) => {
        wake = resolve;
        timer = setTimeout(resolve, intervalMs);
      });
    }
  })();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      wake?.();
      await ended;
    },
  };
}
