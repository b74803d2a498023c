import type pg from "pg";
import { batched } from "../database/batched.ts";

/**
 * The rows of the job queue. Its tables and the function that adds a job are graphile-worker's; taking and
 * finishing jobs is our code, many in one statement.
 */

export interface TakenJob {
  id: string;
  name: string;
  payload: unknown;
}

const taking = `with "tasks" as materialized (
    select array_agg("id") as "ids" from graphile_worker._private_tasks where "identifier" = any($1)
  ), "due" as (
    select j."id" from graphile_worker._private_jobs j, "tasks"
    where j."is_available" and j."run_at" <= now() and j."task_id" = any("tasks"."ids")
    order by j."priority", j."run_at" limit $2 for update of j skip locked
  )
  update graphile_worker._private_jobs j
    set "attempts" = j."attempts" + 1, "locked_at" = now(), "locked_by" = $3
    from "due", graphile_worker._private_tasks t
    where j."id" = "due"."id" and t."id" = j."task_id"
    returning j."id", t."identifier" as "name", j."payload"`;

/**
 * Takes due jobs of these names, up to `count`; no other worker gets them until they are
 * finished or their lock expires.
 */
export async function takeJobs(
  pool: pg.Pool,
  { names, count, takenBy }: { names: readonly string[]; count: number; takenBy: string },
): Promise<TakenJob[]> {
  const values = [names, count, takenBy];
  return (await pool.query<TakenJob>({ name: "take-jobs", text: taking, values })).rows;
}

/** The error text that the queue stores; never empty, because an empty text would mean that the job succeeded. */
export function errorText(failure: unknown): string {
  return (failure instanceof Error ? failure.message : String(failure)) || "failed";
}

/** How a job ended: no error means success. */
export interface FinishedJob {
  id: string;
  takenBy: string;
  error: string | null;
}

/** A worker that has lost its lock on a job meanwhile may not write its outcome. */
const finishing = `with "finished" as (
    select * from jsonb_to_recordset($1::jsonb) as f("id" bigint, "takenBy" text, "error" text)
  ), "done" as (
    delete from graphile_worker._private_jobs j using "finished" f
    where j."id" = f."id" and f."error" is null and j."locked_by" = f."takenBy"
  )
  update graphile_worker._private_jobs j
    set "last_error" = f."error", "locked_at" = null, "locked_by" = null, "updated_at" = now(),
      "run_at" = greatest(now(), j."run_at") + exp(least(j."attempts", 10)) * interval '1 second'
    from "finished" f where j."id" = f."id" and f."error" is not null and j."locked_by" = f."takenBy"`;

/**
 * Removes jobs that are done, and schedules failed ones again with a growing delay. Jobs that
 * end together share one statement.
 */
export const finishJob = batched<pg.Pool, FinishedJob, void>((pool) => ({
  run: async (jobs) => {
    await pool.query({ name: "finish-jobs", text: finishing, values: [JSON.stringify(jobs)] });
    return jobs.map(() => undefined);
  },
}));

const repeating = `with "due" as (
    insert into graphile_worker._private_known_crontabs as k ("identifier", "known_since", "last_execution")
    select n, $2::timestamptz, $2::timestamptz from unnest($1::text[]) n
    on conflict ("identifier") do update set "last_execution" = excluded."last_execution"
      where k."last_execution" is null or k."last_execution" < excluded."last_execution"
    returning "identifier"
  )
  select graphile_worker.add_jobs(array_agg(
    ("identifier", '{}'::json, null, $2::timestamptz, 12, "identifier", null, null)::graphile_worker.job_spec))
  from "due" having count(*) > 0`;

/** Adds the repeating jobs of one minute, once, however many processes ask for it. */
export async function addRepeating(pool: pg.Pool, names: readonly string[], minute: Date): Promise<void> {
  await pool.query({ name: "add-repeating-jobs", text: repeating, values: [names, minute] });
}
