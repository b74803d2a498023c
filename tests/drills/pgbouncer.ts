/**
 * npm run drill pgbouncer
 * Needs `apt-get install pgbouncer`; PGBOUNCER names another one, such as one built from its source with
 * `apt-get install autoconf automake libtool libevent-dev libssl-dev pkg-config uthash-dev`.
 * The product behind PgBouncer in transaction mode. Before 1.21 PgBouncer forgets named statements: the start must
 * say so in one sentence. From 1.21 on the product starts twice, answers from the database and leaves no lock behind.
 */
import { execFileSync, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startThrowawayPostgres } from "../../src/platform/database/embedded-postgres.ts";
import { require, say } from "../support/drills/drill-steps.ts";
import { buildProduct, freePort, isReady, spawnMboa, until } from "../support/spawned-process.ts";

const program = process.env.PGBOUNCER ?? "pgbouncer";

const version = /PgBouncer (\d+)\.(\d+)/.exec(execFileSync(program, ["--version"]).toString());
const keeps = Number(version?.[1]) > 1 || Number(version?.[2]) >= 21;
say(`${version?.[0]}: ${keeps ? "keeps" : "forgets"} named statements`);

const folder = mkdtempSync(join(tmpdir(), "mboa-drill-"));
const postgres = await startThrowawayPostgres();
const server = new URL(postgres.url);
const port = await freePort();
writeFileSync(
  join(folder, "pgbouncer.ini"),
  `[databases]
* = host=${server.hostname} port=${server.port} user=${server.username} password=${server.password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
ignore_startup_parameters = extra_float_digits
${keeps ? "max_prepared_statements = 200" : ""}
`,
);
chmodSync(folder, 0o755);
// PgBouncer, like PostgreSQL, refuses to run as root.
const user = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
const bouncer = spawn(program, [...user, join(folder, "pgbouncer.ini")], { stdio: "ignore" });
const pooled = new URL(postgres.url);
pooled.host = `127.0.0.1:${port}`;

/** Only the port: a login would make PgBouncer open a connection that is older than the product's limits. */
function listens(): Promise<boolean> {
  const line = connect(port, "127.0.0.1");
  return new Promise<boolean>((resolve) => {
    line.once("connect", () => resolve(true));
    line.once("error", () => resolve(false));
  }).finally(() => line.destroy());
}

async function locksLeft(): Promise<number> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query("select count(*)::int as n from pg_locks where locktype = 'advisory'");
  await client.end();
  return rows[0].n;
}

async function limitThroughPooler(): Promise<string> {
  const client = new pg.Client({ connectionString: pooled.href });
  await client.connect();
  const { rows } = await client.query("show idle_in_transaction_session_timeout");
  await client.end();
  return rows[0].idle_in_transaction_session_timeout;
}

function start() {
  return freePort().then((free) => {
    const env = { DATABASE_URL: pooled.href, DATABASE_DIRECT_URL: postgres.url, PORT: String(free) };
    const common = { MBOA_DATA_DIR: join(folder, "data"), DEMO_DATA: "0", SIMULATORS: "0" };
    return { spawned: spawnMboa({ ...common, ...env }), url: `http://localhost:${free}` };
  });
}

try {
  buildProduct();
  await until("PgBouncer to listen", listens);
  const { spawned, url } = await start();
  if (!keeps) {
    require((await spawned.ended) === 1, "the start ends with 1");
    require(/^✗ DATABASE_URL : ce PgBouncer ne garde pas/m.test(spawned.output()), "one sentence says why");
  } else {
    await until(
      () => `the product: ${spawned.output()}`,
      () => isReady(url),
    );
    const answer = await fetch(`${url}/api/countries/check-country`);
    require(answer.status === 200, "the product answers from the database");
    const second = await start();
    await until(
      () => `the second process: ${second.spawned.output()}`,
      () => isReady(second.url),
    );
    require((await locksLeft()) === 0, "no advisory lock stays behind");
    require((await limitThroughPooler()) ===
      "1min", "forgotten transactions end on every connection that is lent");
    for (const one of [spawned, second.spawned]) {
      one.child.kill("SIGTERM");
      require((await one.ended) === 0, "the process stops in order");
    }
  }
} finally {
  bouncer.kill();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
