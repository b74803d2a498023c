import { createHash } from "node:crypto";
import { AppError } from "../../src/shared/app-error.ts";
import { Chance } from "./chance.ts";
import { copyDatabase } from "./postgres.ts";
import { Watch } from "./rules.ts";
import { settle } from "./settle.ts";
import { steps } from "./steps/all.ts";
import type { Town } from "./town.ts";
import { nothing, World } from "./world.ts";

/** One thing that happens: its name, the seed of all chance in it, and the statement at which the process dies. */
export type Event = readonly [name: string, seed: number, cut?: number];

/** Begins with an empty town: what broke it is near enough to be found again. */
export const eventsOfHistory = 250;

const names = Object.entries(steps).flatMap(([name, { weight }]) => Array<string>(weight).fill(name));

export function writeHistory(seed: number, length: number): Event[] {
  const chance = new Chance(seed);
  return Array.from({ length }, () => {
    const name = chance.of(names) ?? "";
    const event = [name, chance.next()] as const;
    return chance.oneIn(12) ? [...event, 1 + chance.below(24)] : event;
  });
}

export interface Told {
  hash: string;
  /** What each event came to. */
  lines: string[];
  /** Whether each event did something: it was neither refused nor without an object. */
  moved: boolean[];
  /** What was broken, and by which event; none when all is well. */
  broken: string[];
  at: number;
}

export interface Stage {
  serverUrl: string;
  template: string;
  town: Town;
  name: string;
}

/** Lets a history happen in a town of its own, and looks after every event; ends at the first that breaks a rule. */
export async function live(stage: Stage, events: readonly Event[]): Promise<Told> {
  const world = new World(await copyDatabase(stage.serverUrl, stage.name, stage.template), stage.town);
  const watch = new Watch();
  const hash = createHash("sha256");
  const lines: string[] = [];
  const moved: boolean[] = [];
  const say = (line: string) => {
    lines.push(line);
    hash.update(`${line}\n`);
  };
  const ended = (broken: string[], at: number): Told => ({
    hash: hash.digest("hex").slice(0, 16),
    lines,
    moved,
    broken,
    at,
  });
  await world.mboa.start();
  try {
    for (const [at, event] of events.entries()) {
      const { outcome, fault } = await happen(world, event);
      moved.push(outcome !== nothing && !/^[A-Z_]+$/.test(outcome));
      const { summary, broken } = await watch.look(world);
      say(`${event[0]}: ${outcome} [${summary}]`);
      if (fault) broken.unshift(fault);
      if (broken.length > 0) return ended(broken, at);
    }
    const unsettled = await settle(world, watch);
    say(`at the end: ${unsettled.summary}`);
    return ended(unsettled.broken, events.length);
  } finally {
    await world.mboa.stop();
  }
}

/** What one event came to: a refusal is an answer like another, everything else that is thrown is a fault. */
async function happen(world: World, [name, seed, cut]: Event): Promise<{ outcome: string; fault?: string }> {
  const chance = new Chance(seed);
  world.seed(new Chance(seed ^ 0x5bd1e995));
  await world.pass(1000);
  if (cut) world.mboa.line.at(cut);
  const outcome = await (steps[name]?.act(world, chance) ?? Promise.resolve("unknown")).then(
    (text) => ({ outcome: text }),
    (error: unknown) => {
      if (error instanceof AppError) return { outcome: error.code };
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      return { outcome: "thrown", fault: `${name} threw ${text}` };
    },
  );
  if (!world.mboa.line.isCut) {
    world.mboa.line.mend();
    return outcome;
  }
  world.mboa.startAgain();
  return { outcome: "the process died" };
}
