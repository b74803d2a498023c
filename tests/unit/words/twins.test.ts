import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../../src/platform/project-root.ts";

/** Files of sentences that serve both languages, and why. */
const forBoth: readonly string[] = [
  // What people type is read in both languages at once, whatever the page's.
  "src/shared/words/fr/booking/search-aliases.ts",
  "src/shared/words/fr/booking/search-words.ts",
];

const filesIn = (language: string) =>
  globSync(`src/**/words/${language}/**/*.ts`, { cwd: projectRoot }).map((file) =>
    file.replaceAll("\\", "/"),
  );
const twinOf = (file: string) => file.replace("/words/fr/", "/words/en/");

/** Values alone: types are shared. */
const exportsOf = (file: string) =>
  [...readFileSync(join(projectRoot, file), "utf8").matchAll(/^export (?:const|function) (\w+)/gm)]
    .map(([, name]) => name)
    .sort();

test("every file of French sentences has its twin in English, with the same names", () => {
  const french = filesIn("fr").filter((file) => !forBoth.includes(file));
  const english = new Set(filesIn("en"));
  expect(french.length).toBeGreaterThan(100);
  expect(french.filter((file) => !english.has(twinOf(file)))).toEqual([]);
  for (const file of french) expect(exportsOf(twinOf(file)), file).toEqual(exportsOf(file));
});

test("no English file names French sentences, and none of them could be left out by the compiler", () => {
  const unsafe = filesIn("en").filter((file) => {
    const text = readFileSync(join(projectRoot, file), "utf8");
    const values =
      text.match(/^import (?!type )[^;]*words\/fr\/[^;]*;|^import (?!type )[^;]*"\.\.[^;"]*\/fr\/[^;]*;/gm) ??
      [];
    return values.some((line) => !/import \{\s*(?:type \w+,?\s*)+\}/.test(line));
  });
  expect(unsafe).toEqual([]);
});
