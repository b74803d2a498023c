import { readFileSync } from "node:fs";
import { expect, inject, test } from "vitest";
import { snapshotOf } from "../../../prisma/migrate.ts";
import { diffSchemas, readSchema, snapshotFile } from "../../../prisma/schema-engine.ts";
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
