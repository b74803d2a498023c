import type { Log } from "../log.ts";
import type { World } from "./world.ts";

interface Callback {
  /** What the callback is about; its faults (lost, late, doubled) depend only on this. */
  about: string;
  method: "POST" | "PUT";
  url: string;
  headers: Record<string, string>;
  body: string;
}

export interface Callbacks {
  send(callback: Callback): void;
  /** Number of callbacks that are not delivered yet. */
  underWay(): number;
  stop(): void;
}

const timeLimitMs = 5_000;

/** Delivers the callbacks of the simulated services: lost, late, doubled or out of order on request. */
export function makeCallbacks(world: World, log: Log): Callbacks {
  const timers = new Set<NodeJS.Timeout>();
  let delivering = 0;

  async function deliver(callback: Callback): Promise<void> {
    try {
      const { method, headers, body } = callback;
      const signal = AbortSignal.timeout(timeLimitMs);
      const answer = await fetch(callback.url, { method, headers, body, signal });
      if (!answer.ok) log.debug({ status: answer.status, about: callback.about }, "callback refused");
    } catch (error) {
      // No retry, as with the real services: the application polls the status itself.
      log.debug({ err: error, about: callback.about }, "callback not delivered");
    }
  }

  function later(callback: Callback, delayMs: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      delivering += 1;
      void deliver(callback).finally(() => {
        delivering -= 1;
      });
    }, delayMs);
    timers.add(timer);
  }

  return {
    send(callback) {
      const { loseCallbacks, duplicateCallbacks, delayCallbacksMs } = world.faults;
      if (world.chance("lose", callback.about) < loseCallbacks) return;
      const copies = world.chance("duplicate", callback.about) < duplicateCallbacks ? 3 : 1;
      for (let copy = 0; copy < copies; copy++) {
        later(callback, world.chance("delay", callback.about, String(copy)) * delayCallbacksMs);
      }
    },
    underWay: () => timers.size + delivering,
    stop() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
