import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";

export const megabyte = 1024 * 1024;

/** The memory of a process now. */
function memoryOf({ pid }: ChildProcess): number {
  const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(found?.[1] ?? 0) * 1024;
}

const lookMs = 100;

/** Until a process has given nothing back for two seconds. */
export async function settled(child: ChildProcess): Promise<void> {
  let least = memoryOf(child);
  let stillSince = performance.now();
  while (performance.now() - stillSince < 2000) {
    await new Promise((resolve) => setTimeout(resolve, lookMs));
    if (memoryOf(child) >= least) continue;
    least = memoryOf(child);
    stillSince = performance.now();
  }
}

/** Looks at a process until it is asked how many megabytes more than at first it has held at most. */
export function watchMemory(child: ChildProcess): () => number {
  const before = memoryOf(child);
  let most = before;
  const look = () => {
    most = Math.max(most, memoryOf(child));
  };
  const watch = setInterval(look, lookMs);
  return () => {
    clearInterval(watch);
    look();
    return Math.round((most - before) / megabyte);
  };
}
