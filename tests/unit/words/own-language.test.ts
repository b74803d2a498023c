import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../../src/platform/project-root.ts";
import { foreignIn } from "../../support/languages/foreign-lines.ts";

/** What people type is read in both languages at once, whatever the page's. */
const forBoth = /\/search-(aliases|words)\.ts$/;

/** Comments, and summaries in the document of the calls, which is English. */
const forPrograms = /^\s*(\/\/|\/?\*).*$|\bapi: (\{[^}]*\}|"[^"]*")/gm;
const literals = /(["`])((?:\\.|(?!\1)[^\\])*)\1/g;
/** What is put into a sentence, and names that only the code reads: of files, addresses and actions. */
const code = /\$\{[^}]*\}|^[\w./]*[-/.][\w./-]*$/g;

const saidIn = (file: string) =>
  [...readFileSync(join(projectRoot, file), "utf8").replace(forPrograms, "").matchAll(literals)].map(
    ([, , text = ""]) => text.replace(code, "…").replaceAll(/\\n|\\u00a0/g, "\n"),
  );

test.each(["fr", "en"] as const)("every sentence of words/%s is in its language", (language) => {
  const files = globSync(`src/**/words/${language}/**/*.ts`, { cwd: projectRoot });
  const said = files
    .filter((file) => !forBoth.test(file))
    .flatMap((file) => saidIn(file).map((text) => ({ file, text })));
  expect(said.length).toBeGreaterThan(3000);
  const foreign = said.flatMap(({ file, text }) =>
    foreignIn(text, language).map((line) => `${file}: ${line}`),
  );
  expect(foreign).toEqual([]);
});
