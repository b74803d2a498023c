import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, inject } from "vitest";
import { type Database, openDatabase } from "../../src/platform/database/database.ts";
import { databaseUrl, templateName } from "./names.ts";

export interface TestDatabase extends Database {
  url: string;
}

/** A separate database with the reference rows, dropped at the end of the file. Call it at the top of a file. */
export async function testDatabase(options: { pool?: number } = {}): Promise<TestDatabase> {
  const serverUrl = inject("postgresUrl");
  const name = `mboa_${randomUUID().replaceAll("-", "")}`;
  // Copying files costs half of what copying block by block through the log does.
  await onServer(serverUrl, `create database ${name} template ${templateName} strategy file_copy`);
  const url = databaseUrl(serverUrl, name);
  const database = openDatabase(url, { pool: options.pool ?? 6 });
  afterAll(async () => {
    await database.close();
    await onServer(serverUrl, `drop database if exists ${name} with (force)`);
  });
  return { ...database, url };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Serialises files that copy the template at the same moment.
    await client.query("select pg_advisory_lock(4711)");
    await client.query(statement);
  } finally {
    await client.end();
  }
}
