import { describe, expect, it } from "vitest";
import { findDue, takeJobs } from "../../../src/platform/jobs/job-rows.ts";
import { drainJobs, enqueue } from "../../../src/platform/jobs/jobs.ts";
import { jobHandlers } from "../../../src/server/jobs.ts";
import { jobContext } from "../../../src/server/request-context.ts";
import { testServices } from "../../support/app.ts";

const { services } = await testServices();
const { db, pool } = services;

const queued = () =>
  db.job.findMany({ orderBy: { id: "asc" }, select: { key: true, runAt: true, maxAttempts: true } });

/** Which payments the due jobs are about, in the order in which they are taken. */
async function taken(takenBy = "somebody"): Promise<string[]> {
  const jobs = await takeJobs(pool, { names: ["payment.check"], count: 10, takenBy });
  return jobs.map(({ payload }) => (payload as { paymentId: string }).paymentId).sort();
}

const check = (paymentId: string) => ["payment.check", { paymentId }] as const;

describe("jobs", () => {
  it("exist if and only if what they belong to was committed", async () => {
    await expect(
      db.$transaction(async (tx) => {
        await enqueue(tx, ...check("a"), { key: "never" });
        throw new Error("the rest failed");
      }),
    ).rejects.toThrow("the rest failed");
    const runAt = new Date("2030-01-01T10:00:00Z");
    await db.$transaction((tx) => enqueue(tx, ...check("a"), { key: "later", runAt, maxAttempts: 3 }));
    expect(await queued()).toEqual([{ key: "later", runAt, maxAttempts: 3 }]);
    expect([await findDue(pool), await taken()]).toEqual([[], []]);
  });

  it("of one key are one, the last one, whenever it is due", async () => {
    await db.job.deleteMany();
    const again = (paymentId: string, runAt?: Date) =>
      enqueue(db, ...check(paymentId), { key: "again", ...(runAt ? { runAt } : {}) });
    await again("first");
    await again("second");
    await again("later", new Date("2031-01-04T00:00:00Z"));
    expect([await taken(), await findDue(pool)]).toEqual([[], []]);
    expect(await queued()).toMatchObject([{ runAt: new Date("2031-01-04T00:00:00Z") }]);
    await again("last");
    expect([await findDue(pool), await taken()]).toEqual([["payment.check"], ["last"]]);
  });

  it("that are put again while they run are done once more, and the one that runs comes no more when it fails", async () => {
    await db.job.deleteMany();
    const again = () => enqueue(db, ...check("running"), { key: "again" });
    await again();
    expect(await taken("one")).toEqual(["running"]);
    await again();
    expect(await taken("other")).toEqual(["running"]);
    await pool.query(`update "Job" set "lockedAt" = null, "lockedBy" = null where "lockedBy" = 'one'`);
    expect([await taken(), await findDue(pool)]).toEqual([[], []]);
    expect(await db.job.count()).toBe(1);
  });

  it("are taken once each, by however many workers at the same time", async () => {
    await db.job.deleteMany();
    const ids = Array.from({ length: 600 }, (_, index) => `c${index}`);
    await db.job.createMany({
      data: ids.map((id) => ({ name: "payment.check", payload: { paymentId: id }, maxAttempts: 12 })),
    });
    const worker = async (name: string) => {
      const own: string[] = [];
      for (let some = await taken(name); some.length > 0; some = await taken(name)) own.push(...some);
      return own;
    };
    const all = await Promise.all(Array.from({ length: 6 }, (_, index) => worker(`worker ${index}`)));
    expect(all.flat().sort()).toEqual([...ids].sort());
  });

  it("that failed as often as they may are left where they are", async () => {
    await db.job.deleteMany();
    await enqueue(db, ...check("hopeless"), { maxAttempts: 2 });
    await pool.query(`update "Job" set "attempts" = 1`);
    expect(await taken()).toEqual(["hopeless"]);
    await pool.query(`update "Job" set "lockedAt" = null, "lockedBy" = null`);
    expect([await findDue(pool), await taken(), await db.job.count()]).toEqual([[], [], 1]);
  });

  it("that jobs lead to are run with them", async () => {
    await db.job.deleteMany();
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
