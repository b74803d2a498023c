import { execFileSync } from "node:child_process";
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "../../../src/platform/database/embedded-postgres.ts";

/** Copies of a running PostgreSQL, for drills of standby and restore; does the work of `pg_basebackup`. */

export async function ask<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  // A killed server breaks the connection.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Copies the files of a running server: a base backup. */
export async function copyServer({ url, folder }: EmbeddedPostgres, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("select pg_backup_start('drill', true)");
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  // A file may disappear during the copy: the write-ahead log covers it.
  execFileSync("sh", ["-c", `cp -a "${folder}/." "${to}/" || true`], { stdio: "ignore" });
  const { rows } = await client.query<{ labelfile: string }>("select labelfile from pg_backup_stop()");
  await client.end();
  const data = join(to, "data");
  for (const file of ["postmaster.pid", "postmaster.opts"]) rmSync(join(data, file), { force: true });
  writeFileSync(join(data, "backup_label"), rows[0]?.labelfile ?? "");
  // The server must run as the owner of its files.
  execFileSync("chown", ["-R", "--reference", join(folder, "data"), to]);
}

/** Starts a copy as a standby, or to recover from an archive. */
export function startCopy(
  folder: string,
  signal: "standby" | "recovery",
  settings: Record<string, string>,
): Promise<EmbeddedPostgres> {
  const data = join(folder, "data");
  writeFileSync(join(data, `${signal}.signal`), "");
  const lines = Object.entries(settings).map(
    ([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`,
  );
  appendFileSync(join(data, "postgresql.auto.conf"), lines.join(""));
  execFileSync("chown", ["-R", "--reference", data, folder]);
  return startEmbeddedPostgres({ folder });
}

/** Restarts the server with settings that require it. */
export async function restartWith(
  server: EmbeddedPostgres,
  settings: Record<string, string>,
): Promise<EmbeddedPostgres> {
  for (const [name, value] of Object.entries(settings))
    await ask(server.url, `alter system set ${name} = '${value.replaceAll("'", "''")}'`);
  await server.stop();
  return startEmbeddedPostgres({ folder: server.folder });
}

/** Kills every process of the server at once, as a power failure would. */
export function killServer({ folder }: EmbeddedPostgres): void {
  const pid = Number(readFileSync(join(folder, "data", "postmaster.pid"), "utf8").split("\n")[0]);
  const children = execFileSync("pgrep", ["-P", String(pid)])
    .toString()
    .split("\n")
    .filter(Boolean);
  for (const one of [pid, ...children.map(Number)]) process.kill(one, "SIGKILL");
}

/** Violations of the money invariants, which must hold whatever happened to the servers. */
export async function faultsIn(url: string, sold: readonly string[]): Promise<string[]> {
  const missing = await ask<{ code: string }>(
    url,
    `select x.code from unnest($1::text[]) x(code) where not exists (
       select 1 from "Booking" k join "Ticket" t on t."bookingId" = k."id" where k."code" = x.code and k."status" = 'CONFIRMED')`,
    [sold],
  );
  const unbalanced = await ask<{ currency: string }>(
    url,
    `select "currency" from "LedgerEntry" group by "currency" having sum("amount") <> 0`,
  );
  const seatless = await ask<{ code: string }>(
    url,
    `select k."code" from "Booking" k where k."code" = any($1::text[]) and cardinality(k."units") <>
       (select count(*) from "Claim" c where c."bookingId" = k."id" and c."expiresAt" is null)`,
    [sold],
  );
  return [
    ...missing.map(({ code }) => `${code} was sold and is not there`),
    ...unbalanced.map(({ currency }) => `the ledger does not balance in ${currency}`),
    ...seatless.map(({ code }) => `${code} has lost its seat`),
  ];
}
