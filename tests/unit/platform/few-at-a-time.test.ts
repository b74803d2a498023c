import sharp from "sharp";
import { expect, test } from "vitest";
import { fewAtATime } from "../../../src/platform/few-at-a-time.ts";
import { cleanImage } from "../../../src/platform/files/images.ts";

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

test("two pictures at most are decoded at a time, however many are sent", async () => {
  const background = { r: 11, g: 61, b: 44 };
  const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background } })
    .png()
    .toBuffer();
  let most = 0;
  const watch = () => {
    const { queue, process } = sharp.counters();
    most = Math.max(most, queue + process);
  };
  sharp.queue.on("change", watch);
  const cleaned = await Promise.all(Array.from({ length: 8 }, () => cleanImage(picture)));
  sharp.queue.off("change", watch);
  expect(cleaned).toHaveLength(8);
  expect(most).toBe(2);
});
