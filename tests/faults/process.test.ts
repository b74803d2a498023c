import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeAll, expect, inject, test, vi } from "vitest";
import { dayOf } from "../../src/shared/dates.ts";
import { awaitedLater } from "../support/awaited-later.ts";
import { startTcpProxy } from "../support/faults/test-proxy.ts";
import { databaseUrl, templateName } from "../support/names.ts";
import {
  buildProduct,
  freePort,
  isReady,
  type Spawned,
  spawnMboa,
  until,
} from "../support/spawned-process.ts";

vi.setConfig({ testTimeout: 240_000 });

beforeAll(buildProduct);

const running: Spawned[] = [];
const folders = new Set<string>();

afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill("SIGTERM");
    await ended;
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  folders.clear();
});

function start(env: NodeJS.ProcessEnv): Spawned {
  const spawned = spawnMboa({ DEMO_DATA: "0", SIMULATORS: "0", ...env });
  running.push(spawned);
  return spawned;
}

async function startReady(env: NodeJS.ProcessEnv): Promise<{ spawned: Spawned; url: string }> {
  const port = await freePort();
  const spawned = start({ ...env, PORT: String(port) });
  const url = `http://localhost:${port}`;
  await until(
    `the server at ${url}: ${spawned.output()}`,
    () => spawned.child.exitCode !== null || isReady(url),
  );
  expect(spawned.child.exitCode, spawned.output()).toBe(null);
  return { spawned, url };
}

const dataFolder = (output: string) => /Données : (.+)/.exec(output)?.[1] ?? "";

/** A folder that only its owner may enter, like a home folder. */
function privateFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "mboa-home-"));
  folders.add(folder);
  return folder;
}

/** What the allocator was told as the process began. */
function allocatorOf({ child }: Spawned): string[] {
  const named = readFileSync(`/proc/${child.pid}/environ`, "utf8").split("\0");
  return named.filter((one) => one.startsWith("MALLOC_")).sort();
}

