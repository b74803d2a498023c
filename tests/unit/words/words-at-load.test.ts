import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../../src/platform/project-root.ts";
import { twinOf } from "../../../src/server/build/word-files.ts";
import { wordsAtLoad } from "../../support/architecture/words-at-load.ts";

/** The server is loaded once for readers of both languages: a sentence that a module takes while it is loaded stays French. */

/** Modules that may, with the reason. */
const allowed: [RegExp, string][] = [
  [/\.resource\.ts$/, "labels of declarations: each back office has one language, exported tables choose"],
  [/^src\/shared\/resource\/reference-fields\.ts$/, "labels of the same declarations"],
  [
    /^src\/server\/partners\/partner-calls\.ts$/,
    "the document of the calls is one for all, made with the server",
  ],
];

/** Screens are built for one language each. */
const isScreen = (path: string) => /^src\/kinds\/\w+\/(web|office)\//.test(path);
const modules = ["modules", "kinds", "server", "platform", "shared"]
  .flatMap((folder) =>
    readdirSync(join(projectRoot, "src", folder), { recursive: true, encoding: "utf8" }).map(
      (name) => `src/${folder}/${name.replaceAll("\\", "/")}`,
    ),
  )
  .filter((path) => path.endsWith(".ts") && !path.includes("/words/") && !isScreen(path))
  .map((path) => ({ path, text: readFileSync(join(projectRoot, path), "utf8") }))
  // What imports both languages chooses by itself.
  .filter(({ text }) => !text.includes("words/en/"));

/** What each file of sentences exports, as far as the modules import it; one without a twin is the same for all. */
async function loadWords(): Promise<Map<string, object>> {
  const loaded = new Map<string, object>();
  for (const { path, text } of modules)
    for (const [, source = ""] of text.matchAll(/from "([^"]*\/words\/fr\/[^"]+)"/g)) {
      const file = join(projectRoot, dirname(path), source);
      if (!loaded.has(file) && twinOf(file) !== file) loaded.set(file, await import(file));
    }
  return loaded;
}

test("no module of the server takes a sentence while it is loaded", async () => {
  const words = await loadWords();
  expect(words.size).toBeGreaterThan(50);
  const faults = modules.flatMap(({ path, text }) =>
    wordsAtLoad(text, (source) => words.get(join(projectRoot, dirname(path), source)) ?? null).map(
      (line) => ({
        path,
        line,
      }),
    ),
  );
  const refused = faults.filter(({ path }) => !allowed.some(([pattern]) => pattern.test(path)));
  expect(refused).toEqual([]);
  for (const [pattern, reason] of allowed)
    expect(
      faults.some(({ path }) => pattern.test(path)),
      reason,
    ).toBe(true);
});

const sample = {
  tripWords: {
    title: "Départ",
    count: (n: number) => `${n}`,
    limit: 3,
    inner: { a: "A", b: "B" },
    days: ["L"],
  },
};
const linesOf = (text: string) =>
  wordsAtLoad(`import { tripWords } from "words";\n${text}`, (source) => (source === "words" ? sample : null))
    .length;

test.each([
  "const label = tripWords.title;",
  "const { title } = tripWords;",
  "const words = tripWords.inner; export const it = { label: words.a };",
  "const { inner: { a } } = tripWords;",
  "const { inner, ...others } = tripWords;",
  "const schema = z.string({ error: tripWords.title });",
  'const text = tripWords.title + "!";',
  "const told = tripWords.count(3);",
  "const all = { ...tripWords.inner };",
  "const all = Object.entries(tripWords.inner);",
  "const labels = kinds.map((kind) => tripWords.inner[kind]);",
  "const days = tripWords.days.map((day) => day);",
  "const [first] = tripWords.days;",
  "for (const day of tripWords.days) known.push(day);",
  "const make = () => tripWords.title; const made = make();",
  "function make() { return tripWords.title; } export const made = make();",
  "const label = (tripWords as Words).title;",
  "class Page { static title = tripWords.title; }",
])("is found: %s", (text) => expect(linesOf(text)).toBeGreaterThan(0));

test.each([
  "const words = tripWords.inner; export const of = (name) => words[name];",
  "const { inner, count } = tripWords; export const told = (n) => count(n) + inner.a;",
  "const schema = z.string({ error: () => tripWords.title });",
  "const column = { get label() { return tripWords.title; } };",
  "const schema = z.string().max(tripWords.limit);",
  "const sentences = { many: tripWords.count, group: tripWords.inner };",
  "const make = () => tripWords.title; export const later = () => make();",
  "type Name = keyof typeof tripWords.inner;",
  "const names = Object.keys(tripWords.inner);",
  "const tripWord = { tripWords: 1 }; const one = tripWord.tripWords;",
  "class Page { title = tripWords.title; }",
])("is none: %s", (text) => expect(linesOf(text)).toBe(0));
