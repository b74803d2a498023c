/**
 * npm run drill overload
 * Needs nothing else. Two thousand lanes search at once for twenty seconds, of this machine only, and come again when the
 * product asks them to: it answers within seconds or refuses early, its health stays quick, and it is itself afterwards.
 */
import { startThrowawayPostgres } from "../../src/platform/database/embedded-postgres.ts";
import { Connection, share } from "../bench/load.ts";
import { prepare } from "../bench/prepare.ts";
import { query } from "../bench/scenarios.ts";
import { runDrill } from "../support/drills/drill-products.ts";
import { require, say } from "../support/drills/drill-steps.ts";
import { buildProduct, freePort } from "../support/spawned-process.ts";

const lanes = 2000;
const seconds = 20;
/** The longest wait that a person accepts. */
const answeredWithinMs = 3000;
const healthWithinMs = 500;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const sorted = (times: number[]) => times.sort((one, other) => one - other);
const inWords = (times: number[]) =>
  `p50 ${Math.round(share(times, 0.5))} ms, p95 ${Math.round(share(times, 0.95))} ms`;

await runDrill(async (drill) => {
  buildProduct();
  const postgres = await startThrowawayPostgres();
  drill.stops.push(postgres.stop);
  const prepared = await prepare(postgres.url, 1000);
  const healthPort = await freePort();
  const { port, product } = await drill.start(prepared.url, { env: { HEALTH_PORT: String(healthPort) } });
  const path = () => {
    const line = prepared.lines[Math.floor(Math.random() * prepared.lines.length)];
    return query("trip.search", {
      ...line,
      date: prepared.days[Math.floor(Math.random() * prepared.days.length)],
    });
  };

  const end = performance.now() + seconds * 1000;
  const [answered, refused, health]: number[][] = [[], [], []];
  const faults = new Map<string, number>();
  const search = async () => {
    const connection = new Connection(port);
    while (performance.now() < end) {
      const begun = performance.now();
      const { status, retryAfter } = await connection.ask({ method: "GET", path: path() });
      const took = performance.now() - begun;
      if (status === 200) answered?.push(took);
      else if (status === 503 && retryAfter) refused?.push(took);
      else faults.set(`status ${status}`, (faults.get(`status ${status}`) ?? 0) + 1);
      if (status === 503)
        await pause(Math.min(Number(retryAfter) * 1000, Math.max(0, end - performance.now())));
    }
    connection.close();
  };
  const fault = (error: unknown) => {
    const said = error instanceof Error ? error.message : String(error);
    faults.set(said, (faults.get(said) ?? 0) + 1);
  };
  /** As a proxy does: each check opens a connection. */
  const watchHealth = async () => {
    while (performance.now() < end) {
      const begun = performance.now();
      const connection = new Connection(healthPort);
      const { status } = await connection.ask({ method: "GET", path: "/healthz" });
      if (status === 200) health?.push(performance.now() - begun);
      else faults.set(`healthz ${status}`, (faults.get(`healthz ${status}`) ?? 0) + 1);
      connection.close();
      await pause(100);
    }
  };
  await Promise.all([
    ...Array.from({ length: lanes }, () => search().catch(fault)),
    watchHealth().catch(fault),
  ]);

  const [answers, refusals, alive] = [sorted(answered ?? []), sorted(refused ?? []), sorted(health ?? [])];
  say(`${lanes} lanes for ${seconds} s: ${answers.length} answered (${inWords(answers)})`);
  say(`${refusals.length} refused with Retry-After (${inWords(refusals)}); /healthz ${inWords(alive)}`);
  require(faults.size === 0, `nothing else came back ${JSON.stringify([...faults])}`);
  require(share(answers, 0.95) < answeredWithinMs, `19 of 20 answers came within ${answeredWithinMs} ms`);
  require(share(alive, 0.95) < healthWithinMs, `/healthz answered within ${healthWithinMs} ms`);
  const after = new Connection(port);
  require((await after.ask({ method: "GET", path: path() })).status ===
    200, "one search afterwards is answered");
  after.close();
  require(product.child.exitCode === null, "the process lives");
});
