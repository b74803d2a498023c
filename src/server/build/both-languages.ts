import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { projectRoot } from "../../platform/project-root.ts";
import { choosesItself, twinOf, wordFile } from "./word-files.ts";

const mark = "?both-languages";
const chooser = join(projectRoot, "src/platform/reader-language.ts");

/** What a file of sentences becomes on the server: every name of it chooses by the reader. */
export function bothLanguages(file: string): string {
  const names = [...readFileSync(file, "utf8").matchAll(/^export (?:const|function) (\w+)/gm)].map(
    ([, name]) => name,
  );
  return [
    `import { forReader } from ${JSON.stringify(chooser)};`,
    `import * as french from ${JSON.stringify(file)};`,
    `import * as english from ${JSON.stringify(twinOf(file))};`,
    ...names.map((name) => `export const ${name} = forReader(french.${name}, english.${name});`),
  ].join("\n");
}

/** The server holds both languages: an import of the French sentences gives those of the reader. */
export const inBothLanguages: Plugin = {
  name: "mboa-both-languages",
  enforce: "pre",
  resolveId(source, importer) {
    if (source.startsWith("/") && importer?.endsWith(mark)) return source;
    const file = wordFile(source, importer);
    return file && importer && !choosesItself(importer) ? file + mark : null;
  },
  load: (id) => (id.endsWith(mark) ? bothLanguages(id.slice(0, -mark.length)) : null),
};
