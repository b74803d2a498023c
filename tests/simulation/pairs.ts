import { createHash } from "node:crypto";
import { Chance } from "./chance.ts";
import { byChance, happen, type Next } from "./history.ts";
import type { Interleaved } from "./interleave.ts";
import { Orders } from "./orders.ts";
import type { Session } from "./races/situations.ts";
import { buyingSteps } from "./steps/buying.ts";
import { changingSteps } from "./steps/changing.ts";
import { companySteps } from "./steps/company.ts";
import { jobSteps } from "./steps/jobs.ts";
import { offlineDeskSteps } from "./steps/offline-desk.ts";
import { onTheSpotSteps } from "./steps/on-the-spot.ts";
import { payoutSteps } from "./steps/payouts.ts";
import { staffSteps } from "./steps/staff.ts";
import { type Track, thrownIn } from "./track.ts";
import { nothing, type Steps, type World } from "./world.ts";

/** Any two things that people or jobs can do, at the same moment of a history that has gone on for a while. */

const steps: Steps = {
  ...{ ...buyingSteps, ...changingSteps, ...companySteps, ...jobSteps },
  ...{ ...offlineDeskSteps, ...onTheSpotSteps, ...payoutSteps, ...staffSteps },
};
const names = Object.keys(steps);

export interface PairsWish {
  seed: number;
  /** So many steps happen before. */
  before: number;
  pairs: number;
  /** So many orders of the statements of each pair. */
  orders: number;
}

/** What a step itself finds strange may be so, because the other session came between two of its questions. */
const isOfProduct = (thrown: string) => (thrown.split("\n")[1] ?? "").includes("/src/");

/** Until so many steps have come to something. */
async function liveUntil(world: World, proposed: Next, steps: number): Promise<void> {
  for (let done = 0; done < steps; ) {
    const event = proposed();
    if (!event || (await happen(world, event)).outcome === nothing) continue;
    await world.pass(1000);
    done += 1;
  }
}

type Act = readonly [name: string, seed: number];

const sessionOf =
  (world: World, [name, seed]: Act): Session =>
  (mboa) =>
    steps[name]?.act(world.through(mboa), new Chance(seed)) ?? Promise.resolve();

/** One pair, in so many orders; what is broken after one of them. */
async function meetInOrders(
  track: Track,
  acts: readonly Act[],
  { times, chance, note }: { times: number; chance: Chance; note: (line: string) => void },
): Promise<string[]> {
  const orders = new Orders();
  const sessions = acts.map((act) => sessionOf(track.world, act));
  for (let run = 0; run < times && !orders.areAllTried; run++) {
    const { outcomes, order, summary, broken } = await track.run(sessions, orders, new Chance(chance.next()));
    note(`${order} ${outcomes.join()} ${summary}`);
    const faults = [...thrownIn(outcomes).filter(isOfProduct), ...broken];
    const what = acts.map(([name], session) => `${name}: ${outcomes[session]}`).join("; ");
    if (faults.length > 0) return [...faults, `order ${order}: ${what}`];
    // One that has nothing to do meets nobody.
    if (outcomes.includes(nothing)) return [];
  }
  return [];
}

export async function livePairs(track: Track, wish: PairsWish): Promise<Interleaved> {
  const hash = createHash("sha256");
  const chance = new Chance(wish.seed);
  let tried = 0;
  const note = (line: string) => {
    tried += 1;
    hash.update(`${line}\n`);
  };
  const told = (broken: string[]): Interleaved => ({
    ...{ hash: hash.digest("hex").slice(0, 16), tried, areAll: false, broken },
  });
  await liveUntil(track.world, byChance(chance.next()), wish.before);
  const before = await track.keep();
  if (before.length > 0) return told(before);
  for (let pair = 0; pair < wish.pairs; pair++) {
    const acts = [0, 1].map((): Act => [chance.of(names) ?? "", chance.next()]);
    const broken = await meetInOrders(track, acts, { times: wish.orders, chance, note });
    if (broken.length > 0) return told(broken);
  }
  return told([]);
}
