import { performance } from "node:perf_hooks";

/** Measuring window: a shorter one says little about how busy a process is. */
const windowMs = 250;
const busyShare = 0.7;

/**
 * Whether this process spent most of its recent time working; a busy process skips work that
 * other processes can do as well.
 */
export function makeBusy(now: () => number = () => performance.now()): () => boolean {
  let before = performance.eventLoopUtilization();
  let since = now();
  let busy = false;
  return () => {
    if (now() - since < windowMs) return busy;
    busy = performance.eventLoopUtilization(before).utilization > busyShare;
    before = performance.eventLoopUtilization();
    since = now();
    return busy;
  };
}
