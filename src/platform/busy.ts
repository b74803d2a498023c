import { performance } from "node:perf_hooks";

/** Shorter than this says little about how busy a process is. */
const windowMs = 250;
const busyShare = 0.7;

/** Whether this process has lately worked most of its time: then it leaves out what others can do as well. */
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
