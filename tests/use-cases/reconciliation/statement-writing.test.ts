import { randomUUID } from "node:crypto";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { driverOf } from "../../../src/platform/database/statements.ts";
import { awaitedLater } from "../../support/awaited-later.ts";
import { statementWorld } from "./statement-world.ts";

const world = await statementWorld();
const { db, bring, bytesOf, countryId } = world;

test("trying a file out writes nothing, and tells what the import then does", async () => {
  const { payment } = await world.sold();
  const body = bytesOf([await world.lineOf(payment.id), world.line({ amount: 300, transactionId: "tried" })]);
  const before = await db.match.count();
  const tried = await bring(body, { dryRun: true });
  expect([
    await db.match.count(),
    await db.statementLine.count({ where: { providerTransactionId: "tried" } }),
  ]).toEqual([before, 0]);
  const done = await bring(body);
  expect(done).toMatchObject({ classes: tried.classes, added: tried.added, written: true });
});

test("an import that waits for another one holds no transaction open", async () => {
  const { options } = driverOf(db) as pg.Pool;
  const other = new pg.Client({ connectionString: options.connectionString });
  await other.connect();
  const key = `mtn-momo:${countryId}`;
  await other.query("select pg_advisory_lock(hashtextextended($1, 7))", [key]);
  const importing = awaitedLater(bring(bytesOf([world.line({ amount: 900, transactionId: "waits" })])));
  const waiting = () =>
    other.query<{ state: string; inTransaction: boolean }>(
      `select "state", "xact_start" is not null or "backend_xid" is not null as "inTransaction" from pg_stat_activity
       where "application_name" = 'mboa-statement' and "datname" = current_database() and "query" like '%advisory%'`,
    );
  await vi.waitFor(async () =>
    expect((await waiting()).rows).toEqual([{ state: "idle", inTransaction: false }]),
  );
  await other.end();
  expect(await importing).toMatchObject({ written: true });
});

test("a file that comes twice at once is written once", async () => {
  const body = bytesOf([world.line({ amount: 800, transactionId: "once" })]);
  const reports = await Promise.all([bring(body), bring(body)]);
  expect(reports.map(({ written, already }) => [written, already]).sort()).toEqual([
    [false, true],
    [true, false],
  ]);
  expect(await db.statementLine.count({ where: { providerTransactionId: "once" } })).toBe(1);
});

test("the database refuses a line without its statement and a match without its line", async () => {
  await bring(bytesOf([world.line({ amount: 600, transactionId: "kept" })]));
  const line = await db.statementLine.findFirstOrThrow({ where: { providerTransactionId: "kept" } });
  const stranger = randomUUID();
  const refused = { code: "P2003" };
  const copied = { ...line, id: randomUUID(), providerTransactionId: "lost" };
  await expect(db.statementLine.create({ data: { ...copied, statementId: stranger } })).rejects.toMatchObject(
    refused,
  );
  await db.statementLine.create({ data: copied });
  const match = await db.match.findUniqueOrThrow({ where: { id: line.id } });
  await expect(db.match.create({ data: { ...match, id: stranger, lineId: stranger } })).rejects.toMatchObject(
    refused,
  );
  await expect(
    db.match.update({ where: { id: line.id }, data: { lineId: copied.id } }),
  ).rejects.toMatchObject(refused);
});
