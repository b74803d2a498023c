import { createHash } from "node:crypto";
import { takeRandomnessFrom } from "../../src/platform/randomness.ts";
import { Chance } from "./chance.ts";
import { type Event, eventsOfHistory, live, writeHistory } from "./history.ts";
import { Mboa } from "./mboa.ts";
import { Operators } from "./operator.ts";
import { dropDatabase, prepareDatabase } from "./postgres.ts";
import { shrink } from "./shrink.ts";
import { buildTown, type Town } from "./town.ts";
import { beginning } from "./world.ts";

interface Wish {
  serverUrl: string;
  seed: number;
  steps: number;
  say: (line: string) => void;
  /** Prints every step. */
  story?: boolean;
  /** Goes on after a violation. */
  all?: boolean;
}

export interface Simulated {
  violations: number;
  hash: string;
  /** « seed 42, steps 5000, hash 3f9c…, violations 0, 140 steps/s » */
  summary: string;
}

/** The town as every history finds it, in a database from which theirs are copied. */
export async function foundTown(serverUrl: string, name: string): Promise<Town> {
  const chance = new Chance(7);
  takeRandomnessFrom((count) => chance.bytes(count));
  const parts = {
    payments: new Operators().payments,
    sent: () => ({ accepted: true, retryable: false, providerId: null }),
  };
  const mboa = new Mboa(await prepareDatabase(serverUrl, name), { now: () => new Date(beginning), ...parts });
  await mboa.start();
  try {
    return await buildTown(mboa.services);
  } finally {
    await mboa.stop();
  }
}

/** As many histories as make up these steps; the first one that breaks a rule is shrunk and printed. */
export async function simulate({
  serverUrl,
  seed,
  steps,
  say,
  story = false,
  all = false,
}: Wish): Promise<Simulated> {
  const template = `mboa_town_${process.pid}`;
  const name = `mboa_history_${process.pid}`;
  const seeds = new Chance(seed);
  const hash = createHash("sha256");
  try {
    const stage = { serverUrl, template, name, town: await foundTown(serverUrl, template) };
    const known = new Set<string>();
    let took = 0;
    let done = 0;
    let violations = 0;
    while (done < steps && (violations === 0 || all)) {
      const begun = performance.now();
      const events = writeHistory(seeds.next(), Math.min(eventsOfHistory, steps - done));
      const told = await live(stage, events);
      took += performance.now() - begun;
      hash.update(told.hash);
      if (story) for (const line of told.lines) say(line);
      done += Math.min(told.at + 1, events.length);
      if (told.broken.length === 0) continue;
      violations += 1;
      const rule = ruleOf(told.broken);
      if (!known.has(rule)) {
        say(`after ${done} steps, ${told.at + 1} of this history:`);
        await report(stage, events.slice(0, told.at + 1), told.broken, say);
      }
      known.add(rule);
    }
    const rate = Math.round((done * 1000) / took);
    const short = hash.digest("hex").slice(0, 16);
    const summary = `seed ${seed}, steps ${done}, hash ${short}, violations ${violations}, ${rate} steps/s`;
    return { violations, hash: short, summary };
  } finally {
    takeRandomnessFrom(null);
    await dropDatabase(serverUrl, name);
    await dropDatabase(serverUrl, template);
  }
}

type Stage = Parameters<typeof live>[0];

const ruleOf = (broken: readonly string[]) => broken[0]?.split(":")[0] ?? "";

async function report(
  stage: Stage,
  events: Event[],
  broken: readonly string[],
  say: Wish["say"],
): Promise<void> {
  for (const one of broken) say(`  ${one}`);
  const rule = ruleOf(broken);
  const { least, told } = await shrink(events, async (tried) => {
    const again = await live(stage, tried);
    return ruleOf(again.broken) === rule ? again : null;
  });
  say(`shrunk to ${least.length} steps:`);
  for (const line of told?.lines ?? []) say(`  ${line.replace(/ \[.*/, "")}`);
  for (const one of told?.broken ?? []) say(`  ${one}`);
  say(`test("${rule}", () => expectHistory(${JSON.stringify(least)}));\n`);
}
