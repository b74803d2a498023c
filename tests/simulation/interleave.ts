import type { ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import { AppError } from "../../src/shared/app-error.ts";
import { Chance } from "./chance.ts";
import type { Stage } from "./history.ts";
import { ask, startLanes } from "./lanes.ts";
import type { Mboa } from "./mboa.ts";
import { Moment, prepareMoments } from "./moment.ts";
import { Orders } from "./orders.ts";
import { copyDatabase } from "./postgres.ts";
import { races } from "./races/all.ts";
import { inTown, type Simulated } from "./simulate.ts";
import { Turns } from "./turns.ts";
import { World } from "./world.ts";

export interface Interleaved {
  hash: string;
  /** In so many orders of its statements. */
  tried: number;
  /** No other order is possible. */
  areAll: boolean;
  broken: string[];
}

const sweepEvery = 100;

/** Every race in so many orders of its statements, or in all. */
export async function simulateRaces(wish: RacesWish): Promise<Simulated> {
  const children = startLanes(wish.processes ?? 0);
  try {
    return await inTown(wish.serverUrl, (stage) => simulateRacesIn(stage, children, wish));
  } finally {
    for (const child of children) child.kill();
  }
}

async function simulateRacesIn(
  stage: Stage,
  children: readonly ChildProcess[],
  { seed, times, say }: RacesWish,
): Promise<Simulated> {
  const hash = createHash("sha256");
  let [violations, tried] = [0, 0];
  const begun = performance.now();
  await prepareMoments(stage.serverUrl, stage.template);
  for (const [name, told] of await interleaveAll(stage, children, { seed, times })) {
    say(
      `${name}: ${told.tried} interleavings${told.areAll ? ", all there are" : ""}, ${told.broken.length > 0 ? "BROKEN" : "well"}`,
    );
    for (const one of told.broken) say(`  ${one}`);
    violations += told.broken.length > 0 ? 1 : 0;
    tried += told.tried;
    hash.update(told.hash);
  }
  const short = hash.digest("hex").slice(0, 16);
  const rate = Math.round((tried * 1000) / (performance.now() - begun));
  const summary = `seed ${seed}, interleavings ${tried}, hash ${short}, violations ${violations}, ${rate} interleavings/s`;
  return { violations, hash: short, summary };
}

/** Each process takes the next race; without any, they happen here. */
async function interleaveAll(
  stage: Stage,
  children: readonly ChildProcess[],
  terms: { seed: number; times: number },
): Promise<[string, Interleaved][]> {
  const told = new Map<string, Interleaved>();
  const left = Object.keys(races).values();
  const work = async (interleaveOne: (race: string) => Promise<Interleaved>) => {
    for (const race of left) told.set(race, await interleaveOne(race));
  };
  const lanes = children.map((child, index) => {
    const own = { ...stage, name: `${stage.name}_${index}` };
    return (race: string) => ask<Interleaved>(child, { stage: own, race, ...terms });
  });
  if (lanes.length === 0) lanes.push((race) => interleave(stage, race, terms));
  await Promise.all(lanes.map(work));
  return Object.keys(races).flatMap((race) => {
    const one = told.get(race);
    return one ? [[race, one]] : [];
  });
}

interface RacesWish {
  serverUrl: string;
  seed: number;
  times: number;
  say: (line: string) => void;
  /** As many processes take the races; without, this one. */
  processes?: number;
}

/** One race again and again, each time in another order of its statements; ends at the first that breaks a rule. */
export async function interleave(
  stage: Stage,
  name: string,
  terms: { seed: number; times: number },
): Promise<Interleaved> {
  const url = await copyDatabase(stage.serverUrl, stage.name, stage.template);
  const world = new World(url, stage.town);
  const turns = new Turns(url);
  const others: Mboa[] = [];
  const moment = new Moment(url, world);
  const hash = createHash("sha256");
  const orders = new Orders();
  await Promise.all([turns.open(), world.open()]);
  const processOf = async (session: number) => {
    const mboa = world.anotherProcess();
    await mboa.start((pool) => turns.watch(session, pool));
    return mboa;
  };
  const told = (broken: string[]): Interleaved => ({
    hash: hash.digest("hex").slice(0, 16),
    tried: orders.tried,
    areAll: orders.areAllTried,
    broken,
  });
  try {
    const seeds = new Chance(terms.seed);
    world.seed(new Chance(seeds.next()));
    const sessions = await races[name]?.(world, new Chance(seeds.next()));
    if (!sessions) throw new Error(`${name} is no race`);
    const before = await moment.keep();
    if (before.length > 0) return told(before);
    for (let run = 0; run < terms.times && !orders.areAllTried; run++) {
      const chance = new Chance(seeds.next());
      world.seed(new Chance(chance.next()));
      if (run % sweepEvery === sweepEvery - 1) await moment.sweep();
      while (others.length < sessions.length) others.push(await processOf(others.length));
      const { outcomes, order } = await turns.run(
        sessions.map((work, session) => () => outcomeOf(work(others[session] ?? world.mboa))),
        (able) => orders.choose(able, chance),
      );
      orders.end();
      const { summary, broken } = await moment.lookAndRestore();
      hash.update(`${order.join("")} ${outcomes.join()} ${summary}\n`);
      const thrown = outcomes.filter((outcome) => outcome.startsWith("threw"));
      const faults = [...thrown, ...broken];
      if (faults.length > 0) return told([...faults, `order ${order.join("")}: ${outcomes.join(", ")}`]);
    }
    return told([]);
  } finally {
    await Promise.all([
      turns.close(),
      world.close(),
      moment.close(),
      ...others.map((mboa: Mboa) => mboa.stop()),
    ]);
  }
}

const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error: unknown) => {
      if (error instanceof AppError) return error.code;
      return `threw ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
    },
  );
