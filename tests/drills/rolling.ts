/**
 * npm run drill rolling
 * Needs `apt-get install haproxy`. Two processes of the product behind HAProxy sell and are searched while they are
 * replaced, one after the other, by a version that brings a migration: no request fails, and no sale is lost.
 */
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startThrowawayPostgres } from "../../src/platform/database/embedded-postgres.ts";
import { prepare } from "../bench/prepare.ts";
import { searching } from "../bench/scenarios.ts";
import { awaitedLater } from "../support/awaited-later.ts";
import { sellAtDesks } from "../support/drills/desk-sales.ts";
import { runDrill } from "../support/drills/drill-products.ts";
import { require, say } from "../support/drills/drill-steps.ts";
import { productBackend, startHaproxy } from "../support/drills/haproxy.ts";
import { ask, faultsIn } from "../support/drills/postgres-copies.ts";
import { buildProduct, freePort, isReady, projectFolder, until } from "../support/spawned-process.ts";

/** The next version: the same files and one more migration, which only adds, as every migration must. */
function nextVersion(folder: string): string {
  mkdirSync(folder);
  for (const part of ["dist", "prisma", "public", "package.json"])
    cpSync(join(projectFolder, part), join(folder, part), { recursive: true });
  symlinkSync(join(projectFolder, "node_modules"), join(folder, "node_modules"));
  const migration = join(folder, "prisma/migrations/20990101000000_next");
  mkdirSync(migration);
  writeFileSync(
    join(migration, "migration.sql"),
    `ALTER TABLE "Booking" ADD COLUMN "drilled" BOOLEAN NOT NULL DEFAULT false;\n`,
  );
  return folder;
}

await runDrill(async (drill) => {
  buildProduct();
  const postgres = await startThrowawayPostgres();
  drill.stops.push(postgres.stop);
  const prepared = await prepare(postgres.url, 1000);
  const env = { DRAIN_SECONDS: "3" };
  const old = [await drill.start(prepared.url, { env }), await drill.start(prepared.url, { env })];
  const next = [await freePort(), await freePort()];
  const front = await freePort();
  startHaproxy(
    drill,
    "product",
    `frontend product
  mode http
  bind 127.0.0.1:${front}
  default_backend product
${productBackend("product", [...old.map(({ port }) => port), ...next])}`,
  );
  await until("HAProxy", () => isReady(`http://localhost:${front}`));

  const sales = sellAtDesks(front, prepared, 6);
  const scenario = searching(front, 2, prepared);
  let [searches, failed, stopped] = [0, 0, false];
  const searchers = awaitedLater(
    [0, 1].map(async (lane) => {
      while (!stopped) {
        const worked = await scenario.run(lane).catch(() => false);
        if (worked) searches += 1;
        else failed += 1;
      }
    }),
  );
  await until("the first 100 sales", () => sales.sold.length >= 100);

  const root = nextVersion(join(drill.folder, "next"));
  for (const [index, { product }] of old.entries()) {
    await drill.start(prepared.url, { env, root, port: next[index] });
    product.child.kill("SIGTERM");
    require((await product.ended) === 0, `process ${index + 1} is replaced`);
  }
  const [column] = await ask<{ there: boolean }>(
    prepared.url,
    `select exists (select from information_schema.columns where table_name = 'Booking' and column_name = 'drilled') as there`,
  );
  require(column?.there === true, "the new version's migration was applied under the old one's sales");
  const before = sales.sold.length;
  await until("100 more sales", () => sales.sold.length >= before + 100);
  stopped = true;
  await Promise.all([sales.stop(), ...searchers]);
  scenario.close();
  for (const failure of sales.failures.slice(0, 5)) say(`  ${failure}`);
  require(sales.failures.length + failed ===
    0, `none of ${sales.sold.length} sales and ${searches} searches failed`);
  const faults = await faultsIn(prepared.url, sales.sold);
  for (const fault of faults) say(`  ${fault}`);
  require(faults.length === 0, "no sale is lost, and the ledger balances");
});
