import { performance } from "node:perf_hooks";
import v8 from "node:v8";
import vm from "node:vm";

const lookEveryMs = 5000;
/** Below this share of a processor the process is idle, and the pause of a garbage collection delays nobody. */
const idleShare = 0.05;
/** Collecting less than this is not worth the pause. */
const worthBytes = 25_000_000;

/** The garbage collector; once V8 has started, it is exposed only in a context created after the flag was set. */
function collector(): () => void {
  v8.setFlagsFromString("--expose-gc");
  return vm.runInNewContext("gc") as () => void;
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
    if (utilization > idleShare || process.memoryUsage().heapUsed < kept + worthBytes) return;
    collect();
    kept = process.memoryUsage().heapUsed;
    last = performance.eventLoopUtilization();
  }, lookEveryMs).unref();
  return { stop: () => clearInterval(timer) };
}
