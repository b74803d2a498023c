/**
 * npm run drill clocks
 * Needs `apt-get install faketime`. Two processes on one database, the second on a machine whose clock is two minutes
 * ahead: it says so, is not ready for a proxy, and what it is asked all the same it decides by the database's time.
 */
import { execFileSync } from "node:child_process";
import { startThrowawayPostgres } from "../../src/platform/database/embedded-postgres.ts";
import { prepare } from "../bench/prepare.ts";
import { sellAtDesks } from "../support/drills/desk-sales.ts";
import { runDrill } from "../support/drills/drill-products.ts";
import { require } from "../support/drills/drill-steps.ts";
import { ask, faultsIn } from "../support/drills/postgres-copies.ts";
import { buildServer, freePort, spawnMboa, until } from "../support/spawned-process.ts";

/** The library that faketime puts before a program, wherever Debian keeps it. */
const library = execFileSync("faketime", ["-f", "+2m", "printenv", "LD_PRELOAD"]).toString().trim();

await runDrill(async ({ folder, stops, start }) => {
  buildServer();
  const postgres = await startThrowawayPostgres();
  stops.push(postgres.stop);
  const prepared = await prepare(postgres.url, 500);
  const right = await start(prepared.url);
  const port = await freePort();
  const ahead = spawnMboa({
    ...{ DATABASE_URL: prepared.url, PORT: String(port), NODE_ENV: "test" },
    ...{ SECRET: "bench-secret-bench-secret-bench", MBOA_DATA_DIR: `${folder}/data` },
    ...{
      SIMULATORS: "0",
      DEMO_DATA: "0",
      LD_PRELOAD: library,
      FAKETIME: "+2m",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    },
  });
  stops.unshift(() => ahead.child.kill("SIGKILL"));
  const stateOf = async (at: number) => {
    const answer = await fetch(`http://localhost:${at}/readyz`).catch(() => null);
    return answer ? { status: answer.status, ...(await answer.json()) } : null;
  };
  await until(`the second process: ${ahead.output()}`, async () => (await stateOf(port)) !== null);
  const { status, clockOffsetSeconds } = await stateOf(port);
  require(status === 503 &&
    Math.abs(clockOffsetSeconds + 120) < 2, `it is not ready: ${clockOffsetSeconds} s off`);
  require((await stateOf(right.port))?.status === 200, "the other is");

  const sales = [sellAtDesks(right.port, prepared, 4), sellAtDesks(port, prepared, 4)];
  await until("50 sales by each", () => sales.every(({ sold }) => sold.length >= 50));
  for (const one of sales) await one.stop();
  const [row] = await ask<{ late: number }>(
    prepared.url,
    `select count(*)::int as late from "Booking" where "createdAt" > now() + interval '5 seconds'`,
  );
  require(row?.late === 0, "nothing that it has written is of a time to come");
  const sold = sales.flatMap((one) => one.sold);
  require((await faultsIn(prepared.url, sold)).length ===
    0, `none of ${sold.length} sales is lost or doubled`);
});
