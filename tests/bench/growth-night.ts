import { readConfig } from "../../src/platform/config.ts";
import { openDatabase } from "../../src/platform/database/database.ts";
import type { RepeatingJob } from "../../src/platform/jobs/jobs.ts";
import { runnerOf } from "../../src/platform/jobs/jobs.ts";
import { makeLog } from "../../src/platform/log.ts";
import { buildApp } from "../../src/server/app.ts";
import { jobHandlers, repeatingJobs } from "../../src/server/jobs.ts";
import { jobContext } from "../../src/server/request-context.ts";
import { makeServices } from "../../src/server/start/make-services.ts";
import type { Services } from "../../src/server/start/services.ts";
import { askAll, isWanted } from "./growth.ts";
import { urlWithPlans, watchPlans } from "./plan-log.ts";
import type { Prepared } from "./prepare.ts";
import { bearer } from "./scenarios.ts";

/** One night of the product in this process: every job that repeats, and the plans of all its statements. */

interface Terms {
  folder: string;
  say(line: string): void;
}

const minuteMs = 60_000;
/** A job that is started every minute must end within it; one of the night may take minutes. */
const limitOf = ({ pattern }: RepeatingJob) => (pattern === "* * * * *" ? minuteMs : 5 * minuteMs);

function openServices(url: string, folder: string) {
  const config = readConfig({
    ...{
      ...process.env,
      DATABASE_URL: url,
      MBOA_DATA_DIR: folder,
      NODE_ENV: "production",
      LOG_LEVEL: "error",
    },
    ...{ SECRET: "bench-secret-bench-secret-bench", SIMULATORS: "0", DEMO_DATA: "0", JOBS: "0" },
    ...{ STAFF_SECOND_FACTOR: "0", LATENESS_MS: "0" },
  });
  const database = openDatabase(url, { pool: config.DATABASE_POOL });
  const services = makeServices({ config, database, log: makeLog(config), simulatorsUrl: null });
  return { database, services };
}

/** Runs each job once, in the order of the schedules, as a night in which nothing else happens. */
async function runNight(
  services: Services,
  { begins, ended }: { begins?(name: string): void; ended?(job: RepeatingJob, milliseconds: number): void },
): Promise<void> {
  const run = runnerOf(jobHandlers(services), (id) => jobContext(services, id));
  for (const job of repeatingJobs.filter(({ name }) => isWanted(name))) {
    begins?.(job.name);
    const begun = performance.now();
    await run({ id: `night-${job.name}`, name: job.name, payload: {} });
    ended?.(job, performance.now() - begun);
  }
}

/** How long each repeating job takes; says which takes too long. */
export async function benchNight(prepared: Prepared, { folder, say }: Terms): Promise<void> {
  const { services, database } = openServices(prepared.url, folder);
  say("\nThe jobs of a night, one after the other");
  await runNight(services, {
    ended(job, milliseconds) {
      const isSlow = milliseconds > limitOf(job);
      if (isSlow) process.exitCode = 1;
      say(
        `${job.name.padEnd(34)}  ${(milliseconds / 1000).toFixed(1).padStart(6)} s${isSlow ? "  slow" : ""}`,
      );
    },
  });
  await database.close();
}

/** Asks every question and runs every job once more, and prints the plan of each statement with a long sequential scan. */
export async function benchPlans(prepared: Prepared, { folder, say }: Terms): Promise<void> {
  const { services, database } = openServices(urlWithPlans(prepared.url), folder);
  const watch = watchPlans(database.pool);
  const app = await buildApp(services, { apiOnly: true });
  const turns = { warmUp: 0, asked: 1 };
  await askAll(
    async (role, path) => {
      const { statusCode, body } = await app.inject({ url: path, headers: bearer(prepared.staff[role]) });
      return { status: statusCode, body };
    },
    turns,
    {
      begins: (name) => {
        watch.askedBy = name;
      },
    },
  );
  await runNight(services, {
    begins: (name) => {
      watch.askedBy = name;
    },
  });
  await app.close();
  await database.close();
  const found = watch.found.sort((a, b) => b.rows - a.rows);
  say(`\n${found.length} statements read more than 10,000 rows of a table one after the other`);
  for (const { askedBy, statement, plan, rows } of found)
    for (const line of [`\n${askedBy}: ${rows} rows`, `  ${statement}`, ...plan.map((one) => `    ${one}`)])
      say(line);
}
