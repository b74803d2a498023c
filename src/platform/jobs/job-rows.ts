import type pg from "pg";
import { batched } from "../database/batched.ts";

/** The rows of the job queue: each is taken by one worker, and deleted when it is done. */

/** How often a job is tried unless its own definition says otherwise. */
export const usualAttempts = 12;

const isReplaced = `j."key" is not null
  and exists (select 1 from "Job" later where later."key" = j."key" and later."id" > j."id")`;

const isFree = `j."lockedAt" is null and j."runAt" <= now()`;
/** A job that failed as often as it may stays, for people to look at. */
const isDue = `${isFree} and j."attempts" < j."maxAttempts" and not (${isReplaced})`;

/** So many rows are looked at together. */
const batch = 500;

/** Rows that another process looks at are left to it. */
const finding = `with "replaced" as (
    delete from "Job" where "id" in (
      select j."id" from "Job" j where ${isFree} and ${isReplaced} order by j."runAt", j."id" limit ${batch} for update skip locked)
  )
  select distinct "name" from (
    select j."name" from "Job" j where ${isDue} order by j."runAt", j."id" limit ${batch}) "first"`;

/** The names of the first jobs that are due; those that a later one replaces are gone. */
export async function findDue(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>({ name: "find-due-jobs", text: finding });
  return rows.map(({ name }) => name);
}

export interface TakenJob {
  id: string;
  name: string;
  payload: unknown;
}

const taking = `with "due" as (
    select j."id" from "Job" j
    where ${isDue} and j."name" = any($1)
    order by j."runAt", j."id" limit $2 for update skip locked
  )
  update "Job" j set "attempts" = j."attempts" + 1, "lockedAt" = now(), "lockedBy" = $3
    from "due" where j."id" = "due"."id" returning j."id", j."name", j."payload"`;

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
    delete from "Job" j using "finished" f
    where j."id" = f."id" and f."error" is null and j."lockedBy" = f."takenBy"
  )
  update "Job" j set "lastError" = f."error", "lockedAt" = null, "lockedBy" = null,
      "runAt" = greatest(now(), j."runAt") + exp(least(j."attempts", 10)) * interval '1 second'
    from "finished" f where j."id" = f."id" and f."error" is not null and j."lockedBy" = f."takenBy"`;

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
    insert into "JobMinute" as m ("name", "at") select n, $2::timestamptz from unnest($1::text[]) n order by n
    on conflict ("name") do update set "at" = excluded."at" where m."at" < excluded."at"
    returning "name"
  )
  insert into "Job" ("name", "payload", "key", "runAt", "maxAttempts")
  select "name", '{}', "name", $2::timestamptz, $3::int from "due"`;

/** Adds the repeating jobs of one minute, once, however many processes ask for it. */
export async function addRepeating(pool: pg.Pool, names: readonly string[], minute: Date): Promise<void> {
  await pool.query({ name: "add-repeating-jobs", text: repeating, values: [names, minute, usualAttempts] });
}
