import { once } from "node:events";
import type { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { portionsOfThread } from "../../../src/platform/thread.ts";
import { awaitedLater } from "../../support/awaited-later.ts";
import type { Count } from "../../support/threads/counting-thread.ts";

const counting = { source: "../tests/support/threads/counting-thread.ts", bundled: "" };

function counted(count: Partial<Count>) {
  const made = new Int32Array(new SharedArrayBuffer(4));
  const portions = portionsOfThread<Count, { number: number; bytes: Uint8Array }>(counting, {
    ...{ until: Number.POSITIVE_INFINITY, failsAt: -1, made },
    ...count,
  });
  return { portions, made: () => made[0] ?? 0 };
}

test("what a thread makes comes in its order and to its end", async () => {
  const numbers: number[] = [];
  for await (const { number, bytes } of counted({ until: 40 }).portions) {
    expect([...bytes]).toEqual([number]);
    numbers.push(number);
  }
  expect(numbers).toEqual(Array.from({ length: 40 }, (_, number) => number));
});

test("a thread makes no more than a little ahead of who takes it", async () => {
  const { portions, made } = counted({ until: 5000 });
  for await (const { number } of portions) expect(made() - number).toBeLessThanOrEqual(4);
});

test("what fails in a thread fails for who asked for it", async () => {
  const read = async () => {
    for await (const _ of counted({ failsAt: 3 }).portions);
  };
  await expect(read()).rejects.toThrow("failed at 3");
});

test("a thread ends when no more of it is taken", async () => {
  const begun = awaitedLater(once(process, "worker"));
  for await (const { number } of counted({}).portions) if (number === 5) break;
  const [thread] = (await begun) as [Worker];
  expect(thread.threadId).toBe(-1);
});
