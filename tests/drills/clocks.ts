/**
 * npm run drill clocks
 * Needs `apt-get install faketime`. Processes whose machines are two minutes ahead, two minutes behind and half a second
 * off serve the same database: those that are far off say that they are not ready, and a hold begins and ends for all of
 * them at one moment, the database's.
 */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { startThrowawayPostgres } from "../../src/platform/database/embedded-postgres.ts";
import { Connection } from "../bench/load.ts";
import { type Prepared, prepare } from "../bench/prepare.ts";
import { dataOf, holdCall } from "../bench/scenarios.ts";
import { runDrill } from "../support/drills/drill-products.ts";
import { require } from "../support/drills/drill-steps.ts";
import { ask } from "../support/drills/postgres-copies.ts";
import { buildProduct, freePort, spawnMboa, until } from "../support/spawned-process.ts";

const library = execFileSync("dpkg", ["-L", "libfaketime"], { encoding: "utf8" })
  .split("\n")
  .find((file) => file.endsWith("libfaketime.so.1"));

/** What libfaketime is told: the machine's clock is that many seconds off, its stopwatch is not. */
const clockOff = (seconds: number) => ({
  LD_PRELOAD: library,
  FAKETIME: `${seconds >= 0 ? "+" : ""}${seconds}s`,
  FAKETIME_DONT_FAKE_MONOTONIC: "1",
});

type Seat = Prepared["seats"][number];

await runDrill(async ({ folder, stops }) => {
  buildProduct();
  const postgres = await startThrowawayPostgres();
  stops.push(postgres.stop);
  const prepared = await prepare(postgres.url, 1000);

  const startWithClock = async (seconds: number) => {
    const port = await freePort();
    const settings = {
      ...{
        DATABASE_URL: prepared.url,
        PORT: String(port),
        NODE_ENV: "test",
        SIMULATORS: "0",
        DEMO_DATA: "0",
      },
      ...{ SECRET: "bench-secret-bench-secret-bench", MBOA_DATA_DIR: join(folder, "data") },
    };
    const product = spawnMboa({ ...settings, ...clockOff(seconds) });
    stops.unshift(() => product.child.kill("SIGKILL"));
    const answers = (path: string) => fetch(`http://localhost:${port}${path}`).catch(() => null);
    await until(
      () => `a process ${seconds} s off: ${product.output()}`,
      async () => Boolean((await answers("/healthz"))?.ok),
    );
    return {
      readiness: async () => (await answers("/readyz"))?.status,
      async hold(seat: Seat, customer: number) {
        const on = new Connection(port);
        const held = await on.ask(holdCall(seat, prepared.customers[customer] ?? ""));
        on.close();
        return held;
      },
    };
  };

  const [right, ahead, behind, slightly] = [
    await startWithClock(0),
    await startWithClock(120),
    await startWithClock(-120),
    await startWithClock(0.5),
  ];
  require((await right.readiness()) === 200, "a process with the right clock is ready");
  require((await slightly.readiness()) === 200, "half a second off, it is ready");
  require((await ahead.readiness()) === 503, "two minutes ahead, it is not ready");
  require((await behind.readiness()) === 503, "two minutes behind, it is not ready");

  const endsIn = (seat: Seat, seconds: number) =>
    ask(
      prepared.url,
      `update "Claim" set "expiresAt" = now() + make_interval(secs => $3) where "resourceId" = $1 and "unit" = $2`,
      [seat.productId, seat.unit, seconds],
    );
  const nextSeat = () => {
    const seat = prepared.seats.pop();
    if (!seat) throw new Error("no seat is left");
    return seat;
  };

  const seat = nextSeat();
  require((await right.hold(seat, 0)).status === 200, "a place is held");
  await endsIn(seat, 90);
  require((await ahead.hold(seat, 1)).status ===
    409, "with 90 s left it is not taken by the process that is ahead");
  require((await behind.hold(seat, 1)).status === 409, "nor by the one that is behind");
  await endsIn(seat, -1);
  require((await behind.hold(seat, 1)).status ===
    200, "once it has ended, the process that is behind sells it");
  require((await right.hold(seat, 2)).status === 409, "and for the others it is held anew");

  for (const [name, process] of Object.entries({ ahead, behind, slightly })) {
    const own = nextSeat();
    const held = await process.hold(own, 3);
    require(held.status === 200, `the process called "${name}" holds a place`);
    const { billId } = dataOf<{ billId: string }>(held);
    const [row] = await ask<{ seconds: number }>(
      prepared.url,
      `select extract(epoch from "expiresAt" - now())::float8 as seconds from "Claim"
       where "bookingId" in (select "id" from "Booking" where "billId" = $1)`,
      [billId],
    );
    const minutes = (row?.seconds ?? 0) / 60;
    require(minutes > 9.8 &&
      minutes <= 10.1, `for ten minutes of the database's clock (${minutes.toFixed(2)})`);
  }
});
