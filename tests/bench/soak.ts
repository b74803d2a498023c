import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { startBundle } from "../support/spawned-process.ts";
import { measure, pace } from "./load.ts";
import { benchMobileMoney, startOperators } from "./mobile-money.ts";
import type { Prepared } from "./prepare.ts";
import { searching, searchingByRest } from "./scenarios.ts";

/**
 * What one process holds in memory, as it is started in production: from the bundle, with its jobs, and the operators in a
 * process of their own. Searches and purchases run for five minutes; what counts is what it holds when they are over.
 */
const soakSeconds = Number(process.env.BENCH_SOAK ?? 300);
const restSeconds = 60;
const searchesPerSecond = 100;
const purchasesPerSecond = 10;
const lanes = 32;

const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

function residentMegabytes({ pid }: ChildProcess): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1024;
}

export async function benchSoak(
  prepared: Prepared,
  { folder, say }: { folder: string; say: (line: string) => void },
): Promise<void> {
  const operators = await startOperators(folder, 50);
  const { child: product, port } = await startBundle({
    ...operators.environment,
    ...{ DATABASE_URL: prepared.url, MBOA_DATA_DIR: folder },
  });
  try {
    const tell = (when: string) =>
      say(`${when.padEnd(34)}  ${residentMegabytes(product).toFixed(0)} MB resident`);
    await wait(restSeconds / 2);
    tell("at rest after the start");
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, residentMegabytes(product));
    }, 1000);
    const terms = { lanes, seconds: soakSeconds / 2, perSecond: purchasesPerSecond };
    const scenarios = [searching(port, lanes, prepared), searchingByRest(port, lanes, prepared)];
    const [searches, sales] = await Promise.all([
      measure(
        { lanes, seconds: soakSeconds, turn: pace(searchesPerSecond) },
        async (lane) => scenarios[lane % 2]?.run(lane) ?? false,
      ),
      benchMobileMoney({ port, child: product }, prepared, { operators, terms }),
    ]);
    clearInterval(watch);
    for (const scenario of scenarios) scenario.close();
    say(
      `${"soak".padEnd(34)}  ${searches.done} searches, ${sales.done} purchases in the second half, ${searches.failed + sales.failed} refused`,
    );
    say(`${"at most meanwhile".padEnd(34)}  ${most.toFixed(0)} MB resident`);
    await wait(restSeconds);
    tell("a minute after the soak");
  } finally {
    product.kill();
    operators.child.kill();
  }
}
