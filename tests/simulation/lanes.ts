import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { awaitedLater } from "../support/awaited-later.ts";
import { byChance, live, type Stage, type Told } from "./history.ts";
import type { Asked } from "./lane.ts";
import { dropDatabase } from "./postgres.ts";

export interface History {
  seed: number;
  length: number;
}

/** Where histories happen, each after the one before it. */
type Lane = (history: History) => Promise<Told>;

export interface Lanes {
  all: Lane[];
  /** So many histories may have begun before the first of them is looked at. */
  ahead: number;
  close(): Promise<void>;
}

/** In this process: nothing else may happen in it meanwhile. */
export function ownLane(stage: Stage): Lanes {
  const lane: Lane = ({ seed, length }) => live(stage, byChance(seed), length);
  return { all: [lane], ahead: 1, close: async () => undefined };
}

const laneFile = fileURLToPath(new URL("lane.ts", import.meta.url));

/** So many processes, which load the product while the town is built. */
export const startLanes = (count: number): ChildProcess[] =>
  Array.from({ length: count }, () => fork(laneFile));

/** In these processes, which share the prepared town. */
export function laneProcesses(stage: Stage, children: readonly ChildProcess[]): Lanes {
  const stages = children.map((_, index) => ({ ...stage, name: `${stage.name}_${index}` }));
  return {
    all: children.map(
      (child, index) => (history) => ask<Told>(child, { stage: stages[index] ?? stage, ...history }),
    ),
    ahead: 4 * children.length,
    async close() {
      for (const { serverUrl, name } of stages) await dropDatabase(serverUrl, name);
    },
  };
}

/** What a process has to tell of what it was asked; one thing at a time. */
export async function ask<Answer>(child: ChildProcess, asked: Asked): Promise<Answer> {
  const answered = new AbortController();
  const until = { signal: answered.signal };
  const answer = once(child, "message", until);
  const gone = once(child, "exit", until).then(() => {
    throw new Error("a process that lives histories has ended");
  });
  child.send(asked);
  const [{ told, error }] = (await Promise.race([answer, gone])) as [{ told?: Answer; error?: string }];
  answered.abort();
  if (!told) throw new Error(error);
  return told;
}

/** What happened in each history, in their order, however long one takes beside the others. */
export async function* inOrder(lanes: Lanes, histories: readonly History[]): AsyncGenerator<Told> {
  const before = lanes.all.map((): Promise<unknown> => Promise.resolve());
  const told: Promise<Told>[] = [];
  for (let index = 0; index < histories.length; index++) {
    for (const history of histories.slice(told.length, index + lanes.ahead)) {
      const number = told.length % lanes.all.length;
      const next = (before[number] ?? Promise.resolve()).then(() => lanes.all[number]?.(history));
      before[number] = awaitedLater(next);
      told.push(next as Promise<Told>);
    }
    yield await (told[index] as Promise<Told>);
  }
}
