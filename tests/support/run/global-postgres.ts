import pg from "pg";
import type { TestProject } from "vitest/node";
import { applyMigrations } from "../../../prisma/schema-engine.ts";
import { seedReference } from "../../../prisma/seed/reference.ts";
import { limitForgottenTransactions, openDatabase } from "../../../src/platform/database/database.ts";
import { startThrowawayPostgres } from "../../../src/platform/database/embedded-postgres.ts";
import { migrateJobs } from "../../../src/platform/jobs/jobs.ts";
import { databaseUrl, templateName } from "../names.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

interface Shared {
  server: Promise<{ url: string; stop(): Promise<void> }>;
  users: number;
}

/** Vitest loads this file once per project; they share the process, and so one server. */
const shelf = globalThis as { mboaTestServer?: Shared };

/** A migrated template with the reference rows (countries, cities, roles), copied for each test file. */
async function prepareTemplate(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`drop database if exists ${templateName}`);
  await admin.query(`create database ${templateName}`);
  await admin.end();
  const template = databaseUrl(url, templateName);
  await applyMigrations(template);
  const database = openDatabase(template, { pool: 2 });
  await limitForgottenTransactions(database.pool);
  await migrateJobs(database.pool);
  await seedReference(database.db);
  await database.close();
}

async function start(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => undefined } : await startThrowawayPostgres();
  await prepareTemplate(server.url);
  return server;
}

/** The first project starts the server, the last one to end stops it. */
export async function setup(project: TestProject): Promise<void> {
  shelf.mboaTestServer ??= { server: start(), users: 0 };
  shelf.mboaTestServer.users += 1;
  project.provide("postgresUrl", (await shelf.mboaTestServer.server).url);
}

export async function teardown(): Promise<void> {
  const shared = shelf.mboaTestServer;
  if (!shared) return;
  shared.users -= 1;
  if (shared.users > 0) return;
  shelf.mboaTestServer = undefined;
  await (await shared.server).stop();
}
