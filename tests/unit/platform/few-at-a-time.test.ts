import sharp from "sharp";
import { expect, test } from "vitest";
import { fewAtATime, fewOrNone } from "../../../src/platform/few-at-a-time.ts";
import { cleanImage } from "../../../src/platform/files/images.ts";
import { awaitedLater } from "../../support/awaited-later.ts";

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("so many run at a time, the others in the order in which they came, and a failure frees its place", async () => {
  const some = fewAtATime(2);
  const started: number[] = [];
  const ends: ((failed: boolean) => void)[] = [];
  const all = [0, 1, 2, 3].map((index) =>
    some(
      () =>
        new Promise<number>((resolve, reject) => {
          started.push(index);
          ends[index] = (failed) => (failed ? reject(new Error("meant")) : resolve(index));
        }),
    ),
  );
  const results = Promise.allSettled(all);
  await settled();
  expect(started).toEqual([0, 1]);
  ends[1]?.(true);
  await settled();
  expect(started).toEqual([0, 1, 2]);
  ends[0]?.(false);
  await settled();
  ends[2]?.(false);
  ends[3]?.(false);
  expect((await results).map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
    "fulfilled",
  ]);
});

test("work beyond the limit is refused at once, and a failure frees its place too", async () => {
  const some = fewOrNone(2);
  const ends: (() => void)[] = [];
  const work = () =>
    new Promise<string>((resolve, reject) => {
      ends.push(ends.length === 0 ? () => reject(new Error("meant")) : () => resolve("done"));
    });
  const first = some(work);
  const second = awaitedLater(some(work));
  expect(some(work)).toBeNull();
  expect(ends).toHaveLength(2);
  ends[0]?.();
  await expect(first).rejects.toThrow("meant");
  const third = awaitedLater(some(work));
  expect(third).not.toBeNull();
  expect(some(work)).toBeNull();
  ends[1]?.();
  ends[2]?.();
  await expect(second).resolves.toBe("done");
  await expect(third).resolves.toBe("done");
});

test("two pictures at most are decoded at a time, however many are sent", async () => {
  const background = { r: 11, g: 61, b: 44 };
  const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background } })
    .png()
    .toBuffer();
  let most = 0;
  let running = true;
  // Counts only pictures being decoded: the total including the waiting ones is read in two
  // steps, and could count one twice.
  const watch = () => {
    most = Math.max(most, sharp.counters().process);
    if (running) setImmediate(watch);
  };
  watch();
  const cleaned = await Promise.all(Array.from({ length: 8 }, () => cleanImage(picture)));
  running = false;
  expect(cleaned).toHaveLength(8);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(2);
});
