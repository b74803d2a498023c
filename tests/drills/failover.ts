/**
 * npm run drill failover
 * Needs `apt-get install patroni etcd-server haproxy postgresql-15`. Two PostgreSQL servers that Patroni leads (who leads is
 * written in etcd), HAProxy in front of them, the product selling through it. The leader is killed with everything on its
 * machine, comes back, and then leadership is handed over as planned: the product recovers each time without a restart,
 * and no sale that a desk was told is lost.
 */
import { prepare } from "../bench/prepare.ts";
import { sellAtDesks } from "../support/drills/desk-sales.ts";
import { runDrill } from "../support/drills/drill-products.ts";
import { require, say } from "../support/drills/drill-steps.ts";
import { startHaproxy } from "../support/drills/haproxy.ts";
import { killMember, primaryAddress, startPatroniPair, urlThrough } from "../support/drills/patroni.ts";
import { faultsIn } from "../support/drills/postgres-copies.ts";
import { buildProduct, freePort, isReady, until } from "../support/spawned-process.ts";

await runDrill(async (drill) => {
  buildProduct();
  const pair = await startPatroniPair(drill);
  say("✓ one leads, the other follows synchronously");
  const front = await freePort();
  startHaproxy(drill, "database", primaryAddress(front, pair.members));
  await until("the address", () =>
    prepare(urlThrough(front), 1).then(
      () => true,
      () => false,
    ),
  );
  const prepared = await prepare(urlThrough(front), 1000);
  const { port, product } = await drill.start(prepared.url);
  const sales = sellAtDesks(port, prepared, 8);
  await until("the first 100 sales", () => sales.sold.length >= 100);

  const moreSales = async (what: string, since: number) => {
    const before = sales.sold.length;
    await until(`a sale after ${what}`, () => sales.sold.length > before + 8, 120);
    say(`  after ${what} sales went on within ${Math.round((Date.now() - since) / 1000)} s`);
    await until("100 more sales", () => sales.sold.length >= before + 100, 120);
  };
  const lost = await pair.leader();
  if (!lost) throw new Error("nobody leads");
  const lostAt = Date.now();
  killMember(lost);
  await until("the other to lead", async () => ((await pair.leader()) ?? lost) !== lost, 120);
  await moreSales("the leader's machine was lost", lostAt);
  pair.start(lost);
  await until("the lost one to follow again", pair.whole, 120);
  const handedOverAt = Date.now();
  await pair.switchOver();
  await moreSales("leadership was handed over", handedOverAt);
  await until("the pair to be whole", pair.whole, 120);

  await sales.stop();
  require(product.child.exitCode === null, "the product went on without a restart");
  await until("the product to be ready", () => isReady(`http://localhost:${port}`));
  const faults = await faultsIn(prepared.url, sales.sold);
  for (const fault of faults) say(`  ${fault}`);
  require(faults.length === 0, `none of ${sales.sold.length} sales is lost, and the ledger balances`);
});
