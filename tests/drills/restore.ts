/**
 * npm run drill restore
 * Needs nothing beyond the npm packages. The database archives its log while the product sells; then somebody empties a
 * table. The base backup and the archive give the database back as it was a moment before: every sale until then is
 * there, none after it, the ledger balances, and the product sells again.
 */
import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { startEmbeddedPostgres } from "../../src/platform/database/embedded-postgres.ts";
import { prepare } from "../bench/prepare.ts";
import { sellAtDesks } from "../support/drills/desk-sales.ts";
import { runDrill } from "../support/drills/drill-products.ts";
import { require, say } from "../support/drills/drill-steps.ts";
import { ask, copyServer, faultsIn, restartWith, startCopy } from "../support/drills/postgres-copies.ts";
import { buildProduct, until } from "../support/spawned-process.ts";

await runDrill(async (drill) => {
  const { folder, stops } = drill;
  const archive = join(folder, "archive");
  mkdirSync(archive);
  chmodSync(archive, 0o777);
  const started = await startEmbeddedPostgres({ folder: join(folder, "primary") });
  stops.push(started.stop);
  buildProduct();
  const command = `test ! -f ${archive}/%f && cp %p ${archive}/%f`;
  const primary = await restartWith(started, { archive_mode: "on", archive_command: command });
  stops.push(primary.stop);
  const prepared = await prepare(primary.url, 1000);
  const at = (server: { url: string }) => {
    const url = new URL(prepared.url);
    url.port = new URL(server.url).port;
    return url.href;
  };
  await copyServer(primary, join(folder, "copy"));
  const first = await drill.start(at(primary));
  const sales = sellAtDesks(first.port, prepared, 8);
  await until("150 sales", () => sales.sold.length >= 150);
  const [moment] = await ask<{ now: string }>(primary.url, "select clock_timestamp()::text as now");
  const before = [...sales.sold];
  await until("50 more sales", () => sales.sold.length >= before.length + 50);
  await sales.stop();
  await ask(at(primary), `truncate "Ticket" cascade`);
  first.product.child.kill("SIGTERM");
  await first.product.ended;
  // The name is asked for once: the server goes on writing by itself, and its newest file is archived much later.
  const [closed] = await ask<{ name: string }>(
    primary.url,
    "select pg_walfile_name(pg_switch_wal()) as name",
  );
  await until("the archive to have the log", async () => {
    const [row] = await ask<{ done: boolean }>(
      primary.url,
      "select last_archived_wal >= $1 as done from pg_stat_archiver",
      [closed?.name],
    );
    return row?.done === true;
  });
  await primary.stop();
  say(`✓ ${sales.sold.length} sales, then an accident`);

  const restored = await startCopy(join(folder, "copy"), "recovery", {
    restore_command: `cp ${archive}/%f %p`,
    recovery_target_time: moment?.now ?? "",
    recovery_target_action: "promote",
    archive_mode: "off",
  });
  stops.push(restored.stop);
  await until("the end of the recovery", async () => {
    const [row] = await ask<{ recovering: boolean }>(
      restored.url,
      "select pg_is_in_recovery() as recovering",
    );
    return row?.recovering === false;
  });
  const faults = await faultsIn(at(restored), before);
  for (const fault of faults) say(`  ${fault}`);
  require(faults.length ===
    0, `all ${before.length} sales before the moment are there, and the ledger balances`);
  const after = sales.sold.slice(before.length + 8);
  const [late] = await ask<{ count: number }>(
    at(restored),
    `select count(*)::int as count from "Booking" where "code" = any($1::text[]) and "status" = 'CONFIRMED'`,
    [after],
  );
  require(late?.count === 0, `none of the ${after.length} sales after it is`);
  const second = await drill.start(at(restored));
  const again = sellAtDesks(second.port, prepared, 4);
  await until("20 sales", () => again.sold.length >= 20);
  await again.stop();
  require((await faultsIn(at(restored), again.sold)).length === 0, "the product sells again");
});
