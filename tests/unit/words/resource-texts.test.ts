import { globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { afterAll, expect, test } from "vitest";
import { inLanguage } from "../../../src/platform/reader-language.ts";
import { resources } from "../../../src/server/backoffice/resources.ts";
import { englishDeclarations } from "../../../src/server/build/english-declarations.ts";
import { withTexts } from "../../../src/shared/resource/resource-texts.ts";
import { resourceTextWords as english } from "../../../src/shared/words/en/resources/resource-texts.ts";

/** Where a declaration says something to people. */
const said = new Set(["label", "help", "confirm", "one", "many", "own", "unit", "section", "saved", "all"]);

/** The same in both languages. */
const same =
  /^(Action|Active|Bus|Code|Conditions|Conflits|Conversation|Date|Description|Diesel|Distance|Duala|Ewondo|Image|Latitude|Longitude|Logo|Message|Mobile money|MTN MoMo|Note|Orange Money|Photo|Photos|Place|Places|Plan|Population|Programme|SMS|SMS \(.*\)|Service|Services|Site|Total|Type|VIP|Wi-Fi|Bastos, Akwa Nord…|Consultation|%|h|km|min|ms|place|places|companies|terminals|use-case|E-mail)$/;

interface Said {
  path: string;
  text: string;
}

function saidBy(shape: unknown, path: readonly string[]): Said[] {
  if (typeof shape !== "object" || shape === null) return [];
  return Object.entries(shape).flatMap(([name, part]): Said[] => {
    const here = [...path, name];
    if (typeof part !== "string") return saidBy(part, here);
    return said.has(name) || path.at(-1) === "options" ? [{ path: here.join(" "), text: part }] : [];
  });
}

/** What may be chosen in an action comes from the words, which a front end has in one language. */
const isChoiceOfAction = (path: string) => / actions .* options /.test(path);

/** What the declarations say by themselves, without the sentences that choose by the reader. */
const inFrench = resources.flatMap((resource) => saidBy(resource, [resource.name]));
const forAnyReader = new Set(
  inLanguage("en", () => resources.flatMap((resource) => saidBy(resource, [resource.name]))).map(
    ({ path, text }) => `${path} ${text}`,
  ),
);

function textAt(path: string): unknown {
  let found: unknown = english;
  for (const name of path.split(" "))
    found =
      typeof found === "object" && found !== null ? (found as Record<string, unknown>)[name] : undefined;
  return found;
}

test("every label, help and question of a declaration is said in English", () => {
  expect(inFrench.length).toBeGreaterThan(1000);
  const missing = inFrench.filter(
    ({ path, text }) =>
      !isChoiceOfAction(path) &&
      forAnyReader.has(`${path} ${text}`) &&
      typeof textAt(path) !== "string" &&
      !same.test(text),
  );
  expect(missing).toEqual([]);
});

test("no English text stands where a declaration says nothing", () => {
  const places = new Set(inFrench.map(({ path }) => path));
  const all = (shape: unknown, path: readonly string[]): string[] =>
    typeof shape === "string"
      ? [path.join(" ")]
      : Object.entries(shape as object).flatMap(([name, part]) => all(part, [...path, name]));
  expect(all(english, []).filter((path) => !places.has(path))).toEqual([]);
});

/** Limits and terms stand in French by their constant and in English by hand. */
test("the figures of a French text stand in its English one", () => {
  const figures = (text: string) => text.replaceAll(",", ".").match(/\d+(\.\d+)?/g) ?? [];
  const other = inFrench.filter(({ path, text }) => {
    const said = textAt(path);
    return typeof said === "string" && `${figures(said)}` !== `${figures(text)}`;
  });
  expect(other).toEqual([]);
});

test("the word for a seat is not the word for a place to go to", () => {
  const seats = inFrench.filter(
    ({ path, text }) => /(seatCount|seats) label$/.test(path) && text === "Places",
  );
  expect(seats.length).toBeGreaterThan(3);
  expect(seats.filter(({ path }) => textAt(path) !== "Seats")).toEqual([]);
});

test("the build of the English back office writes each text in its place", async () => {
  const folder = mkdtempSync(join(tmpdir(), "mboa-declarations-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const entry = join(folder, "all.ts");
  const files = globSync("src/**/*.resource.ts");
  writeFileSync(entry, files.map((file) => `export * from ${JSON.stringify(resolve(file))};`).join("\n"));
  await build({
    ...{ configFile: false, logLevel: "error", publicDir: false, plugins: [englishDeclarations] },
    ssr: { noExternal: true },
    build: { ssr: entry, outDir: folder, minify: false },
  });
  const built: Record<string, { name: string }> = await import(pathToFileURL(join(folder, "all.js")).href);
  const plain = (shape: unknown) => JSON.parse(JSON.stringify(shape));
  for (const declared of resources) {
    const written = Object.values(built).find(({ name }) => name === declared.name);
    expect(plain(written ?? {}), declared.name).toEqual(plain(withTexts(declared, english[declared.name])));
  }
});
