/**
 * npm run drill cells
 * Needs `apt-get install haproxy`. Two countries, each with a database and a process of its own, behind one HAProxy that
 * chooses by the name of the site. Each sells in its own country; the loss of one database does not touch the other.
 */
import { join } from "node:path";
import { startEmbeddedPostgres } from "../../src/platform/database/embedded-postgres.ts";
import { Connection } from "../bench/load.ts";
import { prepare } from "../bench/prepare.ts";
import { sellAtDesks } from "../support/drills/desk-sales.ts";
import { type Drill, runDrill } from "../support/drills/drill-products.ts";
import { require, say } from "../support/drills/drill-steps.ts";
import { productBackend, startHaproxy } from "../support/drills/haproxy.ts";
import { ask, faultsIn, killServer } from "../support/drills/postgres-copies.ts";
import { buildProduct, freePort, isReady, until } from "../support/spawned-process.ts";

async function startCell({ folder, stops, start }: Drill, country: "CM" | "SN") {
  const inFolder = { folder: join(folder, country) };
  const server = await startEmbeddedPostgres(inFolder);
  stops.push(() => server.stop().catch(() => undefined));
  const prepared = await prepare(server.url, 300);
  // The prepared data is for Cameroon: in the second cell that country is renamed to Senegal.
  if (country === "SN")
    await ask(
      prepared.url,
      `update "Country" set "shortCode" = 'XX' where "shortCode" = 'SN';
       update "Country" set "shortCode" = 'SN', "url" = 'http://sn.localhost' where "shortCode" = 'CM'`,
    );
  const { port } = await start(prepared.url);
  return { server, prepared, port, restart: () => startEmbeddedPostgres(inFolder) };
}

await runDrill(async (drill) => {
  buildProduct();
  const [cameroon, senegal] = [await startCell(drill, "CM"), await startCell(drill, "SN")];
  const front = await freePort();
  startHaproxy(
    drill,
    "cells",
    `frontend cells
  mode http
  bind 127.0.0.1:${front}
  use_backend senegal if { hdr_beg(host) -i sn. }
  default_backend cameroon
${productBackend("cameroon", [cameroon.port])}${productBackend("senegal", [senegal.port])}`,
  );
  const askAt = async (host: string, path: string) => {
    const on = new Connection(front, host);
    const answer = await on.ask({ method: "GET", path });
    on.close();
    return answer;
  };
  const countryAt = async (host: string) => {
    const { body } = await askAt(host, "/api/countries/check-country");
    return JSON.parse(body).country?.short_code;
  };
  await until("HAProxy", () => isReady(`http://localhost:${front}`));
  require((await countryAt("cm.localhost")) === "CM", "one address is Cameroon's");
  require((await countryAt("sn.localhost")) === "SN", "the other is Senegal's");

  const here = sellAtDesks(front, cameroon.prepared, 4, { host: "cm.localhost" });
  const there = sellAtDesks(front, senegal.prepared, 4, { host: "sn.localhost" });
  await until("50 sales in each", () => here.sold.length >= 50 && there.sold.length >= 50);
  killServer(senegal.server);
  const [before, failed] = [here.sold.length, here.failures.length];
  await until("100 more sales in Cameroon", () => here.sold.length >= before + 100);
  require(here.failures.length === failed, "the loss of one database does not touch the other country");
  const { status } = await askAt("sn.localhost", "/api/cities/list");
  require(status === 503, "there, people are told to come again");
  await Promise.all([here.stop(), there.stop()]);
  const back = await senegal.restart();
  drill.stops.push(back.stop);
  const left = new URL(senegal.prepared.url);
  left.port = new URL(back.url).port;
  const faults = [
    ...(await faultsIn(cameroon.prepared.url, here.sold)),
    ...(await faultsIn(left.href, there.sold)),
  ];
  for (const fault of faults) say(`  ${fault}`);
  require(faults.length ===
    0, `none of ${here.sold.length} and ${there.sold.length} sales is lost, and both ledgers balance`);
});
