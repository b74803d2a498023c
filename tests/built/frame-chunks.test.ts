import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { projectRoot } from "../../src/platform/project-root.ts";
import { builtFolder } from "../../src/server/build/built-folder.ts";
import { locales } from "../../src/shared/text/locale.ts";
import { frameChunkNamesOf } from "../../vite.config.ts";

interface Chunk {
  file: string;
  imports?: string[];
}

const manifestOf = (part: "web" | "backoffice", language: (typeof locales)[number]) =>
  join(projectRoot, builtFolder(part, language), ".vite/manifest.json");
const isBuilt = existsSync(manifestOf("backoffice", "en"));

/** The names of the files that the page of an app brings with it, without the hash. */
function comesWithPage(manifest: Record<string, Chunk>): Set<string> {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const one of chunk.imports ?? []) visit(one);
  };
  visit("index.html");
  return new Set([...files].map((file) => file.replace(/^assets\/(.*)-.{7}\.js$/, "$1")));
}

/** A name that the bundler gives no more would quietly put its file back into every late part. */
describe.skipIf(!isBuilt).each(locales)("late parts of the apps in %s", (language) => {
  test("leave out what comes with the page, and each of its names is one of these", () => {
    const names = (["web", "backoffice"] as const).map((part) =>
      comesWithPage(JSON.parse(readFileSync(manifestOf(part, language), "utf8"))),
    );
    const listed = frameChunkNamesOf(language);
    expect(listed.filter((name) => !names.some((known) => known.has(name)))).toEqual([]);
  });
});
