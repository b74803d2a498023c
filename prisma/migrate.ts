/**
 * npm run migration -- <name>   writes prisma/migrations/<time>_<name>/ from the change of the schema: review its SQL.
 * npm run migrate               applies what is missing to DATABASE_URL.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startThrowawayPostgres } from "../src/platform/database/embedded-postgres.ts";
import {
  applyMigrations,
  diffSchemas,
  migrationsFolder,
  readMigrations,
  readSchema,
  type SchemaFile,
} from "./schema-engine.ts";

/** One file for the snapshot: the folder's files one after the other. */
export function snapshotOf(files: SchemaFile[]): string {
  return files
    .map((file) => file.content.trim())
    .join("\n\n")
    .concat("\n");
}

async function writeNextMigration(url: string, name: string, time: Date): Promise<string | null> {
  const current = readSchema();
  const last = readMigrations().at(-1);
  const sql = await diffSchemas(
    url,
    last ? [{ path: "schema.prisma", content: last.schema }] : null,
    current,
  );
  if (!sql || sql.includes("This is an empty migration")) return null;
  const stamp = time.toISOString().replace(/\D/g, "").slice(0, 14);
  const folder = join(migrationsFolder, `${stamp}_${name}`);
  mkdirSync(folder);
  writeFileSync(join(folder, "migration.sql"), `${sql}\n`);
  writeFileSync(join(folder, "schema.prisma"), snapshotOf(current));
  return folder;
}

/** The engine compares two schemas without touching a table, but wants a server to be there. */
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
  if (command === "apply" && process.env.DATABASE_URL) {
    const applied = await applyMigrations(process.env.DATABASE_URL);
    process.stdout.write(`${applied.length} applied\n`);
    return;
  }
  process.stderr.write("usage: migrate.ts next <snake_case_name> | DATABASE_URL=… migrate.ts apply\n");
  process.exitCode = 1;
}

if (process.argv[1]?.endsWith("migrate.ts")) await main();
