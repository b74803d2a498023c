import { createHash } from "node:crypto";
import { AppError } from "../../src/shared/app-error.ts";
import { Chance } from "./chance.ts";
import type { Stage } from "./history.ts";
import type { Mboa } from "./mboa.ts";
import { copyDatabase } from "./postgres.ts";
import { races } from "./races.ts";
import { Watch } from "./rules.ts";
import { inTown, type Simulated } from "./simulate.ts";
import { Turns } from "./turns.ts";
import { World } from "./world.ts";

export interface Interleaved {
  hash: string;
  tried: number;
  /** How many different orders of statements were seen. */
  orders: number;
  broken: string[];
  milliseconds: number;
}

const sessionsMaximum = 3;

/** So many interleavings of every race. */
export function simulateRaces({ serverUrl, seed, times, say }: RacesWish): Promise<Simulated> {
  return inTown(serverUrl, async (stage) => {
    const hash = createHash("sha256");
    let [violations, tried, took] = [0, 0, 0];
    for (const name of Object.keys(races)) {
      const told = await interleave(stage, name, { seed, times });
      say(
        `${name}: ${told.tried} interleavings, ${told.orders} different, ${told.broken.length > 0 ? "BROKEN" : "well"}`,
      );
      for (const one of told.broken) say(`  ${one}`);
      violations += told.broken.length > 0 ? 1 : 0;
      tried += told.tried;
      took += told.milliseconds;
      hash.update(told.hash);
    }
    const short = hash.digest("hex").slice(0, 16);
    const rate = Math.round((tried * 1000) / took);
    const summary = `seed ${seed}, interleavings ${tried}, hash ${short}, violations ${violations}, ${rate} interleavings/s`;
    return { violations, hash: short, summary };
  });
}

interface RacesWish {
  serverUrl: string;
  seed: number;
  times: number;
  say: (line: string) => void;
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
  const others = Array.from({ length: sessionsMaximum }, () => world.anotherProcess());
  const watch = new Watch();
  const hash = createHash("sha256");
  const orders = new Set<string>();
  let tried = 0;
  await Promise.all([turns.open(), world.open(), ...others.map((mboa) => mboa.start())]);
  for (const [session, mboa] of others.entries()) turns.watch(session, mboa.pool);
  const begun = performance.now();
  const told = (broken: string[]): Interleaved => {
    const milliseconds = performance.now() - begun;
    return { hash: hash.digest("hex").slice(0, 16), tried, orders: orders.size, broken, milliseconds };
  };
  try {
    const seeds = new Chance(terms.seed);
    for (; tried < terms.times; tried++) {
      const chance = new Chance(seeds.next());
      world.seed(new Chance(chance.next()));
      // Limits of a person would end the race before it begins.
      await world.mboa.pool.query(`update "Booking" set "status" = 'EXPIRED' where "status" = 'PENDING'`);
      await world.pass(60_000);
      const sessions = (await races[name]?.(world, chance)) ?? [];
      const { outcomes, order } = await turns.run(
        sessions.map((work, session) => () => outcomeOf(work(others[session] ?? world.mboa))),
        chance,
      );
      orders.add(order.join(""));
      const { summary, broken } = await watch.look(world);
      hash.update(`${order.join("")} ${outcomes.join()} ${summary}\n`);
      const thrown = outcomes.filter((outcome) => outcome.startsWith("threw"));
      const faults = [...thrown, ...broken];
      if (faults.length > 0) return told([...faults, `order ${order.join("")}: ${outcomes.join(", ")}`]);
    }
    return told([]);
  } finally {
    await Promise.all([turns.close(), world.close(), ...others.map((mboa: Mboa) => mboa.stop())]);
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
