/**
 * npm run drill outages
 * Needs nothing beyond the npm packages; takes about two minutes. The line between the product and its database is cut
 * six times for three seconds and once for 22, while the operator of SMS never answers. Desks go on selling whenever
 * they can, and afterwards every job is done by itself: nothing is restarted.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { startThrowawayPostgres } from "../../src/platform/database/embedded-postgres.ts";
import { prepare } from "../bench/prepare.ts";
import { sellAtDesks } from "../support/drills/desk-sales.ts";
import { runDrill } from "../support/drills/drill-products.ts";
import { require, say } from "../support/drills/drill-steps.ts";
import { ask, faultsIn } from "../support/drills/postgres-copies.ts";
import { openTcpProxy } from "../support/faults/tcp-proxy.ts";
import { buildProduct, isReady, until } from "../support/spawned-process.ts";

const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;

await runDrill(async ({ stops, start }) => {
  buildProduct();
  const postgres = await startThrowawayPostgres();
  stops.push(postgres.stop);
  const prepared = await prepare(postgres.url, 1000);
  const line = await openTcpProxy({ host: "127.0.0.1", port: Number(new URL(prepared.url).port) });
  stops.unshift(line.close);
  let [hangs, heard] = [true, 0];
  const gateway = createServer((_request, response) => {
    heard += 1;
    if (!hangs)
      response.writeHead(200, { "content-type": "application/json" }).end('{"messages":[{"messageId":"1"}]}');
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => gateway.once("listening", resolve));
  stops.unshift(() => {
    gateway.closeAllConnections();
    gateway.close();
  });
  const url = new URL(prepared.url);
  url.port = String(line.port);
  const sms = { SMS_PROVIDER: "infobip", SMS_URL: `http://127.0.0.1:${portOf(gateway)}`, SMS_KEY: "key" };
  const { port, product } = await start(url.href, { env: sms });
  const sales = sellAtDesks(port, prepared, 4);
  for (const seconds of [3, 3, 3, 3, 3, 3, 22]) {
    const before = sales.sold.length;
    await until("20 more sales", () => sales.sold.length >= before + 20);
    line.cut();
    await wait(seconds * 1000);
    line.restore();
    const mended = Date.now();
    const after = sales.sold.length;
    await until(
      () => `a sale after the outage: ${sales.failures.slice(-3).join("; ")}`,
      () => sales.sold.length > after + 4,
    );
    say(`  ${seconds} s without database, sold again ${((Date.now() - mended) / 1000).toFixed(1)} s later`);
  }
  await sales.stop();
  hangs = false;
  gateway.closeAllConnections();
  require(product.child.exitCode === null, "the product went on without a restart");
  await until("the product to be ready", () => isReady(`http://localhost:${port}`));
  await until(
    "every due job to be done",
    async () => {
      const [row] = await ask<{ left: number }>(
        prepared.url,
        `select count(*)::int as "left" from "Job" where "runAt" <= now() or "lockedAt" is not null`,
      );
      return row?.left === 0;
    },
    300,
  );
  const [dead] = await ask<{ dead: number }>(
    prepared.url,
    `select count(*)::int as "dead" from "Job" where "attempts" >= "maxAttempts"`,
  );
  require(dead?.dead === 0, `every due job was done by itself (the gateway was asked ${heard} times)`);
  const faults = await faultsIn(prepared.url, sales.sold);
  for (const fault of faults) say(`  ${fault}`);
  require(faults.length === 0, `none of ${sales.sold.length} sales is lost, and the ledger balances`);
});
