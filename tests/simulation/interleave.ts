import type { ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import { Chance } from "./chance.ts";
import type { Stage } from "./history.ts";
import { ask, startLanes } from "./lanes.ts";
import { prepareMoments } from "./moment.ts";
import { Orders } from "./orders.ts";
import { livePairs, type PairsWish } from "./pairs.ts";
import { races } from "./races/all.ts";
import { inTown, type Simulated } from "./simulate.ts";
import { Track, thrownIn } from "./track.ts";

export interface Interleaved {
  hash: string;
  /** In so many orders of its statements. */
  tried: number;
  /** No other order is possible. */
  areAll: boolean;
  broken: string[];
}

/** What one process is asked to try. */
export type Meeting = { seed: number; race: string; times: number } | PairsWish;

export async function meet(track: Track, meeting: Meeting): Promise<Interleaved> {
  await track.begin();
  return "race" in meeting ? interleave(track, meeting.race, meeting) : livePairs(track, meeting);
}

/** At the beginning of a history there is little that meets; late in it, much has ended. */
const pairsOf = (seed: number): PairsWish => ({ seed, before: 40 + (seed % 160), pairs: 25, orders: 4 });

/** Every race in so many orders of its statements, or in all; or any two steps at so many moments of histories. */
function meetingsOf({ seed, times = 0, moments = 0 }: RacesWish): [string, Meeting][] {
  const named = times > 0 ? Object.keys(races) : [];
  const seeds = new Chance(seed);
  const begun = Array.from({ length: moments }, () => seeds.next());
  return [
    ...named.map((race): [string, Meeting] => [race, { seed, race, times }]),
    ...begun.map((one): [string, Meeting] => [`a moment of ${one}`, pairsOf(one)]),
  ];
}

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
  wish: RacesWish,
): Promise<Simulated> {
  const { seed, say } = wish;
  const hash = createHash("sha256");
  let [violations, tried] = [0, 0];
  const begun = performance.now();
  await prepareMoments(stage.serverUrl, stage.template);
  for (const [name, told] of await meetAll(stage, children, meetingsOf(wish))) {
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

/** Each process takes the next meeting; without any, they happen here. */
async function meetAll(
  stage: Stage,
  children: readonly ChildProcess[],
  meetings: [string, Meeting][],
): Promise<[string, Interleaved][]> {
  const told = new Map<string, Interleaved>();
  const left = meetings.values();
  const work = async (meetHere: (meeting: Meeting) => Promise<Interleaved>) => {
    for (const [name, meeting] of left) told.set(name, await meetHere(meeting));
  };
  const lanes = children.map((child, index) => {
    const own = { ...stage, name: `${stage.name}_${index}` };
    return work((meeting) => ask<Interleaved>(child, { stage: own, ...meeting }));
  });
  await Promise.all(lanes);
  if (lanes.length === 0) {
    const track = await Track.in(stage);
    await work((meeting) => meet(track, meeting)).finally(() => track.close());
  }
  return meetings.flatMap(([name]) => {
    const one = told.get(name);
    return one ? [[name, one]] : [];
  });
}

interface RacesWish {
  serverUrl: string;
  seed: number;
  /** In so many orders each race. */
  times?: number;
  /** At so many moments any two steps. */
  moments?: number;
  say: (line: string) => void;
  /** As many processes take them; without, this one. */
  processes?: number;
}

/** One race again and again, each time in another order of its statements; ends at the first that breaks a rule. */
async function interleave(
  track: Track,
  name: string,
  terms: { seed: number; times: number },
): Promise<Interleaved> {
  const { world } = track;
  const hash = createHash("sha256");
  const orders = new Orders();
  const told = (broken: string[]): Interleaved => ({
    hash: hash.digest("hex").slice(0, 16),
    tried: orders.tried,
    areAll: orders.areAllTried,
    broken,
  });
  const seeds = new Chance(terms.seed);
  world.seed(new Chance(seeds.next()));
  const sessions = await races[name]?.(world, new Chance(seeds.next()));
  if (!sessions) throw new Error(`${name} is no race`);
  const before = await track.keep();
  if (before.length > 0) return told(before);
  for (let run = 0; run < terms.times && !orders.areAllTried; run++) {
    const { outcomes, order, summary, broken } = await track.run(sessions, orders, new Chance(seeds.next()));
    hash.update(`${order} ${outcomes.join()} ${summary}\n`);
    const faults = [...thrownIn(outcomes), ...broken];
    if (faults.length > 0) return told([...faults, `order ${order}: ${outcomes.join(", ")}`]);
  }
  return told([]);
}
