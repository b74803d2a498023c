import { readFileSync } from "node:fs";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { snapshotOf } from "../../../prisma/migrate.ts";
import { applyMigrations, diffSchemas, readSchema, snapshotFile } from "../../../prisma/schema-engine.ts";
import { testDatabase } from "../../support/database.ts";

const database = await testDatabase();

test("the migrations lead to the schema: nothing is left to write", async () => {
  const snapshot = readFileSync(snapshotFile, "utf8");
  const left = await diffSchemas(
    inject("postgresUrl"),
    [{ path: "schema.prisma", content: snapshot }],
    readSchema(),
  );
  expect(left).toBe("-- This is an empty migration.");
  expect(snapshot).toBe(snapshotOf(readSchema()));
});

/** The advisory lock that Prisma's engine takes before it looks at anything, and for which it waits ten seconds. */
const engineLock = 72707369;

test("with no migration missing the engine is not asked: a start waits for no lock of its", async () => {
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query("select pg_advisory_lock($1)", [engineLock]);
  expect(await applyMigrations(database.url)).toEqual([]);
  await holder.end();
});

test("every table and column of the schema is in a database that only the migrations made", async () => {
  const { rows } = await database.pool.query<{ table_name: string; column_name: string }>(
    "select table_name, column_name from information_schema.columns where table_schema = 'public'",
  );
  const there = new Set(rows.map((row) => `${row.table_name}.${row.column_name}`));
  const models = snapshotOf(readSchema()).matchAll(/^model (\w+) \{([\s\S]*?)^\}/gm);
  const names = new Set([...snapshotOf(readSchema()).matchAll(/^model (\w+) \{/gm)].map(([, name]) => name));
  const missing: string[] = [];
  for (const [, model, body] of models) {
    for (const line of (body ?? "").split("\n")) {
      const field = /^\s+(\w+)\s+(\w+)(\[\])?\??/.exec(line);
      if (!field || line.trim().startsWith("@@") || names.has(field[2])) continue;
      if (!there.has(`${model}.${field[1]}`)) missing.push(`${model}.${field[1]}`);
    }
  }
  expect(missing).toEqual([]);
  expect(there.size).toBeGreaterThan(300);
});
