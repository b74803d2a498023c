import { basename } from "node:path";
import type { Plugin } from "vite";
import { entryTitleWords } from "../../shared/words/en/backoffice/entry-titles.ts";
import { choosesItself, twinOf, wordFile } from "./word-files.ts";

/** A build of a front end holds the sentences of one language: what imports the French ones gets the English ones. */
export const inEnglish: Plugin = {
  name: "mboa-in-english",
  enforce: "pre",
  resolveId(source, importer) {
    // The texts of react-admin itself.
    if (source === "ra-language-french")
      return this.resolve("ra-language-english", importer, { skipSelf: true });
    const file = wordFile(source, importer);
    return file && importer && !choosesItself(importer) ? twinOf(file) : null;
  },
  transformIndexHtml: {
    order: "pre",
    handler: (html, { filename }) => {
      const title = new Map(Object.entries(entryTitleWords)).get(basename(filename, ".html"));
      const inside = html.replace('<html lang="fr">', '<html lang="en">');
      return title && inside.includes("<title>")
        ? inside.replace(/<title>.*<\/title>/, `<title>${title}</title>`)
        : inside;
    },
  },
};
