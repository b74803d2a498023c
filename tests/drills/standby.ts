/**
 * npm run drill standby
 * Needs nothing beyond the npm packages. A primary with a synchronous standby behind one address, the product selling
 * through it. The primary is killed in the middle of the sales, the standby takes over, the address follows it: the
 * product goes on without a restart, and nothing that a desk was told is lost.
 */
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { startEmbeddedPostgres } from "../../src/platform/database/embedded-postgres.ts";
import { prepare } from "../bench/prepare.ts";
import { sellAtDesks } from "../support/drills/desk-sales.ts";
import { runDrill } from "../support/drills/drill-products.ts";
import { require, say } from "../support/drills/drill-steps.ts";
import { ask, copyServer, faultsIn, killServer, startCopy } from "../support/drills/postgres-copies.ts";
import { buildProduct, isReady, until } from "../support/spawned-process.ts";

/** Stands in for HAProxy: one address that forwards to the server that accepts writes. */
async function addressOf(first: number) {
  let target = first;
  const lines = new Set<Socket>();
  const server = createServer((inner) => {
    const outer = connect(target, "127.0.0.1");
    for (const line of [inner, outer]) {
      lines.add(line);
      line.on("error", () => undefined).once("close", () => lines.delete(line));
    }
    inner.pipe(outer).pipe(inner);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    leadTo(port: number) {
      target = port;
      for (const line of lines) line.destroy();
    },
    close() {
      for (const line of lines) line.destroy();
      server.close();
    },
  };
}

await runDrill(async ({ folder, stops, start }) => {
  const primary = await startEmbeddedPostgres({ folder: join(folder, "primary") });
  stops.push(() => primary.stop().catch(() => undefined));
  buildProduct();
  const prepared = await prepare(primary.url, 1000);
  const { port: primaryPort, password } = new URL(primary.url);
  const conninfo = `host=127.0.0.1 port=${primaryPort} user=mboa password=${password} application_name=drill`;
  await copyServer(primary, join(folder, "standby"));
  const standby = await startCopy(join(folder, "standby"), "standby", { primary_conninfo: conninfo });
  stops.push(standby.stop);
  await ask(primary.url, "alter system set synchronous_standby_names = 'drill'");
  await ask(primary.url, "select pg_reload_conf()");
  await until("the standby to be synchronous", async () => {
    const [row] = await ask<{ state: string }>(
      primary.url,
      "select sync_state as state from pg_stat_replication",
    );
    return row?.state === "sync";
  });
  say("✓ every commit waits for the standby");

  const address = await addressOf(Number(primaryPort));
  stops.unshift(() => address.close());
  const url = new URL(prepared.url);
  url.port = String(address.port);
  const { port, product } = await start(url.href);
  const sales = sellAtDesks(port, prepared, 8);
  await until("the first 150 sales", () => sales.sold.length >= 150);
  killServer(primary);
  const before = sales.sold.length;
  const killedAt = Date.now();
  await ask(standby.url, "select pg_promote()");
  address.leadTo(Number(new URL(standby.url).port));
  await until("150 more sales", () => sales.sold.length >= before + 150);
  say(
    `  ${before} sales before, ${sales.sold.length - before} in the ${Math.round((Date.now() - killedAt) / 1000)} s after`,
  );
  await sales.stop();
  require(product.child.exitCode === null, "the product went on without a restart");
  await until("the product to be ready", () => isReady(`http://localhost:${port}`));
  const left = new URL(prepared.url);
  left.port = new URL(standby.url).port;
  const faults = await faultsIn(left.href, sales.sold);
  for (const fault of faults) say(`  ${fault}`);
  require(faults.length === 0, `none of ${sales.sold.length} sales is lost, and the ledger balances`);
});
