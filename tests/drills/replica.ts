/**
 * npm run drill replica
 * Needs nothing beyond the npm packages. Searches are answered by a copy of the database. It falls behind, and then it is
 * lost: searches go back to the main database, what is sold never depends on the copy, and it is used again when it can.
 */
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startEmbeddedPostgres } from "../../src/platform/database/embedded-postgres.ts";
import { prepare } from "../bench/prepare.ts";
import { searching } from "../bench/scenarios.ts";
import { awaitedLater } from "../support/awaited-later.ts";
import { sellAtDesks } from "../support/drills/desk-sales.ts";
import { runDrill } from "../support/drills/drill-products.ts";
import { require, say } from "../support/drills/drill-steps.ts";
import { ask, copyServer, faultsIn, killServer, startCopy } from "../support/drills/postgres-copies.ts";
import { buildProduct, until } from "../support/spawned-process.ts";

await runDrill(async ({ folder, stops, start }) => {
  buildProduct();
  const primary = await startEmbeddedPostgres({ folder: join(folder, "primary") });
  stops.push(primary.stop);
  const prepared = await prepare(primary.url, 1000);
  const { port: primaryPort, password } = new URL(primary.url);
  await copyServer(primary, join(folder, "copy"));
  const conninfo = `host=127.0.0.1 port=${primaryPort} user=mboa password=${password} application_name=drill`;
  const startReplica = () => startCopy(join(folder, "copy"), "standby", { primary_conninfo: conninfo });
  const copy = await startReplica();
  stops.push(() => copy.stop().catch(() => undefined));
  const at = new URL(prepared.url);
  at.port = new URL(copy.url).port;
  const { port } = await start(prepared.url, { env: { DATABASE_REPLICA_URL: at.href } });
  const replicaIs = (state: string) =>
    until(`the replica to be ${state}`, async () => {
      const answer = await fetch(`http://localhost:${port}/readyz`);
      return (await answer.json()).replica === state;
    });
  const readsOf = async (url: string) => {
    const rows = await ask<{ reads: number }>(
      url,
      "select tup_fetched::int as reads from pg_stat_database where datname = $1",
      [new URL(prepared.url).pathname.slice(1)],
    );
    return rows[0]?.reads ?? 0;
  };

  let [searches, failed, stopped] = [0, 0, false];
  const searchers = awaitedLater(
    [0, 1].map(async () => {
      while (!stopped) {
        const scenario = searching(port, 1, prepared);
        while (!stopped && (await scenario.run(0).catch(() => false))) searches += 1;
        scenario.close();
        if (!stopped) failed += 1;
        await wait(50);
      }
    }),
  );
  const sales = sellAtDesks(port, prepared, 4);
  const more = (what: string, count: number) => {
    const before = searches;
    return until(what, () => searches >= before + count);
  };
  await replicaIs("used");
  const before = await readsOf(at.href);
  await more("searches by the replica", 500);
  require((await readsOf(at.href)) > before + 500, "searches are read from the replica");

  await ask(at.href, "select pg_wal_replay_pause()");
  await replicaIs("not usable");
  await ask(at.href, "select pg_wal_replay_resume()");
  await replicaIs("used");
  require(failed === 0, "a replica that falls behind is left and taken again, without a failed search");

  killServer(copy);
  await replicaIs("not usable");
  const lost = failed;
  await more("searches by the main database", 500);
  require(failed ===
    lost, `its loss costs the searches of a moment (${lost}), then the main database answers`);
  await startReplica();
  stopped = true;
  await Promise.all([sales.stop(), ...searchers]);
  for (const failure of sales.failures.slice(0, 5)) say(`  ${failure}`);
  require(sales.failures.length === 0, `none of ${sales.sold.length} sales failed meanwhile`);
  require((await faultsIn(prepared.url, sales.sold)).length === 0, "the ledger balances");
});
