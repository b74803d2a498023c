import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keepAssets } from "../../../src/server/build/keep-assets.ts";

test("a build keeps the files of the one before, and no older ones", async () => {
  const folder = join(mkdtempSync(join(tmpdir(), "build-")), "web");
  const assets = join(folder, "assets");
  const build = (files: Record<string, string>) =>
    keepAssets(folder, async () => {
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(assets, { recursive: true });
      for (const [name, text] of Object.entries(files)) writeFileSync(join(assets, name), text);
    });
  await build({ "page-1.js": "first", "same.js": "same" });
  await build({ "page-2.js": "second", "same.js": "same" });
  expect(readdirSync(assets).sort()).toEqual(["page-1.js", "page-2.js", "same.js"]);
  expect(readFileSync(join(assets, "page-1.js"), "utf8")).toBe("first");
  await build({ "page-3.js": "third" });
  expect(readdirSync(assets).sort()).toEqual(["page-2.js", "page-3.js", "same.js"]);
  await build({ "page-3.js": "third" });
  expect(readdirSync(assets).sort()).toEqual(["page-3.js"]);
});
