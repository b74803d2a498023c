import { setTimeout as wait } from "node:timers/promises";

/** At this pace a million lines take less than two minutes; the time that an import does not need is left to sales. */
const microsecondsOfLine = 116;
const microsecondsOfReading = 44;

/** The writing is one transaction without pauses, and takes 1.9 times as long as the steps before it. */
const writingTakes = 1.9;

/** On a slow machine a step is followed by a pause of at least this share of its own time. */
const leastShare = 0.3;

/** Milliseconds to pause after a portion of lines was copied in `took` milliseconds. */
export const pauseAfterPortion = (lines: number, took: number): number =>
  Math.max((lines * microsecondsOfReading) / 1000 - took, leastShare * took);

/** Milliseconds to pause before the writing: `took` is the last step, `worked` all steps, `elapsed` all time until now. */
export function pauseBeforeWriting(
  lines: number,
  { elapsed, worked, took }: { elapsed: number; worked: number; took: number },
): number {
  return Math.max((lines * microsecondsOfLine) / 1000 - elapsed - writingTakes * worked, leastShare * took);
}

/** Spreads an import over the time that its lines may take. */
export class Pace {
  private readonly begun = performance.now();
  private worked = 0;

  /** After a portion of lines, whose copying began at `since`. */
  async afterPortion(lines: number, since: number): Promise<void> {
    const took = performance.now() - since;
    this.worked += took;
    await wait(pauseAfterPortion(lines, took));
  }

  /** Before all lines are written, after a step that began at `since`. */
  async beforeWriting(lines: number, since: number): Promise<void> {
    const took = performance.now() - since;
    const worked = this.worked + took;
    await wait(pauseBeforeWriting(lines, { elapsed: performance.now() - this.begun, worked, took }));
  }
}
