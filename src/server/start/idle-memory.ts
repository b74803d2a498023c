import { performance } from "node:perf_hooks";
import v8 from "node:v8";
import vm from "node:vm";

const lookEveryMs = 5000;
/** Less of a processor than this, and nobody waits for the moment that a collection takes. */
const idleShare = 0.05;
/** Less than this is not worth the moment. */
const worthBytes = 25_000_000;

/** V8 shows its collector to programs that ask for it after the start only in a context that is made afterwards. */
function collector(): () => void {
  v8.setFlagsFromString("--expose-gc");
  return vm.runInNewContext("gc") as () => void;
}

/**
 * After a busy hour V8 keeps what it no longer needs until it needs it again: a process at rest would stay at half as much
 * memory again. When it has become idle, and not before, it collects and gives the memory back.
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
