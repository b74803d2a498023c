import { setTimeout as wait } from "node:timers/promises";

/** Of the time that a step took, what sales have to themselves after it. */
const share = 0.9;

/**
 * What a line may take of each step, with the room after it, in microseconds. A million lines have two minutes beside
 * sales: a fast machine does not hurry through them, a slow one leaves the share.
 */
const lineTakes = { read: 40, pair: 20, decide: 22 };

interface Step {
  name: keyof typeof lineTakes;
  lines: number;
  /** By the clock of the process. */
  begun: number;
}

/** A step has been done: those who buy meanwhile come first. */
export function leaveRoom({ name, lines, begun }: Step): Promise<void> {
  const took = performance.now() - begun;
  return wait(Math.max(share * took, (lines * lineTakes[name]) / 1000 - took));
}
