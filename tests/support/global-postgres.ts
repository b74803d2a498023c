import pg from "pg";
import type { TestProject } from "vitest/node";
import { applyMigrations } from "../../prisma/schema-engine.ts";
import { seedReference } from "../../prisma/seed/reference.ts";
import { openDatabase } from "../../src/platform/database.ts";
import { startThrowawayPostgres } from "../../src/platform/embedded-postgres.ts";
import { migrateJobs } from "../../src/platform/jobs.ts";
import { databaseUrl, templateName } from "./names.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

let starting: Promise<{ url: string; stop(): Promise<void> }> | undefined;

/** Migrated and holding the reference rows (countries, cities, roles): copied for each test file. */
async function prepareTemplate(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`drop database if exists ${templateName}`);
  await admin.query(`create database ${templateName}`);
  await admin.end();
  const template = databaseUrl(url, templateName);
  await applyMigrations(template);
  const database = openDatabase(template, { pool: 2 });
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

/** Every project names this file; the server is started by the first and stopped when the run ends. */
export async function setup(project: TestProject): Promise<void> {
  starting ??= start();
  project.provide("postgresUrl", (await starting).url);
}

export async function teardown(): Promise<void> {
  const server = await starting;
  starting = undefined;
  await server?.stop();
}
