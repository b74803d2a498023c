import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { startEmbeddedPostgres } from "../../src/platform/database/embedded-postgres.ts";
import { startBundle } from "../support/spawned-process.ts";
import { type BareSale, openBareSql } from "./bare-sql.ts";
import { benchGrowth, type Timed } from "./growth.ts";
import { benchNight, benchPlans } from "./growth-night.ts";
import { oneRow } from "./growth-questions.ts";
import { benchKeypad, keypadEnv } from "./keypad.ts";
import { type Figures, measure } from "./load.ts";
import { benchMobileMoney, cpuOf, mobileTerms, startOperators } from "./mobile-money.ts";
import { benchOutside } from "./outside.ts";
import { benchPeer } from "./peer-mboa.ts";
import { benchPlain } from "./plain.ts";
import { type Prepared, prepareOnce } from "./prepare.ts";
import { benchReconcile } from "./reconcile.ts";
import { report, round, say } from "./report.ts";
import { benchRush } from "./rush.ts";
import {
  bareReading,
  holding,
  looking,
  lookingAtEvent,
  purchasing,
  type Scenario,
  searching,
  searchingByRest,
  searchingConsultants,
  searchingEvents,
  searchingRentals,
} from "./scenarios.ts";
import { benchSitemap } from "./sitemap.ts";
import { benchSoak } from "./soak.ts";
import { benchTouch } from "./touch.ts";

/**
 * npm run bench [reads] [writes] [mobile] [desk] [peer] [keypad] [plain] [growth] [soak] [reconcile] [sitemap] [rush]
 * Database, server and load on this one machine. Every figure stands beside a baseline of the same run: reads between two
 * looks at a bare Fastify route with one named query, writes beside the bare SQL transaction, both from the same load generator.
 * npm run bench -- mobile --url http://127.0.0.1:3000 --operators http://127.0.0.1:4010
 * The purchases by mobile money on a product that runs already (`SIMULATORS_PORT=4010 npm start`), driven as people do.
 * npm run bench -- touch --url http://127.0.0.1:3000 [part of a story's name]
 * What a touch waits for on a telephone six times slower (BENCH_SLOWNESS), the median of BENCH_RUNS.
 * BENCH_SECONDS, BENCH_LANES and BENCH_SIZES (departures) change the run, BENCH_NODE_ARGS what Node is told;
 * BENCH_FOLDER a folder in which the data stays for the next run; BENCH_SALES how many bookings were made before (1000000 for `growth`); BENCH_ONLY parts of the names of `growth`'s questions and jobs, divided by |; BENCH_BUYERS the sales by mobile money ("16:50": 16
 * buyers, operators that take 50 ms; "30/s:50": 30 a second; "64:50:hang": and no answer from the SMS gateway); BENCH_PHONES how many wait in `rush`; BENCH_LINES and BENCH_SEED the statements of
 * `reconcile`, which runs with the first of the sizes.
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const lanes = Number(process.env.BENCH_LANES ?? 32);
const sizes = (process.env.BENCH_SIZES ?? "1000,100000").split(",").map(Number);
/** Arguments for the measured process: `--cpu-prof`, for instance. */
const nodeArguments = process.env.BENCH_NODE_ARGS?.split(" ") ?? [];
const root = fileURLToPath(new URL("../..", import.meta.url));

async function startServer(
  kind: "product" | "bare",
  url: string,
  more: Record<string, string> = {},
): Promise<{ port: number; child: ChildProcess }> {
  const child = spawn(
    process.execPath,
    [...nodeArguments, "--import", "tsx", "tests/bench/server.ts", kind],
    {
      cwd: root,
      env: {
        ...process.env,
        DATABASE_URL: url,
        NODE_ENV: "production",
        LOG_LEVEL: "error",
        JOBS: "0",
        SECRET: "bench-secret-bench-secret-bench",
        SIMULATORS: "0",
        DEMO_DATA: "0",
        ...more,
      },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout?.on("data", (chunk) => {
      const found = /port (\d+)/.exec(String(chunk));
      if (found) resolve(Number(found[1]));
    });
    child.once("exit", (code) => reject(new Error(`the ${kind} server ended with ${code}`)));
  });
  return { port, child };
}

async function figuresOf(
  scenario: Scenario,
  more: { left?: () => number; cpu?: () => number } = {},
): Promise<Figures> {
  try {
    return await measure({ lanes, seconds, ...more }, scenario.run);
  } finally {
    scenario.close();
  }
}

