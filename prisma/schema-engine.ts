import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { projectRoot } from "../src/platform/project-root.ts";

/**
 * Prisma's own migration engine, run in this process from its npm package: nothing is downloaded.
 */

export interface SchemaFile {
  path: string;
  content: string;
}

const schemaFolder = join(projectRoot, "prisma/schema");
export const migrationsFolder = join(projectRoot, "prisma/migrations");

export function readSchema(folder = schemaFolder): SchemaFile[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".prisma"))
    .sort()
    .map((name) => ({ path: name, content: readFileSync(join(folder, name), "utf8") }));
}

/** TypeScript declares WebAssembly only with the browser's types, which the server must not include. */
const { WebAssembly: webAssembly } = globalThis as unknown as {
  WebAssembly: {
    instantiate(
      bytes: Uint8Array,
      imports: object,
    ): Promise<{ instance: { exports: Record<string, unknown> } }>;
  };
};

const filters = { externalTables: [], externalEnums: [] };
type EngineModule = typeof import("@prisma/schema-engine-wasm/schema_engine_bg");
let loaded: Promise<EngineModule> | null = null;

async function loadEngine(): Promise<EngineModule> {
  const engineModule = await import("@prisma/schema-engine-wasm/schema_engine_bg");
  const script = createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm/schema_engine_bg");
  const bytes = readFileSync(script.replace(/\.js$/, ".wasm"));
  const { instance } = await webAssembly.instantiate(bytes, { "./schema_engine_bg.js": engineModule });
  engineModule.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as (() => void) | undefined)?.();
  return engineModule;
}

/**
 * The adapter splits a script at every semicolon, which breaks trigger bodies: here
 * the server gets the whole script.
 */
class WholeScripts extends PrismaPg {
  constructor(private readonly pool: pg.Pool) {
    super(pool);
  }

  override async connect(): ReturnType<PrismaPg["connect"]> {
    const adapter = await super.connect();
    adapter.executeScript = async (script) => void (await this.pool.query(script));
    return adapter;
  }
}

type Engine = Awaited<ReturnType<EngineModule["SchemaEngine"]["new"]>>;

/** Runs work with the engine, which never closes its connections: they come from a pool of ours, which does. */
async function withEngine<T>(connectionString: string, work: (engine: Engine) => Promise<T>): Promise<T> {
  loaded ??= loadEngine();
  const engineModule = await loaded;
  const { bindMigrationAwareSqlAdapterFactory } = await import("@prisma/driver-adapter-utils");
  const pool = new pg.Pool({ connectionString, max: 2 });
  try {
    const engine = await engineModule.SchemaEngine.new(
      { datamodels: readSchema().map((file) => [file.path, file.content]) },
      () => undefined,
      bindMigrationAwareSqlAdapterFactory(new WholeScripts(pool)),
    );
    return await work(engine);
  } finally {
    await pool.end();
  }
}

/** The SQL that migrates one schema to another; from an empty database when `from` is null. */
export async function diffSchemas(
  connectionString: string,
  from: SchemaFile[] | null,
  to: SchemaFile[],
): Promise<string> {
  const result = await withEngine(connectionString, (engine) =>
    engine.diff({
      from: from ? { tag: "schemaDatamodel", files: from } : { tag: "empty" },
      to: { tag: "schemaDatamodel", files: to },
      script: true,
      exitCode: null,
      filters,
    }),
  );
  return String(result.stdout ?? "").trim();
}

interface Migration {
  name: string;
  sql: string;
}

/** The whole schema after the newest migration: the next migration is computed as the difference from it. */
export const snapshotFile = join(migrationsFolder, "schema.prisma");

export function readMigrations(folder = migrationsFolder): Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => ({
      name,
      sql: readFileSync(join(folder, name, "migration.sql"), "utf8"),
    }));
}

/** The names of the applied migrations; empty for a database that was never migrated. */
async function appliedMigrations(connectionString: string): Promise<Set<string>> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select migration_name as name from _prisma_migrations
       where finished_at is not null and rolled_back_at is null`,
    );
    return new Set(rows.map(({ name }) => name));
  } catch (error) {
    if ((error as { code?: string }).code === tableMissing) return new Set();
    throw error;
  } finally {
    await client.end();
  }
}

const tableMissing = "42P01";

/**
 * Applies the missing migrations and returns their names; records them in _prisma_migrations as the CLI does.
 * The engine takes half a second to load, so it is loaded only when a migration is missing.
 */
export async function applyMigrations(
  connectionString: string,
  folder = migrationsFolder,
): Promise<string[]> {
  const migrations = readMigrations(folder);
  const applied = await appliedMigrations(connectionString);
  if (migrations.every(({ name }) => applied.has(name))) return [];
  const migrationDirectories = migrations.map(({ name, sql }) => ({
    path: name,
    migrationFile: { path: "migration.sql", content: { tag: "ok" as const, value: sql } },
  }));
  const lockfile = { path: "migration_lock.toml", content: 'provider = "postgresql"\n' };
  const result = await withEngine(connectionString, (engine) =>
    engine.applyMigrations({
      filters,
      migrationsList: { baseDir: folder, shadowDbInitScript: "", lockfile, migrationDirectories },
    }),
  );
  return result.appliedMigrationNames;
}
