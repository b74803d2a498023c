import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { parseSync } from "vite";
import { describe, expect, test } from "vitest";
import { pageFile } from "../../src/shared/address/page-file.ts";

const homePage = "pages/home/home-page.tsx";
const kilobyte = 1000;

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

/** The initial values of all class fields in a program. */
function fieldValues(node: unknown, code: string): string[] {
  if (typeof node !== "object" || node === null) return [];
  const { type, value } = node as { type?: string; value?: { start: number; end: number } | null };
  const own = type === "PropertyDefinition" && value ? [code.slice(value.start, value.end)] : [];
  return [...own, ...Object.values(node).flatMap((child) => fieldValues(child, code))];
}

/** What is loaded before a page can be used: the entry, the page, and their imports. */
function critical(manifest: Record<string, Chunk>, pages: readonly string[]) {
  const [scripts, styles, fonts] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const file of chunk.css ?? []) styles.add(file);
    for (const file of chunk.assets ?? []) if (file.endsWith(".woff2")) fonts.add(file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const page of ["index.html", ...pages]) visit(page);
  return { scripts, styles, fonts };
}

/** Where the files of a build are addressed, and where they lie. */
const builds = [
  ["French", "web"],
  ["English", "web-en"],
] as const;

describe.each(builds)("the built customer app in %s", (_language, build) => {
  const folder = fileURLToPath(new URL(`../../dist/${build}`, import.meta.url));
  const manifestFile = join(folder, ".vite/manifest.json");
  const compressed = (file: string) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length;
  const sum = (files: Iterable<string>, weigh = compressed) =>
    [...files].reduce((total, file) => total + weigh(file), 0);
  const manifest = JSON.parse(readFileSync(manifestFile, "utf8")) as Record<string, Chunk>;
  const { scripts, styles, fonts } = critical(manifest, [homePage]);

  test("the first public route needs at most 116 KB of JavaScript", () => {
    // The server reads the parts common to all pages from this entry.
    expect(manifest["index.html"]).toBeDefined();
    expect(manifest[homePage]).toBeDefined();
    expect(sum(scripts)).toBeLessThanOrEqual(116 * kilobyte);
  });

  test.each([
    ["kinds/trip/search/search", 170],
    ["kinds/trip/search/trip-list", 166],
    ["kinds/trip/detail/trip-detail", 166],
    ["kinds/event/event-list", 160],
    ["kinds/event/event-detail", 164],
    ["kinds/rental/search/car-list", 162],
    ["kinds/rental/search/house-list", 162],
    ["kinds/rental/detail/car-detail", 166],
    ["kinds/rental/detail/house-detail", 166],
    ["kinds/appointment/consultant-list", 158],
    ["kinds/appointment/consultant-detail", 164],
    ["content/terms", 120],
  ])("%s needs at most %i KB of JavaScript, in few files", (page, budget) => {
    const key = pageFile(page).replace(/^\.\//, "");
    expect(manifest[key]).toBeDefined();
    const files = critical(manifest, [key, "page-registry.ts"]).scripts;
    expect.soft(sum(files)).toBeLessThanOrEqual(budget * kilobyte);
    // The headers of a file weigh as much as a small script.
    expect.soft(files.size).toBeLessThanOrEqual(24);
  });

  test("the first public route needs at most 170 KB in all", () => {
    expect(styles.size).toBeGreaterThan(0);
    expect(fonts.size).toBe(1);
    const html = compressed("index.html");
    const font = sum(fonts, (file) => readFileSync(join(folder, file)).length);
    expect(html + sum(scripts) + sum(styles) + font).toBeLessThanOrEqual(170 * kilobyte);
  });

  test("the server's HTML can be painted before any file has arrived", () => {
    const [head = "", body = ""] = readFileSync(join(folder, "index.html"), "utf8").split("<body>");
    for (const rule of [".hero-card{", ".early-header{", ".page-width{", "@font-face{"])
      expect.soft(head, rule).toContain(rule);
    expect(head).not.toContain('rel="stylesheet"');
    expect(body).toContain('rel="stylesheet"');
    for (const file of styles)
      expect(readFileSync(join(folder, file), "utf8")).toContain("@layer utilities{");
  });

  test("the styles of the first view hold every token that they read, and the others hold the rest", () => {
    const [, first = ""] =
      /<style>([\s\S]*?)<\/style>/.exec(readFileSync(join(folder, "index.html"), "utf8")) ?? [];
    const later = [...styles].map((file) => readFileSync(join(folder, file), "utf8")).join("");
    const defined = (css: string) =>
      new Set([...css.matchAll(/[{;](--[\w-]+):/g)].map(([, name = ""]) => name));
    // A token with a value in its place is one that a page may set by itself.
    const missing = (css: string, tokens: Set<string>) =>
      [...css.matchAll(/var\((--[\w-]+)\)/g)]
        .map(([, name = ""]) => name)
        .filter((name) => !tokens.has(name));
    const [early, late] = [defined(first), defined(later)];
    expect(early.size).toBeGreaterThan(20);
    expect(missing(first, early)).toEqual([]);
    const ours = missing(later, new Set([...early, ...late])).filter((name) =>
      /^--(color|text|radius)-/.test(name),
    );
    expect(ours).toEqual([]);
    // By day and by night alike: a token that stands in one part does not stand in the other.
    const shared = [...early].filter(
      (name) => late.has(name) && /^--(color|(text|background|border)-color)-/.test(name),
    );
    expect(shared).toEqual([]);
  });

  test("Safari 15 can read every class field", () => {
    const values = readdirSync(join(folder, "assets"))
      .filter((name) => name.endsWith(".js"))
      .map((name) => readFileSync(join(folder, "assets", name), "utf8"))
      .filter((code) => code.includes("class"))
      .flatMap((code) => fieldValues(parseSync("chunk.js", code).program, code));
    expect(values.length).toBeGreaterThan(0);
    expect(values.filter((value) => value.includes("("))).toEqual([]);
  });

  test("no back-office code reaches a customer", () => {
    for (const name of readdirSync(join(folder, "assets")).filter((file) => file.endsWith(".js"))) {
      const code = readFileSync(join(folder, "assets", name), "utf8");
      expect.soft(code.includes("RaLayout") || code.includes("MuiButton"), name).toBe(false);
    }
  });

  test("Chrome compiles the files of the first page while they arrive", () => {
    const hinted = [...scripts].filter((file) =>
      readFileSync(join(folder, file), "utf8").startsWith("//# allFunctionsCalledOnLoad\n"),
    );
    expect(hinted.map((file) => file.replace(/^assets\/|-.{7}\.js$/g, "")).sort()).toEqual(
      expect.arrayContaining(["app", "home-page", "vendor"]),
    );
  });

  test("what is loaded by its own name brings everything with it", () => {
    for (const name of ["push-worker.js", "early-taps.js"])
      expect(readFileSync(join(folder, name), "utf8"), name).not.toMatch(/\bimport\b/);
  });

  test("the first page carries neither the schema library nor the numbering plans", () => {
    const heavy = ["ZodError", "NOT_A_NUMBER"];
    const everywhere = readdirSync(join(folder, "assets"))
      .filter((name) => name.endsWith(".js"))
      .map((name) => readFileSync(join(folder, "assets", name), "utf8"));
    // Proves that the libraries are in the app under these marks, otherwise the rest
    // of the test would check nothing.
    for (const mark of heavy)
      expect(
        everywhere.some((code) => code.includes(mark)),
        mark,
      ).toBe(true);
    for (const file of scripts) {
      const code = readFileSync(join(folder, file), "utf8");
      for (const mark of heavy) expect.soft(code.includes(mark), file).toBe(false);
    }
  });

  test("holds no sentence of the other language", () => {
    const foreign = build === "web" ? "See the site" : "Voir le site";
    const [own, other] = build === "web" ? ["Réserver", "Cancel my booking"] : ["Book", "Réserver"];
    const everywhere = readdirSync(join(folder, "assets"))
      .filter((name) => name.endsWith(".js"))
      .map((name) => readFileSync(join(folder, "assets", name), "utf8"));
    expect(everywhere.some((code) => code.includes(own))).toBe(true);
    expect(everywhere.filter((code) => code.includes(foreign) || code.includes(other))).toEqual([]);
  });
});
