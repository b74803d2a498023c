import { describe, expect, it } from "vitest";
import { relayJobs } from "../../../src/platform/jobs/job-relay.ts";
import { drainJobs, enqueue } from "../../../src/platform/jobs/jobs.ts";
import { jobHandlers } from "../../../src/server/jobs.ts";
import { jobContext } from "../../../src/server/request-context.ts";
import { testServices } from "../../support/app.ts";

const { services } = await testServices();
const { db, pool } = services;

interface Queued {
  key: string | null;
  run_at: Date;
  max_attempts: number;
}

async function queued(): Promise<Queued[]> {
  return (await pool.query<Queued>("select key, run_at, max_attempts from graphile_worker.jobs order by id"))
    .rows;
}

const check = (paymentId: string) => ["payment.check", { paymentId }] as const;

describe("jobs", () => {
  it("exist if and only if what they belong to was committed, and reach the queue with the next relay", async () => {
    await expect(
      db.$transaction(async (tx) => {
        await enqueue(tx, ...check("a"), { key: "never" });
        throw new Error("the rest failed");
      }),
    ).rejects.toThrow("the rest failed");
    const runAt = new Date("2030-01-01T10:00:00Z");
    await db.$transaction((tx) => enqueue(tx, ...check("a"), { key: "later", runAt, maxAttempts: 3 }));
    expect(await queued()).toEqual([]);
    expect(await relayJobs(pool)).toBe(1);
    expect(await queued()).toEqual([{ key: "later", run_at: runAt, max_attempts: 3 }]);
    expect(await relayJobs(pool)).toBe(0);
  });

  it("of one key are one, the last one, on their way as well as in the queue", async () => {
    const at = (day: number) => new Date(Date.UTC(2031, 0, day));
    for (const day of [1, 2, 3]) await enqueue(db, ...check("b"), { key: "again", runAt: at(day) });
    await relayJobs(pool);
    await enqueue(db, ...check("b"), { key: "again", runAt: at(4) });
    await relayJobs(pool);
    expect((await queued()).filter((job) => job.key === "again")).toMatchObject([{ run_at: at(4) }]);
  });

  it("are handed on once each, by however many processes at the same time, more than a batch of them", async () => {
    await pool.query("delete from graphile_worker._private_jobs");
    const ids = Array.from({ length: 1200 }, (_, index) => `c${index}`);
    await db.jobOutbox.createMany({
      data: ids.map((id) => ({ name: "payment.check", payload: { paymentId: id }, maxAttempts: 12 })),
    });
    const moved = await Promise.all(Array.from({ length: 6 }, () => relayJobs(pool)));
    expect(moved.reduce((sum, count) => sum + count, 0)).toBe(ids.length);
    const { rows } = await pool.query<{ id: string }>(
      `select payload->>'paymentId' as id from graphile_worker._private_jobs`,
    );
    expect(rows.map((row) => row.id).sort()).toEqual([...ids].sort());
  });

  it("that jobs lead to are run with them", async () => {
    await pool.query("delete from graphile_worker._private_jobs");
    const seen: string[] = [];
    const handlers = {
      ...jobHandlers(services),
      "payment.check": async (ctx: { db: typeof db }, { paymentId }: { paymentId: string }) => {
        seen.push(paymentId);
        if (paymentId.length < 3) await enqueue(ctx.db, ...check(`${paymentId}+`));
      },
    };
    await enqueue(db, ...check("d"));
    await drainJobs(pool, handlers, (jobId) => jobContext(services, jobId));
    expect(seen).toEqual(["d", "d+", "d++"]);
  });
});
