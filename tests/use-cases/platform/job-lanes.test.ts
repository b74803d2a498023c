import { expect, it, vi } from "vitest";
import { openDatabase } from "../../../src/platform/database/database.ts";
import { isDue } from "../../../src/platform/jobs/job-clock.ts";
import type { JobsHealth } from "../../../src/platform/jobs/job-lane.ts";
import { addRepeating, findDue } from "../../../src/platform/jobs/job-rows.ts";
import { drainJobs, enqueue, type JobHandlers, startJobs } from "../../../src/platform/jobs/jobs.ts";
import { jobHandlers, jobLanes } from "../../../src/server/jobs.ts";
import { jobContext } from "../../../src/server/request-context.ts";
import { testServices } from "../../support/app.ts";
import { startTcpProxy } from "../../support/faults/test-proxy.ts";

const { services, database } = await testServices();
const { db, pool, log } = services;

/** Jobs that end only when released: a hanging outside service. */
function hanging() {
  let letGo: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const begun: string[] = [];
  const run = (id: string) => {
    begun.push(id);
    return gone;
  };
  return { begun, run, letGo: () => letGo() };
}

it("a service that hangs delays nothing but its own jobs", async () => {
  const sms = hanging();
  const asked: string[] = [];
  let allAsked: () => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    allAsked = resolve;
  });
  const handlers: JobHandlers = {
    ...jobHandlers(services),
    "message.sms": (_, { messageId }) => sms.run(messageId),
    "payment.collect": async (_, { paymentId }) => {
      if (asked.push(paymentId) === 40) allAsked();
    },
  };
  for (let index = 0; index < 40; index += 1) {
    await enqueue(db, "message.sms", { messageId: `sms-${index}` });
    await enqueue(db, "payment.collect", { paymentId: `payment-${index}` });
  }
  const worker = startJobs({
    ...{ pool, handlers, log, lanes: jobLanes, repeating: [], pollInterval: 100 },
    contextForJob: (jobId) => jobContext(services, jobId),
  });
  await done;
  const lane = jobLanes.find(({ jobs }) => jobs.includes("message.sms"));
  expect(asked).toHaveLength(40);
  expect(sms.begun.length).toBeLessThanOrEqual(lane?.atOnce ?? 0);
  sms.letGo();
  await worker.stop();
});

/** Workers behind a proxy that can be cut, and a record of their work. */
async function workersBehindProxy() {
  const { proxy, behind } = await startTcpProxy(database.url);
  const line = openDatabase(behind, { pool: 4 });
  const done: string[] = [];
  const health: JobsHealth = { state: "off" };
  let during: () => Promise<void> = async () => undefined;
  const handlers: JobHandlers = {
    ...jobHandlers(services),
    "payment.check": async (_, { paymentId }) => {
      await during();
      done.push(paymentId);
    },
  };
  const start = () =>
    startJobs({
      ...{ pool: line.pool, handlers, log, lanes: jobLanes, repeating: [], pollInterval: 50, health },
      contextForJob: (jobId) => jobContext(services, jobId),
    });
  const doing = (work: () => Promise<void>) => {
    during = work;
  };
  return { proxy, line, done, health, start, doing };
}

const soon = { timeout: 30_000, interval: 20 };

it("workers that start while the database is away begin when it is back", async () => {
  const { proxy, line, done, health, start } = await workersBehindProxy();
  proxy.cut();
  const worker = start();
  await vi.waitUntil(() => health.state === "restarting", soon);
  await enqueue(db, "payment.check", { paymentId: "after-the-start" });
  proxy.restore();
  await vi.waitUntil(() => done.includes("after-the-start"), soon);
  // A lane that polled during the outage may report it after another one has already worked.
  await vi.waitUntil(() => health.state === "running", soon);
  await worker.stop();
  await line.close();
});

it("a job that ends while the database is away is struck off when it is back, and runs once", async () => {
  const { proxy, line, done, health, start, doing } = await workersBehindProxy();
  doing(async () => proxy.cut());
  await enqueue(db, "payment.check", { paymentId: "in-the-outage" });
  const worker = start();
  await vi.waitUntil(() => done.length > 0 && health.state === "restarting", soon);
  doing(async () => undefined);
  proxy.restore();
  await vi.waitUntil(async () => (await db.job.count({ where: { name: "payment.check" } })) === 0, soon);
  expect(done).toEqual(["in-the-outage"]);
  await worker.stop();
  await line.close();
});

it("of a hundred outages in a row none stops the workers", async () => {
  const { proxy, line, done, start } = await workersBehindProxy();
  const worker = start();
  for (let outage = 0; outage < 100; outage += 1) {
    await enqueue(db, "payment.check", { paymentId: `outage-${outage}` });
    proxy.cut();
    // A different moment of the work each time.
    for (let turn = 0; turn < outage; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    proxy.restore();
  }
  await vi.waitUntil(() => new Set(done).size === 100, soon);
  await worker.stop();
  await line.close();
});

it("a job that fails comes again later, with what was wrong", async () => {
  const handlers: JobHandlers = {
    ...jobHandlers(services),
    "payment.check": async () => {
      throw new Error("not today");
    },
  };
  await db.job.deleteMany();
  await enqueue(db, "payment.check", { paymentId: "failing" });
  await drainJobs(pool, handlers, (jobId) => jobContext(services, jobId));
  const { rows } = await pool.query(
    `select "attempts", "lastError", "runAt" > now() as "later", "lockedBy" from "Job"`,
  );
  expect(rows).toEqual([{ attempts: 1, lastError: "not today", later: true, lockedBy: null }]);
});

it("a repeating job is added once a minute by any number of processes, and is due when its pattern says", async () => {
  await db.job.deleteMany();
  const at = (time: string) => new Date(`2026-11-22T${time}:00Z`);
  for (const time of ["10:00", "10:00", "10:01"]) {
    await Promise.all([1, 2, 3].map(() => addRepeating(pool, ["booking.expire"], at(time))));
  }
  await findDue(pool);
  // A minute's job that nobody has run yet is replaced by the next minute's.
  expect(await db.job.findMany({ select: { runAt: true, key: true } })).toEqual([
    { runAt: at("10:01"), key: "booking.expire" },
  ]);
  expect([isDue("* * * * *", at("10:01")), isDue("*/15 * * * *", at("10:30"))]).toEqual([true, true]);
  expect([isDue("*/15 * * * *", at("10:31")), isDue("20 3 * * *", at("03:20"))]).toEqual([false, true]);
  expect([isDue("20 3 * * *", at("04:20")), isDue("0 0 * * 1", at("00:00"))]).toEqual([false, false]);
});
