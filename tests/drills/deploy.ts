/**
 * npm run drill deploy
 * Needs npm's registry, `apt-get install nginx-light`, openssl, and a PostgreSQL of the machine (15 or newer). The product as
 * `.github/deploy/` installs it: a tree with production packages alone, two processes of an ordinary account behind nginx
 * with TLS, on an ordinary PostgreSQL as a user without special rights. It sells, draws a ticket, and is upgraded, one
 * process after the other, while people buy. Says what the image would hold beside Node.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { chownSync, cpSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Connection } from "../bench/load.ts";
import { type Prepared, prepare } from "../bench/prepare.ts";
import { bearer } from "../bench/scenarios.ts";
import { sellAtDesks } from "../support/drills/desk-sales.ts";
import { type Drill, runDrill, type StartOptions } from "../support/drills/drill-products.ts";
import { require, say } from "../support/drills/drill-steps.ts";
import { type Front, hasNginx, startNginx } from "../support/drills/nginx.ts";
import { ask, faultsIn } from "../support/drills/postgres-copies.ts";
import { ordinaryAccount, startSystemPostgres } from "../support/drills/system-postgres.ts";
import { buildProduct, freePort, projectFolder, until } from "../support/spawned-process.ts";

const largestMegabytes = 200;

function bytesOf(path: string): number {
  const found = lstatSync(path);
  if (!found.isDirectory()) return found.size;
  return readdirSync(path).reduce((sum, name) => sum + bytesOf(join(path, name)), 0);
}

function productionTree(folder: string): string {
  buildProduct();
  execFileSync(join(projectFolder, ".github/deploy/production-tree.sh"), [folder], { stdio: "ignore" });
  const megabytes = Math.ceil(bytesOf(folder) / 1e6);
  const packages = Math.ceil(bytesOf(join(folder, "node_modules")) / 1e6);
  require(megabytes <=
    largestMegabytes, `the image would hold ${megabytes} MB beside Node, ${packages} of them packages`);
  return folder;
}

/** The next version: one migration more, which only adds, as every migration must. */
function nextVersion(tree: string, folder: string): string {
  cpSync(tree, folder, { recursive: true });
  const migration = join(folder, "prisma/migrations/20990101000000_next");
  mkdirSync(migration);
  const added = `ALTER TABLE "Booking" ADD COLUMN "drilled" BOOLEAN NOT NULL DEFAULT false;\n`;
  writeFileSync(join(migration, "migration.sql"), added);
  return folder;
}

/** The ticket of the first sale as its buyer opens it; drawing it needs packages that nothing else does. */
async function requireTicket({ port, ca }: Front, prepared: Prepared, code: string): Promise<void> {
  const [booking] = await ask<{ id: string }>(prepared.url, `select "id" from "Booking" where "code" = $1`, [
    code,
  ]);
  const on = new Connection(port, "localhost", ca);
  const headers = bearer(prepared.customers[0] ?? "");
  const path = `/api/bookings/${booking?.id}/tickets.pdf`;
  const { status, body } = await on.ask({ method: "GET", path, headers });
  require(status === 200 && body.startsWith("%PDF-"), `ticket ${code} is sold over TLS, and drawn`);
  const page = await on.ask({ method: "GET", path: "/" });
  require(page.status === 200 && page.body.includes("<main"), "the home page is rendered");
  on.close();
}

async function requireHttps({ plainPort }: Front): Promise<void> {
  const { status, headers } = await fetch(`http://localhost:${plainPort}/trip?id=1`, { redirect: "manual" });
  const leadsTo = headers.get("location");
  require(status === 308 && leadsTo === "https://localhost/trip?id=1", "plain HTTP leads to TLS");
}

function requireDoctor(root: string, env: NodeJS.ProcessEnv): void {
  const { stdout, stderr } = spawnSync(process.execPath, ["dist/server/doctor.js"], {
    cwd: root,
    env,
    encoding: "utf8",
  });
  const well = ["PostgreSQL", "Migrations", "SECRET", "Disque"].filter((name) =>
    stdout.includes(`✓ ${name}`),
  );
  if (well.length < 4) say(stdout + stderr);
  require(well.length === 4, "the doctor of the production tree finds database, secret and disk well");
}

async function deploy(drill: Drill): Promise<void> {
  const tree = productionTree(join(drill.folder, "mboa"));
  const postgres = await startSystemPostgres(drill);
  if (!postgres) throw new Error("this machine has no PostgreSQL of its own");
  say(`PostgreSQL ${postgres.version}`);
  // Past sales are written without their triggers, which only the drill's preparation may do.
  await ask(postgres.adminUrl, "grant set on parameter session_replication_role to shop");
  const prepared = await prepare(postgres.url, 1000);
  await ask(postgres.adminUrl, "revoke set on parameter session_replication_role from shop");
  const ports = [await freePort(), await freePort()] as const;
  const front = await startNginx(drill, ports);

  const identity = ordinaryAccount();
  const files = join(drill.folder, "files");
  mkdirSync(files);
  if (identity) chownSync(files, identity.uid, identity.gid);
  const env = {
    ...{ NODE_ENV: "production", PUBLIC_URL: `https://localhost:${front.port}`, TRUST_PROXY: "1" },
    ...{ MBOA_DATA_DIR: files, DRAIN_SECONDS: "3" },
  };
  const start = (root: string, port: number, more: StartOptions = {}) =>
    drill.start(prepared.url, { env, root, port, identity, ...more });
  const old = [await start(tree, ports[0]), await start(tree, ports[1])];

  const first = sellAtDesks(front.port, prepared, 1, { ca: front.ca });
  await until("the first sale", () => first.sold.length > 0);
  await first.stop();
  await requireTicket(front, prepared, first.sold[0] ?? "");
  await requireHttps(front);
  requireDoctor(tree, { ...env, DATABASE_URL: prepared.url, SECRET: "bench-secret-bench-secret-bench" });

  const sales = sellAtDesks(front.port, prepared, 4, { ca: front.ca });
  await until("50 sales", () => sales.sold.length >= 50);
  const next = nextVersion(tree, join(drill.folder, "next"));
  for (const [index, { product, port }] of old.entries()) {
    product.child.kill("SIGTERM");
    require((await product.ended) === 0, `process ${index + 1} leaves in order`);
    await start(next, port);
  }
  const before = sales.sold.length;
  await until("50 sales of the new version", () => sales.sold.length >= before + 50);
  await sales.stop();
  for (const failure of sales.failures.slice(0, 5)) say(`  ${failure}`);
  require(sales.failures.length === 0, `upgraded: none of ${sales.sold.length} sales failed meanwhile`);
  const faults = await faultsIn(prepared.url, [...first.sold, ...sales.sold]);
  for (const fault of faults) say(`  ${fault}`);
  require(faults.length === 0, "no sale is lost, and the ledger balances");
}

if (hasNginx()) await runDrill(deploy);
else say("Skipped: nginx is not on this machine (apt-get install nginx-light).");
