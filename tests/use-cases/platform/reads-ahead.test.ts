import { expect, onTestFinished, test } from "vitest";
import { Prisma } from "../../../prisma/client/client.ts";
import { openDatabase } from "../../../src/platform/database/database.ts";
import { aheadOf, preparedSql } from "../../../src/platform/database/statements.ts";
import { awaitedLater } from "../../support/awaited-later.ts";
import { testDatabase } from "../../support/database.ts";
import { untilWaiting } from "../../support/lock-waits.ts";

const { url, pool: own } = await testDatabase();

/** Of so many connections two are kept, and of one less none is. */
const enough = 12;
const one = Prisma.sql`select 1 as "one"`;

function database(pool: number) {
  const opened = openDatabase(url, { pool });
  onTestFinished(() => opened.close());
  return opened;
}

test("a read for which somebody who buys is waiting is answered while all other connections wait", async () => {
  const { db, pool } = database(enough);
  const holder = await own.connect();
  await holder.query("select pg_advisory_lock(1)");
  const waiting = awaitedLater(
    Array.from({ length: enough - 2 }, () => pool.query("select pg_advisory_xact_lock(1)")),
  );
  await untilWaiting(own, enough - 2);
  const behind = awaitedLater(preparedSql(db, one));
  expect(await preparedSql(aheadOf(db), one)).toEqual([{ one: 1 }]);
  expect(pool.waitingCount).toBe(1);
  await holder.query("select pg_advisory_unlock(1)");
  holder.release();
  expect(await behind).toEqual([{ one: 1 }]);
  await Promise.all(waiting);
});

test("with fewer connections no read goes ahead, and in a transaction none does", async () => {
  const small = database(enough - 1);
  expect(aheadOf(small.db)).toBe(small.db);
  await database(enough).db.$transaction(async (tx) => expect(aheadOf(tx)).toBe(tx));
});
