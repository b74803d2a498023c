import type { JobName } from "../../../src/platform/jobs/jobs.ts";
import { repeatingJobs } from "../../../src/server/jobs.ts";
import type { Chance } from "../chance.ts";
import { nothing, type Steps, type World } from "../world.ts";

/** The jobs, in any order: those that this process was told to begin at once, those of the queue, and the repeated ones. */

interface QueuedJob {
  id: string;
  name: JobName;
  payload: never;
  key: string | null;
  maxAttempts: number;
}

/** Of the jobs with one key only the latest counts, as the queue has it. */
export async function dueJobs(world: World): Promise<QueuedJob[]> {
  await world.mboa.pool.query({
    name: "replaced-jobs",
    text: `delete from "Job" j where exists (select 1 from "Job" l where l."key" = j."key" and l."id" > j."id")`,
  });
  const due = await world.mboa.pool.query<QueuedJob>({
    name: "due-jobs-now",
    text: `select "id"::text, "name", "payload", "key", "maxAttempts" from "Job"
      where "runAt" <= $1 order by "id"`,
    values: [world.now()],
  });
  return due.rows;
}

/** Runs one job; a failed one comes again later, and not for ever. */
export async function runQueued(world: World, job: QueuedJob): Promise<string> {
  const tries = (world.tries.get(job.id) ?? 0) + 1;
  world.tries.set(job.id, tries);
  try {
    await world.mboa.run(job.name, job.payload);
  } catch (error) {
    if (world.mboa.line.isCut) throw error;
    if (tries >= job.maxAttempts) throw new Error(`${job.name} was given up: ${String(error)}`);
    const later = new Date(world.now().getTime() + Math.exp(Math.min(10, tries)) * 1000);
    await world.mboa.pool.query(`update "Job" set "runAt" = $2 where "id" = $1`, [job.id, later]);
    return `${job.name} failed`;
  }
  // It may have been put again under its own key meanwhile: that one stays.
  await world.mboa.pool.query({
    name: "done",
    text: `delete from "Job" where "id" = $1`,
    values: [job.id],
  });
  return job.name;
}

/** Repeated jobs that work for what the histories contain, and after how many minutes they come again. */
export const repeated = repeatingJobs
  .filter(({ name }) => /^(payment|booking|deposit|event|appointment|rental|trip)\./.test(name))
  .filter(({ name }) => name !== "booking.syncFeeds")
  .map(({ name, pattern }) => ({ name, minutes: minutesBetween(pattern) }));

function minutesBetween(pattern: string): number {
  const [minute = "", hour] = pattern.split(" ");
  if (hour !== "*") return 24 * 60;
  if (minute === "*") return 1;
  return minute.startsWith("*/") ? Number(minute.slice(2)) : 60;
}

const often = [
  "payment.poll",
  "booking.expire",
  "booking.expireChanges",
  "booking.complete",
  "rental.createCautions",
] as const;

const one = (names: readonly JobName[]) => async (world: World, chance: Chance) => {
  const name = chance.of(names);
  if (!name) return nothing;
  await world.mboa.run(name, {} as never);
  return name;
};

export const jobSteps: Steps = {
  "the process does what it was told to begin at once": {
    weight: 16,
    async act({ mboa }, chance) {
      const [job] = mboa.told.splice(chance.below(Math.max(1, mboa.told.length)), 1);
      if (!job) return nothing;
      await mboa.run(job.name, job.payload);
      return job.name;
    },
  },
  "a job of the queue runs": {
    weight: 22,
    async act(world, chance) {
      const job = chance.of(await dueJobs(world));
      return job ? runQueued(world, job) : nothing;
    },
  },
  "a repeated job runs": { weight: 10, act: one(often) },
  "a rarer repeated job runs": { weight: 4, act: one(repeated.map(({ name }) => name)) },
};
