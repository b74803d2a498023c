import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";

const folderOf = (build: string) => fileURLToPath(new URL(`../../dist/${build}`, import.meta.url));
const isBuilt = existsSync(join(folderOf("backoffice"), ".vite/manifest.json"));
const builds = [
  ["French", "backoffice"],
  ["English", "backoffice-en"],
] as const;
const kilobyte = 1000;

interface Chunk {
  file: string;
  imports?: string[];
}

/** The scripts loaded before a screen can be used: the entries and their static imports. */
function scriptsOf(manifest: Record<string, Chunk>, entries: readonly string[]): Set<string> {
  const scripts = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const entry of entries) {
    expect(manifest[entry], entry).toBeDefined();
    visit(entry);
  }
  return scripts;
}

const frame = [
  "index.html",
  "pages/home/home-page.tsx",
  "frame/waiting-count.tsx",
  "pages/support/unread-count.tsx",
];
const company = [...frame, "pages/home/company-home.tsx"];
const operator = [...frame, "pages/home/operator-home.tsx"];

/** What is imported until the home of each area is shown; a browser test weighs what is really fetched. */
const homes: Record<string, readonly string[]> = {
  branch: company,
  partner: [...company, "pages/home/first-steps.tsx"],
  admin: operator,
  support: [...operator, "pages/support/search-panel.tsx"],
};

describe.skipIf(!isBuilt).each(builds)("the built back office in %s", (_language, build) => {
  const folder = folderOf(build);
  const manifestFile = join(folder, ".vite/manifest.json");
  const weightOf = (files: Iterable<string>) =>
    [...files].reduce(
      (sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length,
      0,
    );
  const manifest = JSON.parse(readFileSync(manifestFile, "utf8")) as Record<string, Chunk>;

  test.each(Object.keys(homes))(
    "the home of %s needs at most 280 KB of JavaScript until it is shown",
    (area) => {
      expect(weightOf(scriptsOf(manifest, homes[area] ?? []))).toBeLessThanOrEqual(280 * kilobyte);
    },
  );

  test("the scanner and the desk without network stay small enough for a telephone", () => {
    for (const entry of ["scanner.html", "offline-desk.html", "driver.html"])
      expect(weightOf(scriptsOf(manifest, [entry])), entry).toBeLessThanOrEqual(110 * kilobyte);
  });

  test("charts, numbering plans and the QR drawing come when they are needed", () => {
    const first = scriptsOf(manifest, Object.values(homes).flat());
    const text = [...first].map((file) => readFileSync(join(folder, file), "utf8")).join("");
    for (const sign of ["recharts", "country_calling_codes", "errorCorrection"])
      expect(text.includes(sign), sign).toBe(false);
  });
});
