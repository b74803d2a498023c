import { expect, test } from "vitest";
import { openDatabase } from "../../../src/platform/database/database.ts";
import { isUnreachable } from "../../../src/platform/database/unreachable.ts";
import { awaitedLater } from "../../support/awaited-later.ts";
import { testDatabase } from "../../support/database.ts";
import { startTcpProxy } from "../../support/faults/test-proxy.ts";

const { url, pool: other } = await testDatabase();

/** A pool with one connection, so that two queries share it unless it was replaced. */
async function single(work: (one: ReturnType<typeof openDatabase>) => Promise<void>): Promise<void> {
  const one = openDatabase(url, { pool: 1 });
  await work(one);
  await one.close();
}

type Only = ReturnType<typeof openDatabase>;
const pidOf = async ({ pool }: Only) =>
  (await pool.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]?.pid;

test("a refused statement leaves its connection in the pool, with and without Prisma", () =>
  single(async (one) => {
    const before = await pidOf(one);
    await expect(one.pool.query("select 1 / $1::int", [0])).rejects.toMatchObject({ code: "22012" });
    expect(await pidOf(one)).toBe(before);
    const named = { name: "refused", text: "select 1 / (length(current_database()) * 0)" };
    await expect(one.pool.query(named)).rejects.toMatchObject({ code: "22012" });
    await expect(one.db.$queryRaw`select 1 / ${0}::int`).rejects.toThrow("division by zero");
    expect(await pidOf(one)).toBe(before);
  }));

test("a transaction that several statements have left open is not lent to the next", () =>
  single(async (one) => {
    const before = await pidOf(one);
    await expect(one.pool.query("begin; select 1 / 0")).rejects.toMatchObject({ code: "22012" });
    expect(await pidOf(one)).not.toBe(before);
  }));

test("a connection that the server ends is replaced", () =>
  single(async (one) => {
    const before = await pidOf(one);
    const asleep = one.pool.query("select pg_sleep($1)", [60]);
    const ended = awaitedLater(expect(asleep).rejects.toMatchObject({ code: "57P01" }));
    await other.query("select pg_terminate_backend($1::int)", [before]);
    await ended;
    const after = await pidOf(one);
    expect(after).toBeGreaterThan(0);
    expect(after).not.toBe(before);
  }));

test("a server that falls silent is given up, with and without Prisma; one that answers again is used again", async () => {
  const { proxy, behind } = await startTcpProxy(url);
  const one = openDatabase(behind, { pool: 1, silenceMs: 200 });
  // A busy machine may be silent for as long when a connection is made: it is then made again.
  const answers = () => expect.poll(() => pidOf(one).catch(() => 0)).toBeGreaterThan(0);
  const whole = (work: () => Promise<unknown>) => work().catch((error: unknown) => isUnreachable(error));
  const works = [
    () => one.pool.query("select 1"),
    () => one.db.$queryRaw`select 1`,
    // Inside a transaction, which nothing can roll back any more.
    () =>
      one.db.$transaction((tx) => {
        proxy.hang();
        return tx.$queryRaw`select 1`;
      }),
  ];
  for (const [at, work] of works.entries()) {
    await answers();
    if (at < 2) proxy.hang();
    expect(await whole(work)).toBe(true);
    proxy.restore();
    await answers();
  }
  await one.close();
});
