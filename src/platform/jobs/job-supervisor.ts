import { setTimeout } from "node:timers/promises";
import type { Runner } from "graphile-worker";
import type { Log } from "../log.ts";

/** A database that was restarted is back within seconds. */
const restartMs = 1000;

/** Of the workers of this process, for those who look after it. */
export interface JobsHealth {
  state: "off" | "running" | "restarting";
}

const quietly = (runners: readonly Runner[]) =>
  // One that has stopped itself already refuses to be stopped.
  Promise.all(runners.map((runner) => runner.stop().catch(() => undefined)));

/** All of them, or none. */
async function startAll(start: () => Promise<Runner>[]): Promise<Runner[]> {
  const started = await Promise.allSettled(start());
  const running = started.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const failure = started.find((one) => one.status === "rejected");
  if (!failure) return running;
  await quietly(running);
  throw failure.reason;
}

/**
 * A single worker that could not tell the database how its job ended is gone for good, and the others of its lane do not
 * say so.
 */
function firstEnd(runners: readonly Runner[], log: Log): Promise<void> {
  const ends = runners.map((runner) => {
    const workerLost = new Promise<void>((resolve) =>
      runner.events.once("worker:fatalError", () => resolve()),
    );
    const failed = (error: unknown) => log.error({ err: error }, "job workers ended");
    return Promise.race([runner.promise.catch(failed), workerLost]);
  });
  return Promise.race(ends);
}

/** Workers that end, because the database was away for longer than they bear, are started again until they run. */
export async function supervise(
  start: () => Promise<Runner>[],
  log: Log,
  health: JobsHealth,
): Promise<{ stop(): Promise<void> }> {
  let runners = await startAll(start);
  let stopped = false;
  health.state = "running";
  const supervised = (async () => {
    while (!stopped) {
      if (runners.length > 0) await firstEnd(runners, log);
      if (stopped) return;
      health.state = "restarting";
      await quietly(runners);
      await setTimeout(restartMs);
      runners = await startAll(start).catch((error: unknown) => {
        log.error({ err: error }, "job workers not started");
        return [];
      });
      if (runners.length > 0) health.state = "running";
    }
  })();
  return {
    stop: async () => {
      stopped = true;
      await quietly(runners);
      await supervised;
      await quietly(runners);
    },
  };
}