async function query(folder: string, sql: string): Promise<unknown[]> {
  const port = readFileSync(join(folder, "data", "postmaster.pid"), "utf8").split("\n")[3];
  const password = readFileSync(join(folder, "password"), "utf8");
  const client = new pg.Client({
    connectionString: `postgresql://mboa:${password}@127.0.0.1:${port}/postgres`,
  });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test("starts with nothing, under a private folder, and sets its allocator; goes on after kill -9, of itself and of everything", async () => {
  const env = { MBOA_DATA_DIR: privateFolder(), MALLOC_ARENA_MAX: "3" };
  const first = await startReady(env);
  // A setting that the environment names is kept, the other one gets our value.
  if (process.platform === "linux")
    expect(allocatorOf(first.spawned)).toEqual(["MALLOC_ARENA_MAX=3", "MALLOC_TRIM_THRESHOLD_=131072"]);
  const folder = dataFolder(first.spawned.output());
  folders.add(folder);
  const databaseOf = () =>
    Number(readFileSync(join(folder, "data", "postmaster.pid"), "utf8").split("\n")[0]);
  const database = databaseOf();
  await query(folder, `update "City" set name = 'Douala la Belle' where name = 'Douala'`);

  first.spawned.child.kill("SIGKILL");
  await first.spawned.ended;
  const second = await startReady(env);
  expect(databaseOf()).toBe(database);

  second.spawned.child.kill("SIGKILL");
  process.kill(database, "SIGKILL");
  await second.spawned.ended;
  const third = await startReady(env);
  expect(databaseOf()).not.toBe(database);
  expect(await query(folder, `select 1 from "City" where name = 'Douala la Belle'`)).toHaveLength(1);
  third.spawned.child.kill("SIGTERM");
  expect(await third.spawned.ended).toBe(0);
});

test("two processes that start together make and serve one database", async () => {
  const env = { DATABASE_URL: await ownDatabase("template0"), MBOA_DATA_DIR: privateFolder() };
  const [one, other] = await Promise.all([startReady(env), startReady(env)]);
  for (const { url } of [one, other]) {
    const response = await fetch(`${url}/api/countries/check-country`);
    expect((await response.json()).country.short_code).toBe("CM");
  }
});

test("a request in flight ends before the process does", async () => {
  const address = await ownDatabase(templateName);
  const { spawned, url } = await startReady({ DATABASE_URL: address, MBOA_DATA_DIR: privateFolder() });
  const blocker = new pg.Client({ connectionString: address });
  await blocker.connect();
  await blocker.query(`begin; lock table "City" in access exclusive mode`);
  const answer = awaitedLater(fetch(`${url}/api/cities/list`));
  await until("the request to wait for the table", async () => {
    // Other tests wait for their own locks on the same server.
    const waiting = await blocker.query(
      "select 1 from pg_locks l join pg_database d on d.oid = l.database where not granted and datname = current_database()",
    );
    return waiting.rows.length > 0;
  });
  spawned.child.kill("SIGTERM");
  await until("the door to close", async () => !(await isReady(url)));
  await blocker.query("commit");
  await blocker.end();
  expect((await answer).status).toBe(200);
  expect(await spawned.ended).toBe(0);
});

test("a database that goes away for a moment, or falls silent: 503 meanwhile, and everything goes on by itself", async () => {
  const address = await ownDatabase(templateName);
  const { proxy, behind } = await startTcpProxy(address);
  const { spawned, url } = await startReady({ DATABASE_URL: behind, MBOA_DATA_DIR: privateFolder() });
  const workers = async () => (await (await fetch(`${url}/readyz`)).json()).workers;
  await until("the workers to run", async () => (await workers()) === "running");
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const jobIsDone = async (key: string) => {
    await client.query(
      `insert into "Job" ("name", "payload", "key", "maxAttempts") values ('booking.expire', '{}', $1, 12)`,
      [key],
    );
    await until(`the job ${key} to be done`, async () => {
      const { rowCount } = await client.query(`select 1 from "Job" where "key" = $1`, [key]);
      return rowCount === 0;
    });
  };
  await jobIsDone("before-the-outage");
  proxy.cut();
  const answer = await fetch(`${url}/api/cities/list`);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  expect([(await fetch(`${url}/healthz`)).status, await isReady(url)]).toEqual([200, false]);
  proxy.restore();
  await until("everything to run again", () => isReady(url));
  await jobIsDone("after-the-outage");
  // A machine that is gone says nothing at all: the process must not wait for it to say that it is not ready.
  proxy.hang();
  const health = ["/healthz", "/readyz"].map(async (path) => (await fetch(url + path)).status);
  expect(await Promise.all(health)).toEqual([200, 503]);
  proxy.restore();
  await until("everything to run again", () => isReady(url));
  await jobIsDone("after-the-silence");
  await client.end();
  expect(spawned.child.exitCode).toBe(null);
});

test("a job of a killed process is done by the next one alone, which waits its turn and tells what it misses", async () => {
  const address = await ownDatabase(templateName);
  const first = await startReady({ DATABASE_URL: address, MBOA_DATA_DIR: privateFolder() });
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const blocker = new pg.Client({ connectionString: address });
  await blocker.connect();
  const jobs = async (which: string) =>
    (await client.query(`select 1 from "Job" where "key" = 'halfway' and ${which}`)).rowCount;
  // The job waits for the table, and is in progress when its process is killed.
  await blocker.query(`begin; lock table "Booking" in access exclusive mode`);
  await client.query(
    `insert into "Job" ("name", "payload", "key", "maxAttempts") values ('booking.expire', '{}', 'halfway', 12)`,
  );
  await until("the job to be in progress", async () => (await jobs('"lockedAt" is not null')) === 1);
  first.spawned.child.kill("SIGKILL");
  await first.spawned.ended;
  await blocker.query("commit");

  await client.query(`insert into "StoredFile" ("id", "key", "name", "contentType", "size", "createdAt")
    values (gen_random_uuid(), 'private/gone.pdf', 'gone.pdf', 'application/pdf', 1, now())`);
  // As another instance does while it prepares the database.
  await blocker.query("begin; select 1 from _prisma_migrations order by started_at limit 1 for update");
  const port = await freePort();
  const next = start({ DATABASE_URL: address, MBOA_DATA_DIR: privateFolder(), PORT: String(port) });
  await until("the start to say what it waits for", () =>
    next.output().includes("Une autre instance prépare"),
  );
  expect(await isReady(`http://localhost:${port}`)).toBe(false);
  await blocker.query("commit");
  await until(
    () => `the next process: ${next.output()}`,
    () => isReady(`http://localhost:${port}`),
  );
  expect(next.output()).toContain("Fichiers : 1 des fichiers les plus récents manquent");

  // The lock is still young: nobody may take the job from a process that may live.
  expect(await jobs('"lockedAt" is not null')).toBe(1);
  await client.query(`update "Job" set "lockedAt" = "lockedAt" - interval '45 seconds'`);
  await until("the job to be done", async () => (await jobs("true")) === 0);
  await Promise.all([client.end(), blocker.end()]);
});

test("searches work without their replica; a process that shuts down is not ready and serves until the proxies know", async () => {
  const address = await ownDatabase(templateName);
  const { proxy, behind } = await startTcpProxy(address);
  const { spawned, url } = await startReady({
    ...{ DATABASE_URL: address, DATABASE_REPLICA_URL: behind },
    ...{ MBOA_DATA_DIR: privateFolder(), DRAIN_SECONDS: "4" },
  });
  const state = async () => (await fetch(`${url}/readyz`)).json();
  const replicaIs = (expected: string) =>
    until(`the replica to be ${expected}`, async () => (await state()).replica === expected);
  await replicaIs("used");

  const wish = { from: "Douala", to: "Yaoundé", date: dayOf(new Date(), "Africa/Douala") };
  const search = () => fetch(`${url}/api/trpc/trip.search?input=${encodeURIComponent(JSON.stringify(wish))}`);
  for (const fault of [proxy.cut, proxy.hang]) {
    fault();
    await replicaIs("not usable");
    expect((await search()).status).toBe(200);
    proxy.restore();
    await replicaIs("used");
  }
  spawned.child.kill("SIGTERM");
  await until("the process to say that it leaves", async () => (await state()).status === "leaving");
  const answer = await fetch(`${url}/api/cities/list`);
  expect([answer.status, answer.headers.get("connection")]).toEqual([200, "close"]);
  expect(await spawned.ended).toBe(0);
});

test("simulated services are a process of their own: started again where they were, and gone with the server", async () => {
  const simulatorsPort = await freePort();
  const { spawned } = await startReady({
    ...{ DATABASE_URL: await ownDatabase(templateName), MBOA_DATA_DIR: privateFolder() },
    ...{ SIMULATORS: "1", SIMULATORS_PORT: String(simulatorsPort) },
  });
  const answers = () =>
    fetch(`http://127.0.0.1:${simulatorsPort}/control/callbacks`).then(
      ({ ok }) => ok,
      () => false,
    );
  const { pid } = spawned.child;
  const simulators = () => Number(readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim());
  const first = simulators();
  expect(await answers()).toBe(true);
  process.kill(first, "SIGKILL");
  await until("the services to be gone", async () => !(await answers()));
  await until("the services to answer again", answers);
  expect(simulators()).not.toBe(first);
  spawned.child.kill("SIGKILL");
  await until("the services to end with a server that was killed", async () => !(await answers()));
});

test("data that another secret has sealed: one sentence and exit code 1", async () => {
  const env = { DATABASE_URL: await ownDatabase(templateName), MBOA_DATA_DIR: privateFolder() };
  const first = await startReady(env);
  first.spawned.child.kill("SIGTERM");
  await first.spawned.ended;
  const other = start({ ...env, SECRET: "another-secret-than-before", PORT: String(await freePort()) });
  expect(await other.ended).toBe(1);
  expect(other.output()).toMatch(/^✗ SECRET : ces données/m);
});

test.each([
  ["a bad setting", { PORT: "douze" }, /^\n✗ Réglage invalide : PORT : Veuillez saisir un nombre$/m],
  [
    "a default secret in production",
    { NODE_ENV: "production", DATABASE_URL: "postgresql://127.0.0.1:1/x" },
    /SECRET/,
  ],
  [
    "an unreachable database",
    { DATABASE_URL: "postgresql://127.0.0.1:1/mboa" },
    /base de données est inaccessible/,
  ],
])("%s: one sentence and exit code 1", async (_what, env, sentence) => {
  const spawned = start({ MBOA_DATA_DIR: privateFolder(), ...env });
  expect(await spawned.ended).toBe(1);
  expect(spawned.output()).toMatch(sentence);
  expect(spawned.output()).not.toMatch(/\n\s+at /);
});

test("a busy port: one sentence and exit code 1", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await until("a taken port", () => taken.listening);
  const address = taken.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const spawned = start({
    PORT: String(port),
    DATABASE_URL: await ownDatabase(templateName),
    MBOA_DATA_DIR: privateFolder(),
  });
  expect(await spawned.ended).toBe(1);
  expect(spawned.output()).toContain(`Le port ${port} est déjà pris`);
  taken.close();
});

let databases = 0;

async function ownDatabase(template: "template0" | typeof templateName): Promise<string> {
  const client = new pg.Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  const name = `mboa_process_${process.pid}_${databases++}`;
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  return databaseUrl(inject("postgresUrl"), name);
}
