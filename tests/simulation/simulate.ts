import { createHash } from "node:crypto";
import { takeRandomnessFrom } from "../../src/platform/randomness.ts";
import { Chance } from "./chance.ts";
import { asWritten, type Event, eventsOfHistory, live, type Stage, type Told } from "./history.ts";
import { type History, inOrder, type Lanes, laneProcesses, ownLane, startLanes } from "./lanes.ts";
import { Mboa } from "./mboa.ts";
import { Operators } from "./operator.ts";
import { dropDatabase, prepareDatabase } from "./postgres.ts";
import { tablesOfRules } from "./rules.ts";
import { shrink } from "./shrink.ts";
import { steps as allSteps } from "./steps/all.ts";
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
  /** The histories happen in so many processes; without, in this one. */
  processes?: number;
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
    payments: new Operators(beginning).payments,
    sent: () => ({ accepted: true, retryable: false, providerId: null }),
  };
  const url = await prepareDatabase(serverUrl, name, tablesOfRules());
  const mboa = new Mboa(url, { now: () => new Date(beginning), ...parts });
  await mboa.start();
  try {
    return await buildTown(mboa.services);
  } finally {
    await mboa.stop();
  }
}

/** A town to live in, gone when the work is done. */
export async function inTown<Result>(
  serverUrl: string,
  work: (stage: Stage) => Promise<Result>,
): Promise<Result> {
  towns += 1;
  const mark = `${process.pid}_${towns}`;
  const [template, name] = [`mboa_town_${mark}`, `mboa_history_${mark}`];
  try {
    return await work({ serverUrl, template, name, town: await foundTown(serverUrl, template) });
  } finally {
    takeRandomnessFrom(null);
    await dropDatabase(serverUrl, name);
    await dropDatabase(serverUrl, template);
  }
}

let towns = 0;

/** As many histories as make up these steps; one that breaks a rule is shrunk and printed. */
export async function simulate(wish: Wish): Promise<Simulated> {
  const children = startLanes(wish.processes ?? 0);
  try {
    return await inTown(wish.serverUrl, async (stage) => {
      const lanes = children.length > 0 ? laneProcesses(stage, children) : ownLane(stage);
      try {
        return await simulateIn(stage, lanes, wish);
      } finally {
        await lanes.close();
      }
    });
  } finally {
    for (const child of children) child.kill();
  }
}

/** A history that ends early, because it breaks a rule, is not made up for: what is left does not depend on it. */
function historiesOf({ seed, steps }: Wish): History[] {
  const seeds = new Chance(seed);
  const count = Math.ceil(steps / eventsOfHistory);
  return Array.from({ length: count }, (_, index) => ({
    seed: seeds.next(),
    length: Math.min(eventsOfHistory, steps - index * eventsOfHistory),
  }));
}

async function simulateIn(stage: Stage, lanes: Lanes, wish: Wish): Promise<Simulated> {
  const { seed, say, story, all } = wish;
  const hash = createHash("sha256");
  const known = new Set<string>();
  const never = new Set(Object.keys(allSteps));
  let [reporting, done, violations] = [0, 0, 0];
  const begun = performance.now();
  for await (const told of inOrder(lanes, historiesOf(wish))) {
    hash.update(told.hash);
    for (const [name] of told.events.filter((_, index) => told.moved[index])) never.delete(name);
    if (story) say(told.lines.join("\n"));
    done += told.events.length;
    if (told.broken.length === 0) continue;
    violations += 1;
    say(`after ${done} steps, ${told.events.length} of this history: ${ruleOf(told.broken)}`);
    const since = performance.now();
    if (!known.has(ruleOf(told.broken))) await report(stage, told, say);
    known.add(ruleOf(told.broken));
    reporting += performance.now() - since;
    if (!all) break;
  }
  const took = performance.now() - begun - reporting;
  if (never.size > 0) say(`never done: ${[...never].join("; ")}`);
  const short = hash.digest("hex").slice(0, 16);
  const rate = Math.round((done * 1000) / took);
  const summary = `seed ${seed}, steps ${done}, hash ${short}, violations ${violations}, ${rate} steps/s`;
  return { violations, hash: short, summary };
}

const ruleOf = (broken: readonly string[]) => broken[0]?.split(":")[0] ?? "";

async function report(stage: Stage, first: Told, say: Wish["say"]): Promise<void> {
  const { events, moved, broken } = first;
  for (const one of broken) say(`  ${one}`);
  const goesWrong = async (tried: readonly Event[]) => {
    const again = await live(stage, asWritten(tried));
    return ruleOf(again.broken) === ruleOf(broken) ? again : null;
  };
  // Much of what happens is refused: all of it is left out at once, if it still goes wrong then.
  const active = events.filter((_, index) => moved[index] || index === events.length - 1);
  const begun = (await goesWrong(active)) ? active : events;
  const { least, told } = await shrink(begun, goesWrong);
  say(`shrunk to ${least.length} steps:`);
  for (const line of told?.lines ?? []) say(`  ${line.replace(/ \[.*/, "")}`);
  for (const one of told?.broken ?? []) say(`  ${one}`);
  say(
    `to be pasted into tests/simulation/found.test.ts:\n  "${ruleOf(broken)}": ${JSON.stringify(least)},\n`,
  );
}
