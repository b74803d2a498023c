import { randomUUID } from "node:crypto";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import type { StatementReport } from "../../../src/modules/reconciliation/schema.ts";
import { driverOf } from "../../../src/platform/database/statements.ts";
import { awaitedLater } from "../../support/awaited-later.ts";
import { otherProcessNumber } from "../../support/faults/other-process-number.ts";
import { startTcpProxy } from "../../support/faults/test-proxy.ts";
import { statementWorld } from "./statement-world.ts";

const world = await statementWorld();
const { db, bring, bytesOf } = world;

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

const { connectionString = "" } = (driverOf(db) as pg.Pool).options;

/** What the server tells of an import that waits, while another one has the lock; then it goes on. */
async function whileItWaits(begin: () => Promise<StatementReport>) {
  const other = new pg.Client({ connectionString });
  await other.connect();
  await other.query("select pg_advisory_lock(hashtextextended('mtn-momo', 7))");
  const importing = awaitedLater(begin());
  const state = await vi.waitFor(async () => {
    const { rows } = await other.query<{ state: string }>(
      `select "state" from pg_stat_activity where "application_name" = 'mboa-statement' and "state" like 'idle%'
        and "datname" = current_database() and "query" like '%advisory%'`,
    );
    expect(rows).toHaveLength(1);
    return rows[0]?.state;
  });
  await other.end();
  return { state, report: await importing };
}

test("an import that waits for another one holds no transaction open", async () => {
  const body = bytesOf([world.line({ amount: 900, transactionId: "waits" })]);
  const { state, report } = await whileItWaits(() => bring(body));
  expect([state, report.written]).toEqual(["idle", true]);
});

test("behind a pooler, which lends a connection for a transaction, all is one transaction", async () => {
  const { behind } = await startTcpProxy(connectionString, otherProcessNumber);
  const config = { ...world.admin.config, DATABASE_DIRECT_URL: behind };
  const ctx = { ...world.admin, config };
  const lines = [world.line({ amount: 400, transactionId: "pooled" })];
  expect(await bring(bytesOf(lines), { ctx, dryRun: true })).toMatchObject({ added: 1, written: false });
  const { state, report } = await whileItWaits(() => bring(bytesOf(lines), { ctx }));
  expect([state, report.written]).toEqual(["idle in transaction", true]);
  expect(await db.statementLine.count({ where: { providerTransactionId: "pooled" } })).toBe(1);
});

test("a file with a fault is told at once, also while another one is imported", async () => {
  const other = new pg.Client({ connectionString });
  await other.connect();
  onTestFinished(() => other.end());
  await other.query("select pg_advisory_lock(hashtextextended('mtn-momo', 7))");
  const orange = bytesOf([world.line({ amount: 500 })], { service: "orange-money" });
  expect((await bring(orange, { dryRun: true })).faults).toHaveLength(1);
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