/** Each figure is taken between two baseline runs, because a machine's speed varies over minutes. */
async function benchReads(prepared: Prepared): Promise<void> {
  const bare = await startServer("bare", prepared.url);
  const product = await startServer("product", prepared.url);
  const unshared = await startServer("product", prepared.url, { SHARED_ANSWERS_MS: "0" });
  const lookAtBare = () => figuresOf(bareReading(bare.port, lanes, prepared));
  const scenarios: Record<string, () => Scenario> = {
    "search, documented call": () => searchingByRest(product.port, lanes, prepared),
    "search, our own screens": () => searching(product.port, lanes, prepared),
    "search, no answer shared": () => searching(unshared.port, lanes, prepared),
    "detail with seat map": () => looking(product.port, lanes, prepared),
    "events, 20,000 sessions": () => searchingEvents(product.port, lanes, prepared),
    "events, the cheapest first": () => searchingEvents(product.port, lanes, prepared, "price"),
    "slots, 2,000 consultants": () => searchingConsultants(product.port, lanes, prepared),
    "rentals, 20,000, seven days": () => searchingRentals(product.port, lanes, prepared),
    "event detail": () => lookingAtEvent(product.port, lanes, prepared),
  };
  let before = await lookAtBare();
  report("bare route, one named query", before, null);
  for (const [name, scenario] of Object.entries(scenarios)) {
    const { child } = name === "search, no answer shared" ? unshared : product;
    const figures = await figuresOf(scenario(), { cpu: () => cpuOf(child) });
    const after = await lookAtBare();
    report(name, figures, { ...before, perSecond: (before.perSecond + after.perSecond) / 2 });
    before = after;
  }
  report("bare route, at the end", before, null);
  for (const { child } of [bare, product, unshared]) child.kill();
}

function sellBare(seats: BareSale[], sell: (sale: BareSale) => Promise<boolean>): Promise<Figures> {
  const one = async () => {
    const seat = seats.pop();
    return seat !== undefined && sell(seat);
  };
  return measure({ lanes, seconds, left: () => seats.length }, one);
}

async function benchWrites(prepared: Prepared): Promise<void> {
  const bare = await openBareSql(prepared.url, 16);
  // With few departures seats are scarce, so each of the three parts gets a third.
  const share = Math.floor(prepared.seats.length / 3);
  const [forHolds, forSales] = [prepared.seats.splice(0, share), prepared.seats.splice(0, share)];
  const holds = await sellBare(forHolds, bare.hold);
  report("bare SQL: claim, bill, booking", holds, null);
  const sales = await sellBare(forSales, bare.purchase);
  report("bare SQL: all rows of a purchase", sales, null);
  await bare.close();
  const product = await startServer("product", prepared.url);
  const holdable = () => prepared.seats.length;
  report("hold", await figuresOf(holding(product.port, lanes, prepared), { left: holdable }), holds);
  report(
    "full purchase (hold, pay, settle)",
    await figuresOf(purchasing(product.port, lanes, prepared), { left: () => prepared.deskSeats.length }),
    sales,
  );
  product.child.kill();
}

/** With jobs, messages and operators: what a purchase takes, and what it costs the server. */
async function benchMobileSales(prepared: Prepared, folder: string): Promise<void> {
  for (const { name, lanes, perSecond, answerAfterMs, smsHangs } of mobileTerms) {
    const operators = await startOperators(folder, answerAfterMs, smsHangs ? { "orange-sms": "hang" } : {});
    try {
      const product = await startServer("product", prepared.url, operators.environment);
      const terms = { lanes, seconds, perSecond };
      const figures = await benchMobileMoney(product, prepared, { operators, terms });
      report(name, figures, null);
      const waits = `prompt p95 ${round(figures.promptMs)} ms, paid p95 ${round(figures.paidMs)} ms after approval`;
      if (figures.done > 0) say(`${"".padEnd(34)}  ${waits}`);
      product.child.kill();
    } finally {
      operators.child.kill();
    }
  }
}

/** Sales at a desk with jobs and messages, and their cost to the server. */
async function benchDeskSales(prepared: Prepared, folder: string): Promise<void> {
  const operators = await startOperators(folder, 50);
  try {
    const product = await startServer("product", prepared.url, operators.environment);
    const left = () => prepared.deskSeats.length;
    await figuresOf(purchasing(product.port, lanes, prepared), { left });
    const cpu = () => cpuOf(product.child);
    report(
      "at a desk, messages on",
      await figuresOf(purchasing(product.port, lanes, prepared), { left, cpu }),
      null,
    );
    product.child.kill();
  } finally {
    operators.child.kill();
  }
}

/** A hundred telephones that dial our code while the app sells. */
async function benchKeypads(prepared: Prepared): Promise<void> {
  const { port, child } = await startServer("product", prepared.url, keypadEnv);
  const { shown, sales, screenMs } = await benchKeypad(prepared, { port, lanes, seconds });
  report("a screen of 100 keypads", shown, null);
  say(`${"".padEnd(34)}  p95 of each: ${screenMs.map((ms) => round(ms)).join(", ")} ms`);
  report("purchases beside them", sales, null);
  child.kill();
}

