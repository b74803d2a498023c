import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { oneBuild } from "../../../src/server/build/one-build.ts";

const folder = mkdtempSync(join(tmpdir(), "mboa-build-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("two builds of a folder run one after the other, and one that fails lets the next begin", async () => {
  const file = join(folder, "dist", "building.pid");
  const steps: string[] = [];
  const build = (name: string) =>
    oneBuild(file, async () => {
      steps.push(`${name} begins`);
      await setImmediate();
      steps.push(`${name} ends`);
      if (name === "first") throw new Error("meant");
    });
  const ends = await Promise.allSettled([build("first"), build("second")]);
  expect(ends.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
  expect(steps).toEqual(["first begins", "first ends", "second begins", "second ends"]);
  expect(existsSync(file)).toBe(false);
});

test("a build whose process has died is taken over", async () => {
  const file = join(folder, "died.pid");
  const { pid } = spawnSync(process.execPath, ["--version"]);
  writeFileSync(file, String(pid));
  let built = false;
  await oneBuild(file, async () => {
    built = true;
  });
  expect(built).toBe(true);
});
