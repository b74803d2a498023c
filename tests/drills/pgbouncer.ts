/**
 * npm run drill pgbouncer
 * Needs `apt-get install pgbouncer`; PGBOUNCER names another one, such as one built from its source with
 * `apt-get install autoconf automake libtool libevent-dev libssl-dev pkg-config uthash-dev`.
 * The product behind PgBouncer in transaction mode. Before 1.21 PgBouncer forgets named statements: the start must
 * say so in one sentence. From 1.21 on two processes sell through it for some seconds, over fewer connections than they
 * have themselves, and leave no lock behind.
 */
import { execFileSync, spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startThrowawayPostgres } from "../../src/platform/database/embedded-postgres.ts";
import { type Prepared, prepare } from "../bench/prepare.ts";
import { sellAtDesks } from "../support/drills/desk-sales.ts";
import { type Drill, runDrill } from "../support/drills/drill-products.ts";
import { require, say } from "../support/drills/drill-steps.ts";
import { ask, faultsIn } from "../support/drills/postgres-copies.ts";
import { buildProduct, freePort, spawnMboa, until } from "../support/spawned-process.ts";

const program = process.env.PGBOUNCER ?? "pgbouncer";
const sellForMs = 8000;
/** Of PgBouncer to the database; each process of the product opens sixteen to PgBouncer. */
const lentConnections = 8;

const version = /PgBouncer (\d+)\.(\d+)/.exec(execFileSync(program, ["--version"]).toString());
const keeps = Number(version?.[1]) > 1 || Number(version?.[2]) >= 21;
say(`${version?.[0]}: ${keeps ? "keeps" : "forgets"} named statements`);

/** Only the port: a login would make PgBouncer open a connection that is older than the product's limits. */
function listens(port: number): Promise<boolean> {
  const line = connect(port, "127.0.0.1");
  return new Promise<boolean>((resolve) => {
    line.once("connect", () => resolve(true));
    line.once("error", () => resolve(false));
  }).finally(() => line.destroy());
}

/** Starts PgBouncer in front of that server; returns the address of its port. */
async function startPgBouncer({ folder, stops }: Drill, server: URL): Promise<string> {
  const port = await freePort();
  const settings = join(folder, "pgbouncer.ini");
  writeFileSync(
    settings,
    `[databases]
* = host=${server.hostname} port=${server.port} user=${server.username} password=${server.password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${lentConnections}
ignore_startup_parameters = extra_float_digits
${keeps ? "max_prepared_statements = 200" : ""}
`,
  );
  // PgBouncer, like PostgreSQL, refuses to run as root.
  const user = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  const bouncer = spawn(program, [...user, settings], { stdio: "ignore" });
  stops.unshift(() => void bouncer.kill());
  await until("PgBouncer to listen", () => listens(port));
  return `127.0.0.1:${port}`;
}

async function refuses({ folder }: Drill, pooled: string, direct: string): Promise<void> {
  const env = { DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct, PORT: String(await freePort()) };
  const common = { MBOA_DATA_DIR: join(folder, "data"), DEMO_DATA: "0", SIMULATORS: "0" };
  const spawned = spawnMboa({ ...common, ...env });
  require((await spawned.ended) === 1, "the start ends with 1");
  require(/^✗ DATABASE_URL : ce PgBouncer ne garde pas/m.test(spawned.output()), "one sentence says why");
}

async function sells(drill: Drill, pooled: string, prepared: Prepared): Promise<void> {
  const env = { DATABASE_DIRECT_URL: prepared.url };
  const products = [await drill.start(pooled, { env }), await drill.start(pooled, { env })];
  const desks = products.map(({ port }) => sellAtDesks(port, prepared, 6));
  await wait(sellForMs);
  await Promise.all(desks.map((desk) => desk.stop()));
  const failures = desks.flatMap((desk) => desk.failures);
  for (const failure of failures.slice(0, 5)) say(`  ${failure}`);
  require(failures.length === 0, "no request failed");
  const sold = desks.flatMap((desk) => desk.sold);
  const faults = await faultsIn(prepared.url, sold);
  for (const fault of faults) say(`  ${fault}`);
  require(sold.length > 100 &&
    faults.length === 0, `none of ${sold.length} sales is lost, and the ledger balances`);
  const [locks] = await ask<{ held: number }>(
    prepared.url,
    "select count(*)::int as held from pg_locks where locktype = 'advisory'",
  );
  require(locks?.held === 0, "no advisory lock stays behind");
  const [limit] = await ask<{ idle_in_transaction_session_timeout: string }>(
    pooled,
    "show idle_in_transaction_session_timeout",
  );
  require(limit?.idle_in_transaction_session_timeout ===
    "1min", "forgotten transactions end on lent connections");
  for (const { product } of products) {
    product.child.kill("SIGTERM");
    require((await product.ended) === 0, "the process stops in order");
  }
}

await runDrill(async (drill) => {
  buildProduct();
  const postgres = await startThrowawayPostgres();
  drill.stops.push(postgres.stop);
  const prepared = await prepare(postgres.url, 1000);
  const pooled = new URL(prepared.url);
  pooled.host = await startPgBouncer(drill, new URL(postgres.url));
  pooled.searchParams.delete("host");
  await (keeps ? sells(drill, pooled.href, prepared) : refuses(drill, pooled.href, prepared.url));
});
