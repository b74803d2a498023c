import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as engineModule from "@prisma/schema-engine-wasm/schema_engine_bg";
import pg from "pg";

/**
 * Prisma's own migration engine, run in this process from its npm package: nothing is downloaded.
 */

export interface SchemaFile {
  path: string;
  content: string;
}

const schemaFolder = fileURLToPath(new URL("schema", import.meta.url));
export const migrationsFolder = fileURLToPath(new URL("migrations", import.meta.url));

export function readSchema(folder = schemaFolder): SchemaFile[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".prisma"))
    .sort()
    .map((name) => ({ path: name, content: readFileSync(join(folder, name), "utf8") }));
}

/** TypeScript declares WebAssembly only together with the browser's objects, which the server must not see. */
const { WebAssembly: webAssembly } = globalThis as unknown as {
  WebAssembly: {
    instantiate(
      bytes: Uint8Array,
      imports: object,
    ): Promise<{ instance: { exports: Record<string, unknown> } }>;
  };
};

const filters = { externalTables: [], externalEnums: [] };
let loaded = false;

async function loadEngine(): Promise<void> {
  if (loaded) return;
  const script = createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm/schema_engine_bg");
  const bytes = readFileSync(script.replace(/\.js$/, ".wasm"));
  const { instance } = await webAssembly.instantiate(bytes, { "./schema_engine_bg.js": engineModule });
  engineModule.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as (() => void) | undefined)?.();
  loaded = true;
}

/**
 * The adapter cuts a script at every semicolon, which breaks the body of a trigger: the server reads the whole
 * script itself.
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

type Engine = Awaited<ReturnType<typeof engineModule.SchemaEngine.new>>;

/** The engine never closes its connections: they are taken from a pool of ours, which does. */
async function withEngine<T>(connectionString: string, work: (engine: Engine) => Promise<T>): Promise<T> {
  await loadEngine();
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

/** The SQL that leads from one schema to another; from nothing when `from` is null. */
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

/** The whole schema as it stands after the newest migration: the next one is written from its difference. */
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

/** Applies what is missing and returns the names; records them in _prisma_migrations as the CLI does. */
export async function applyMigrations(
  connectionString: string,
  folder = migrationsFolder,
): Promise<string[]> {
  const migrationDirectories = readMigrations(folder).map(({ name, sql }) => ({
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
