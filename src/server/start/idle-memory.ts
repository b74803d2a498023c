import { performance } from "node:perf_hooks";
import v8 from "node:v8";
import vm from "node:vm";

const lookEveryMs = 5000;
/** Below this share of a processor the process is idle, and the pause of a garbage collection delays nobody. */
const idleShare = 0.05;
/** Giving back less than this is not worth the pause. */
const worthBytes = 25_000_000;

/**
 * The garbage collector; once V8 has started, it is exposed only in a context created after the flag was set. As a last
 * resort it also gives back the pages that it keeps for the next busy hour: sixty megabytes.
 */
function collector(): () => void {
  v8.setFlagsFromString("--expose-gc");
  const collect = vm.runInNewContext("gc") as (how: { type: "major"; flavor: "last-resort" }) => void;
  return () => collect({ type: "major", flavor: "last-resort" });
}

/**
 * Collects garbage when the process has become idle. V8 keeps memory after a busy hour until it is needed, so an
 * idle process would hold half as much again.
 */
export function giveBackMemoryWhenIdle(): { stop(): void } {
  const collect = collector();
  let last = performance.eventLoopUtilization();
  let kept = 0;
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    if (utilization > idleShare || process.memoryUsage.rss() < kept + worthBytes) return;
    collect();
    kept = process.memoryUsage.rss();
    last = performance.eventLoopUtilization();
  }, lookEveryMs).unref();
  return { stop: () => clearInterval(timer) };
}
