import { expect, test } from "vitest";
import { openDatabase } from "../../../src/platform/database/database.ts";
import { testDatabase } from "../../support/database.ts";

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
    const ended = expect(asleep).rejects.toMatchObject({ code: "57P01" });
    await other.query("select pg_terminate_backend($1::int)", [before]);
    await ended;
    const after = await pidOf(one);
    expect(after).toBeGreaterThan(0);
    expect(after).not.toBe(before);
  }));
