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

/** What happens next: given a step, or proposed until somebody has something to do. */
export type Next = () => Event | undefined;

export function asWritten(events: readonly Event[]): Next {
  const left = events.values();
  return () => left.next().value;
}

export function byChance(seed: number): Next {
  const chance = new Chance(seed);
  return () => {
    const event = [chance.of(names) ?? "", chance.next()] as const;
    return chance.oneIn(12) ? [...event, 1 + chance.below(24)] : event;
  };
}

export interface Told {
  hash: string;
  /** What has happened, and what each event came to. */
  events: Event[];
  lines: string[];
  /** Whether each event was more than a refusal. */
  moved: boolean[];
  /** What was broken by the last event, or at the end; nothing when all is well. */
  broken: string[];
}

export interface Stage {
  serverUrl: string;
  template: string;
  town: Town;
  name: string;
}

/** Lets a history happen in a town of its own, and looks after every event; ends at the first that breaks a rule. */
export async function live(stage: Stage, next: Next, length = Number.POSITIVE_INFINITY): Promise<Told> {
  const world = new World(await copyDatabase(stage.serverUrl, stage.name, stage.template), stage.town);
  const watch = new Watch();
  const told: Omit<Told, "hash" | "broken"> = { events: [], lines: [], moved: [] };
  const ended = (broken: string[]): Told => {
    const hash = createHash("sha256").update(told.lines.join("\n")).digest("hex").slice(0, 16);
    return { ...told, hash, broken };
  };
  await world.open();
  try {
    for (let event = next(); event && told.events.length < length; event = next()) {
      const { outcome, refused, fault } = await happen(world, event);
      // Nobody had anything to do with it: it has not happened.
      if (outcome === nothing) continue;
      await world.pass(1000);
      const { summary, broken } = await watch.look(world);
      told.events.push(event);
      told.lines.push(`${event[0]}: ${outcome} [${summary}]`);
      told.moved.push(!refused);
      if (fault) broken.unshift(fault);
      if (broken.length > 0) return ended(broken);
    }
    const unsettled = await settle(world, watch);
    told.lines.push(`at the end: ${unsettled.summary}`);
    return ended(unsettled.broken);
  } finally {
    await world.close();
  }
}

interface Outcome {
  outcome: string;
  refused?: boolean;
  fault?: string;
}

/** What one event came to: a refusal is an answer like another, everything else that is thrown is a fault. */
export async function happen(world: World, [name, seed, cut]: Event): Promise<Outcome> {
  const chance = new Chance(seed);
  world.seed(new Chance(seed ^ 0x5bd1e995));
  if (cut) world.mboa.line.at(cut);
  const outcome = await (steps[name]?.act(world, chance) ?? Promise.resolve("unknown")).then(
    (text) => ({ outcome: text }),
    (error: unknown) => {
      if (error instanceof AppError) return { outcome: error.code, refused: true };
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
