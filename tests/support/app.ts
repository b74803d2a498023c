import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll } from "vitest";
import { type Config, readConfig } from "../../src/platform/config.ts";
import { drainJobs } from "../../src/platform/jobs/jobs.ts";
import { makeLog } from "../../src/platform/log.ts";
import { buildApp } from "../../src/server/app.ts";
import { jobHandlers } from "../../src/server/jobs.ts";
import { jobContext } from "../../src/server/request-context.ts";
import { makeServices } from "../../src/server/start/make-services.ts";
import type { Services } from "../../src/server/start/services.ts";
import type { TestDatabase } from "./database.ts";
import { testDatabase } from "./database.ts";

/** How long it is until the next 10:00 in Douala. */
function untilMorning(): number {
  const day = 24 * 3_600_000;
  return (9 * 3_600_000 + day - (Date.now() % day)) % day;
}

/**
 * A clock that tests move; all code reads the time from it. It begins in the morning, at whatever hour the tests run:
 * what a test moves by minutes or hours stays on its day.
 */
class TestClock {
  private standing: number | null = null;
  private offset: number;
  constructor(offset: number) {
    this.offset = offset;
  }
  now = (): Date => new Date((this.standing ?? Date.now()) + this.offset);
  advance(milliseconds: number): void {
    this.offset += milliseconds;
  }
  /** Moves to this instant and runs on no more, for a test of the very edge. */
  standAt(instant: Date): void {
    this.standing = instant.getTime();
    this.offset = 0;
  }
}

export interface TestServices {
  services: Services;
  database: TestDatabase;
  clock: TestClock;
  /** Runs every due job. */
  drain(): Promise<void>;
}

const quietConfig = (extra: NodeJS.ProcessEnv = {}): Config =>
  readConfig({
    NODE_ENV: "test",
    LOG_LEVEL: process.env.LOG_LEVEL ?? "silent",
    SIMULATORS: "0",
    DEMO_DATA: "0",
    // Test files share a process on a busy machine, so that its lateness says nothing about the product.
    LATENESS_MS: "0",
    // What a test has just sold or held is missing from an answer that was given a moment before.
    SHARED_ANSWERS_MS: "0",
    ...extra,
  });

interface TestOptions {
  env?: NodeJS.ProcessEnv;
  pool?: number;
  simulatorsUrl?: string;
  /** The clock begins now: a browser has a clock of its own, and so has the database, which dates messages. */
  onTime?: boolean;
}

/** All services of a process except its HTTP listener, with their own database. */
export async function testServices(options: TestOptions = {}): Promise<TestServices> {
  const database = await testDatabase({ pool: options.pool });
  const folder = mkdtempSync(join(tmpdir(), "mboa-files-"));
  const clock = new TestClock(options.onTime ? 0 : untilMorning());
  const config = quietConfig({ MBOA_DATA_DIR: folder, ...options.env });
  const services = makeServices({
    config,
    database,
    log: makeLog(config),
    now: clock.now,
    simulatorsUrl: options.simulatorsUrl ?? null,
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return {
    services,
    database,
    clock,
    drain: async () => {
      // The queue uses the database's clock: jobs that are due by the test's clock are made due by that one.
      await database.pool.query(`update "Job" set "runAt" = now() where "runAt" > now() and "runAt" <= $1`, [
        clock.now(),
      ]);
      const contextForJob = (jobId: string) => jobContext(services, jobId);
      await drainJobs(database.pool, jobHandlers(services), contextForJob);
    },
  };
}

interface TestApp extends TestServices {
  app: FastifyInstance;
}

/** The server without the front ends, called through `inject`. */
export async function testApp(
  options: Parameters<typeof testServices>[0] & { webApps?: boolean } = {},
): Promise<TestApp> {
  const parts = await testServices(options);
  const app = await buildApp(parts.services, { apiOnly: !options.webApps });
  await app.ready();
  // Registered after the database's own hook, so it runs first.
  afterAll(() => app.close());
  return { ...parts, app };
}
