import { on } from "node:events";
import { existsSync, readlinkSync } from "node:fs";
import { setPriority } from "node:os";
import { parentPort, Worker, workerData } from "node:worker_threads";
import type { Locale } from "../shared/text/locale.ts";
import { ownProgram } from "./own-program.ts";
import { inLanguage, readerLanguage } from "./reader-language.ts";

/**
 * Work that takes seconds of a processor is done in a thread of its own, so that requests that come meanwhile do not wait
 * for it.
 */

interface Given<Input> {
  input: Input;
  language: Locale;
}

/** Portions of a result that may be on their way at once: memory stays small when they are taken slowly. */
const portionsAhead = 2;
/** For short-lived values; V8 would take sixteen megabytes. */
const youngMegabytes = 32;

/** What the thread makes of this input, portion by portion. */
export async function* portionsOfThread<Input, Portion>(
  program: Parameters<typeof ownProgram>[0],
  input: Input,
): AsyncGenerator<Portion> {
  const { path, execArgv } = ownProgram(program);
  const given: Given<Input> = { input, language: readerLanguage() };
  const thread = new Worker(path, {
    execArgv,
    workerData: given,
    resourceLimits: { maxYoungGenerationSizeMb: youngMegabytes },
  });
  try {
    for await (const [portion] of on(thread, "message", { close: ["exit"] })) {
      thread.postMessage("taken");
      yield portion as Portion;
    }
  } finally {
    await thread.terminate();
  }
}

/**
 * In the thread's program: sends what this makes of the input. The buffers that a portion hands over change hands without a
 * copy.
 */
export async function sendPortions<Input, Portion>(
  make: (input: Input) => AsyncIterable<Portion>,
  handsOver: (portion: Portion) => ArrayBuffer[],
): Promise<void> {
  if (!parentPort) throw new Error("this program runs in a thread of another");
  takeLowPriority();
  const { input, language } = workerData as Given<Input>;
  const port = parentPort;
  const taken = on(port, "message");
  await inLanguage(language, async () => {
    let ahead = 0;
    for await (const portion of make(input)) {
      port.postMessage(portion, handsOver(portion));
      ahead += 1;
      for (; ahead >= portionsAhead; ahead -= 1) await taken.next();
    }
  });
  await taken.return?.();
}

const lowPriority = 5;

/** Linux keeps a priority for each thread; elsewhere, and where /proc cannot be read, all of a process share one. */
function takeLowPriority(): void {
  if (process.platform !== "linux" || !existsSync("/proc/thread-self")) return;
  setPriority(Number(readlinkSync("/proc/thread-self").split("/").at(-1)), lowPriority);
}