/** The limit for every question of the back office, with a thousand bookings or a million. */
const growthLimitMs = 200;
/** How many of the slowest are shown even when all are quick. */
const slowestShown = 15;

/**
 * Every question of the back office; shows those beyond the limit and the slowest of the others. Then the jobs of a night,
 * and the plans of all that has read a large table as a whole.
 */
async function benchBackOffice(prepared: Prepared, folder: string): Promise<void> {
  const product = await startServer("product", prepared.url, { STAFF_SECOND_FACTOR: "0", LATENESS_MS: "0" });
  const line = ({ name, p50, p95 }: Timed) =>
    `${name.padEnd(52)}  p50 ${round(p50).padStart(6)} ms  p95 ${round(p95).padStart(6)} ms`;
  const all = await benchGrowth(product.port, prepared, (timed) => {
    if (timed.failure) process.exitCode = 1;
    if (timed.failure || timed.p95 > growthLimitMs) say(`${line(timed)}  ${timed.failure ?? "slow"}`);
  });
  all.sort((a, b) => b.p95 - a.p95);
  say(`\nThe slowest of ${all.length} questions`);
  for (const timed of all.slice(0, slowestShown)) say(line(timed));
  // What a machine under load adds to every answer is seen by the cheapest of them.
  const cheapest = all.find(({ name }) => name === oneRow);
  if (cheapest) say(`For comparison, one row:\n${line(cheapest)}`);
  const slow = all.filter(({ p95 }) => p95 > growthLimitMs).length;
  say(`${slow} above ${growthLimitMs} ms, ${all.filter(({ failure }) => failure).length} refused`);
  product.child.kill();
  await benchNight(prepared, { folder, say });
  await benchPlans(prepared, { folder, say });
}

const kept = process.env.BENCH_FOLDER;
const folder = kept ?? mkdtempSync(join(tmpdir(), "mboa-bench-"));
const { values: outside, positionals } = parseArgs({
  allowPositionals: true,
  options: { url: { type: "string" }, operators: { type: "string" } },
});
/** All parts, unless some are named. */
const wanted = positionals;
const parts = {
  reads: benchReads,
  writes: benchWrites,
  mobile: (prepared: Prepared) => benchMobileSales(prepared, folder),
  desk: (prepared: Prepared) => benchDeskSales(prepared, folder),
  peer: (prepared: Prepared) => benchPeer(prepared, { folder, say, startServer }),
  keypad: benchKeypads,
  plain: () => benchPlain(say),
  growth: (prepared: Prepared) => benchBackOffice(prepared, folder),
  soak: (prepared: Prepared) => benchSoak(prepared, { folder, say }),
  rush: (prepared: Prepared) => benchRush(prepared, { lanes, seconds, say, report, startServer }),
  reconcile: (prepared: Prepared) =>
    benchReconcile(prepared, {
      ...{ folder, say, seconds, lanes },
      start: () =>
        startBundle({
          ...{ DATABASE_URL: prepared.url, MBOA_DATA_DIR: folder, STAFF_SECOND_FACTOR: "0", JOBS: "0" },
        }),
    }),
  sitemap: (prepared: Prepared) =>
    benchSitemap(prepared, {
      say,
      start: () => startServer("product", prepared.url, { NODE_OPTIONS: "--max-semi-space-size=8" }),
    }),
};
/** Departures with enough seats for sales as long as a million lines take. */
const seatsBesideStatements = 14_000;
/** Takes minutes: only when it is named. */
const onRequest = ["plain", "soak", "reconcile", "sitemap", "rush"];
if (outside.url && outside.operators) {
  const running = { url: new URL(outside.url), operators: outside.operators, say };
  await benchOutside(running, { buyers: [64, 16], seconds });
  process.exit();
}
if (outside.url && wanted[0] === "touch") {
  await benchTouch({ url: new URL(outside.url), say }, wanted[1] ?? "");
  process.exit();
}
const postgres = await startEmbeddedPostgres({ folder: join(folder, "postgres") });
try {
  const onlyStatements = wanted.length > 0 && wanted.every((name) => name === "reconcile");
  for (const size of onlyStatements ? [seatsBesideStatements] : sizes) {
    const prepared = await prepareOnce(postgres.url, size, kept);
    say(`\n${prepared.departures} departures, ${lanes} at a time, ${seconds} s each`);
    for (const [name, bench] of Object.entries(parts)) {
      if (wanted.length === 0 ? !onRequest.includes(name) : wanted.includes(name)) await bench(prepared);
    }
  }
} finally {
  await postgres.stop();
  if (!kept) rmSync(folder, { recursive: true, force: true });
}
