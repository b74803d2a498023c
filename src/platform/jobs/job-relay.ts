import type pg from "pg";
import type { Log } from "../log.ts";

/**
 * Jobs moved from the outbox into the queue per statement. Adding a job to the queue notifies the
 * workers, and transactions that notify commit one after the other, each waiting for the disk: a
 * purchase must not be one of them.
 */

const batch = 500;
const intervalMs = 100;

const statement = {
  name: "relay-jobs",
  text: `with "due" as (
      delete from "JobOutbox" where "id" in (select "id" from "JobOutbox" order by "id" limit ${batch} for update)
      returning *
    ), "latest" as (
      select distinct on (coalesce("key", "id"::text)) * from "due" order by coalesce("key", "id"::text), "id" desc
    ), "added" as (
      select graphile_worker.add_jobs(array_agg(
        ("name", "payload"::json, null, coalesce("runAt", now()), "maxAttempts", "key", null, null)::graphile_worker.job_spec
        order by "id")) from "latest" having count(*) > 0
    )
    select (select count(*)::int from "due") as "moved", (select count(*) from "added") as "added",
      array(select distinct "name" from "latest" where "runAt" is null or "runAt" <= now()) as "names"`,
};

/** Moves committed jobs into the queue; returns how many, and reports the names of those that are due. */
export async function relayJobs(pool: pg.Pool, told: (names: readonly string[]) => void = () => undefined) {
  let moved = 0;
  for (let last = batch; last === batch; moved += last) {
    const { rows } = await pool.query<{ moved: number; names: string[] }>(statement);
    last = rows[0]?.moved ?? 0;
    told(rows[0]?.names ?? []);
  }
  return moved;
}

/** Polls the outbox; the database may be unreachable for a while. */
export function startRelay(
  pool: pg.Pool,
  log: Log,
  told: (names: readonly string[]) => void,
): { stop(): Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let wake: (() => void) | undefined;
  const ended = (async () => {
    while (!stopped) {
      await relayJobs(pool, told).catch((error: unknown) => log.error({ err: error }, "jobs not handed on"));
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
