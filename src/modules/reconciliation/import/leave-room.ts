import { setTimeout as wait } from "node:timers/promises";

/** A million lines take less than two minutes. What of it an import does not need belongs to those who buy meanwhile. */
const microsecondsOfLine = 116;
const microsecondsOfReading = 44;

/** Nothing may pause the writing: it takes so many times as long as all steps before it in the database. */
const writingTakes = 2.6;

/** Where the machine is slow, those who buy have at least this share of a step's time to themselves. */
const leastShare = 0.3;

/** In milliseconds: after a portion of so many lines that took so long to copy. */
export const pauseAfterPortion = (lines: number, took: number): number =>
  Math.max((lines * microsecondsOfReading) / 1000 - took, leastShare * took);

/** In milliseconds: when all has been prepared, the last step took so long, and with it the database has worked so long. */
export function pauseBeforeWriting(
  lines: number,
  { elapsed, worked, took }: { elapsed: number; worked: number; took: number },
): number {
  return Math.max((lines * microsecondsOfLine) / 1000 - elapsed - writingTakes * worked, leastShare * took);
}

export class Pace {
  private readonly begun = performance.now();
  private worked = 0;

  /** A portion of so many lines was copied since then. */
  async afterPortion(lines: number, since: number): Promise<void> {
    const took = performance.now() - since;
    this.worked += took;
    await wait(pauseAfterPortion(lines, took));
  }

  /** All is ready for the writing of so many lines, after a step that began then. */
  async beforeWriting(lines: number, since: number): Promise<void> {
    const took = performance.now() - since;
    const worked = this.worked + took;
    await wait(pauseBeforeWriting(lines, { elapsed: performance.now() - this.begun, worked, took }));
  }
}
