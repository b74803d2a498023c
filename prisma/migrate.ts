/**
 * npm run migration -- <name>      writes prisma/migrations/<time>_<name>/ from the change of the schema: review its SQL.
 * npm run migration -- --rewrite   writes the first migration anew, as long as nothing has been released; what was
 *                                  written by hand below its marker stays.
 * npm run migrate                  applies what is missing to DATABASE_URL.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startThrowawayPostgres } from "../src/platform/database/embedded-postgres.ts";
import {
  applyMigrations,
  diffSchemas,
  migrationsFolder,
  readMigrations,
  readSchema,
  type SchemaFile,
  snapshotFile,
} from "./schema-engine.ts";

/** The schema's files joined to one text, for the snapshot. */
export function snapshotOf(files: SchemaFile[]): string {
  return files
    .map((file) => file.content.trim())
    .join("\n\n")
    .concat("\n");
}

const snapshot = (): SchemaFile[] => [{ path: "schema.prisma", content: readFileSync(snapshotFile, "utf8") }];

async function writeNextMigration(url: string, name: string, time: Date): Promise<string | null> {
  const current = readSchema();
  const sql = await diffSchemas(url, snapshot(), current);
  if (!sql || sql.includes("This is an empty migration")) return null;
  const stamp = time.toISOString().replace(/\D/g, "").slice(0, 14);
  const folder = join(migrationsFolder, `${stamp}_${name}`);
  mkdirSync(folder);
  writeFileSync(join(folder, "migration.sql"), `${sql}\n`);
  writeFileSync(snapshotFile, snapshotOf(current));
  return folder;
}

const byHand = "-- Written by hand from here on";

async function rewriteFirstMigration(url: string): Promise<string> {
  const [first, ...others] = readMigrations();
  const marker = first?.sql.indexOf(byHand) ?? -1;
  if (!first || others.length > 0 || marker < 0)
    throw new Error("only a single, marked migration is rewritten");
  const current = readSchema();
  const file = join(migrationsFolder, first.name, "migration.sql");
  writeFileSync(file, `${await diffSchemas(url, null, current)}\n\n${first.sql.slice(marker)}`);
  writeFileSync(snapshotFile, snapshotOf(current));
  return file;
}

/** The engine compares two schemas without touching a table, but it requires a server. */
async function withSomeServer<T>(work: (url: string) => Promise<T>): Promise<T> {
  if (process.env.DATABASE_URL) return work(process.env.DATABASE_URL);
  const server = await startThrowawayPostgres();
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}

async function main(): Promise<void> {
  const [command, name] = process.argv.slice(2);
  if (command === "next" && name && /^[a-z][a-z0-9_]*$/.test(name)) {
    const folder = await withSomeServer((url) => writeNextMigration(url, name, new Date()));
    process.stdout.write(folder ? `${folder}\n` : "The schema has not changed.\n");
    return;
  }
  if (command === "next" && name === "--rewrite") {
    process.stdout.write(`${await withSomeServer(rewriteFirstMigration)}\n`);
    return;
  }
  if (command === "apply" && process.env.DATABASE_URL) {
    const applied = await applyMigrations(process.env.DATABASE_URL);
    process.stdout.write(`${applied.length} applied\n`);
    return;
  }
  process.stderr.write(
    "usage: migrate.ts next <snake_case_name> | migrate.ts next --rewrite | DATABASE_URL=… migrate.ts apply\n",
  );
  process.exitCode = 1;
}

if (process.argv[1]?.endsWith("migrate.ts")) await main();
