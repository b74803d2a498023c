import { performance } from "node:perf_hooks";

/** Measuring window: a shorter one says little about how busy a process is. */
const windowMs = 250;
const busyShare = 0.7;

/** Milliseconds since the start of the process in which it worked, and in which it waited. */
export interface Spent {
  active: number;
  idle: number;
}

/**
 * Whether this process spent most of its recent time working; a busy process skips work that
 * other processes can do as well.
 */
export function makeBusy(
  now: () => number = () => performance.now(),
  spent: () => Spent = () => performance.eventLoopUtilization(),
): () => boolean {
  let before = spent();
  let since = now();
  let busy = false;
  return () => {
    if (now() - since < windowMs) return busy;
    const { active, idle } = spent();
    const worked = active - before.active;
    busy = worked > busyShare * (worked + idle - before.idle);
    before = { active, idle };
    since = now();
    return busy;
  };
}
