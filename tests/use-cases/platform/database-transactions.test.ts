import { expect, it } from "vitest";
import { Prisma } from "../../../prisma/client/client.ts";
import { type Tx, withRetry } from "../../../src/platform/database/database.ts";
import { withPrepared } from "../../../src/platform/database/prepared-transaction.ts";
import { type PreparedTx, preparedSql } from "../../../src/platform/database/statements.ts";
import { testServices } from "../../support/app.ts";

const { services } = await testServices();
const { db } = services;
const backend = Prisma.sql`select pg_backend_pid() as "pid"`;

it("a prepared statement runs on its transaction's own connection and goes back with it", async () => {
  const country = await db.country.findFirstOrThrow();
  const attempt = withRetry(db, async (tx) => {
    const [mine] = await preparedSql<{ pid: number }>(tx, backend);
    const [prismas] = await tx.$queryRaw<{ pid: number }[]>(backend);
    expect(mine?.pid).toBe(prismas?.pid);
    await preparedSql(tx, Prisma.sql`update "Country" set "name" = 'X' where "id" = ${country.id}::uuid`);
    throw new Error("changed my mind");
  });
  await expect(attempt).rejects.toThrow("changed my mind");
  expect((await db.country.findUniqueOrThrow({ where: { id: country.id } })).name).toBe(country.name);
});

it("of many transactions at the same moment, each keeps to its own connection", async () => {
  const pids = async (tx: Tx) => [
    (await preparedSql<{ pid: number }>(tx, backend))[0]?.pid,
    (await tx.$queryRaw<{ pid: number }[]>(backend))[0]?.pid,
  ];
  const many = Array.from({ length: 40 }, (_, index) =>
    withRetry(db, async (tx) => {
      const before = await pids(tx);
      // Some end while others begin.
      await new Promise((resolve) => setTimeout(resolve, index % 7));
      return [...before, ...(await pids(tx))];
    }),
  );
  for (const seen of await Promise.all(many)) {
    expect(seen[0]).toBeTypeOf("number");
    expect(new Set(seen).size).toBe(1);
  }
});

it("nothing runs on a connection whose transaction has ended", async () => {
  let ended: Tx | undefined;
  await withRetry(db, async (tx) => {
    ended = tx;
    await preparedSql(tx, backend);
  });
  await expect(preparedSql(ended as Tx, backend)).rejects.toThrow(/Transaction already closed/);
});

it("a transaction of prepared statements alone is written whole or not at all", async () => {
  const [one, other] = await db.country.findMany({ take: 2 });
  if (!one || !other) throw new Error("two countries are needed");
  const { id, name } = one;
  const rename = (country: string, word: string) =>
    Prisma.sql`update "Country" set "name" = ${word} where "id" = ${country}::uuid`;
  const nameNow = async () => (await db.country.findUniqueOrThrow({ where: { id } })).name;
  let ended: PreparedTx | undefined;
  const failing = withPrepared(db, async (tx) => {
    ended = tx;
    const pids = [await preparedSql(tx, backend), await preparedSql(tx, backend)];
    expect(pids[0]).toEqual(pids[1]);
    await preparedSql(tx, rename(id, "X"));
    throw new Error("changed my mind");
  });
  await expect(failing).rejects.toThrow("changed my mind");
  expect(await nameNow()).toBe(name);
  await expect(preparedSql(ended as PreparedTx, backend)).rejects.toThrow("has ended");
  // A statement whose failure was overlooked has undone all.
  const overlooked = withPrepared(db, async (tx) => {
    await preparedSql(tx, rename(id, "X"));
    await preparedSql(tx, Prisma.sql`select 1/0`).catch(() => undefined);
  });
  await expect(overlooked).rejects.toThrow("rolled back");
  expect(await nameNow()).toBe(name);
  // Two that lock the same rows in opposite order: the database ends one, which is run again.
  let tries = 0;
  let bothHold = () => {};
  const both = new Promise<void>((resolve) => {
    bothHold = resolve;
  });
  let held = 0;
  const inOrder = (first: string, second: string) =>
    withPrepared(db, async (tx) => {
      tries += 1;
      await preparedSql(tx, rename(first, name));
      held += 1;
      if (held === 2) bothHold();
      await both;
      await preparedSql(tx, rename(second, other.name));
    });
  await Promise.all([inOrder(id, other.id), inOrder(other.id, id)]);
  expect(tries).toBe(3);
});

it("a connection is asked one thing after the other, also when a transaction asks several at once", async () => {
  const warnings: string[] = [];
  const listen = (warning: Error) => warnings.push(warning.message);
  process.on("warning", listen);
  const countries = await withRetry(db, async (tx) => {
    const [rows] = await Promise.all([
      tx.country.findMany({ include: { cities: true, companies: true, holidays: true } }),
      tx.$queryRaw`select pg_sleep(0.02)::text`,
      tx.city.count(),
    ]);
    return rows;
  });
  await new Promise((resolve) => setImmediate(resolve));
  process.off("warning", listen);
  expect(countries.length).toBeGreaterThan(0);
  expect(warnings).toEqual([]);
});

it("a newer version may add a column while this one is running: whole rows are read on", async () => {
  const { id } = await db.country.findFirstOrThrow();
  const whole = Prisma.sql`select * from "Country" where "id" = ${id}::uuid`;
  const readers = () => [
    ...Array.from({ length: 6 }, () => preparedSql(db, whole)),
    ...Array.from({ length: 6 }, () => withRetry(db, (tx) => preparedSql(tx, whole))),
  ];
  for (let planned = 0; planned < 3; planned++) await Promise.all(readers());
  await db.$executeRaw`alter table "Country" add column "later" text`;
  for (const [row] of await Promise.all(readers())) expect(row).toMatchObject({ id, later: null });
});

it("the locks of a hanging process are released after a minute", async () => {
  const limit = Prisma.sql`show idle_in_transaction_session_timeout`;
  const answers = [await preparedSql(db, limit), await withRetry(db, (tx) => tx.$queryRaw(limit))];
  expect(answers).toEqual(Array(2).fill([{ idle_in_transaction_session_timeout: "1min" }]));
});
