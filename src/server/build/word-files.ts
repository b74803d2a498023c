import { existsSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";

/** How a build finds the sentences of a language: `…/words/fr/trip.ts` has its twin in `…/words/en/trip.ts`. */

const french = "/words/fr/";
const english = "/words/en/";

/** The file of sentences that is imported; null for any other import. */
export function wordFile(source: string, importer: string | undefined): string | null {
  if (!source.startsWith(".") || !importer) return null;
  const file = resolve(dirname(importer), source);
  return file.includes(french) ? file : null;
}

/** A file that has no twin serves both languages: a test holds the list of them. */
export function twinOf(file: string): string {
  const twin = file.replace(french, english);
  return existsSync(twin) ? twin : file;
}

const choosing = new Map<string, boolean>();

/** Sentences name their neighbours in their own language, and a file that imports both languages chooses by itself. */
export function choosesItself(importer: string): boolean {
  if (importer.includes(french) || importer.includes(english)) return true;
  const known = choosing.get(importer) ?? readFileSync(importer, "utf8").includes(english.slice(1));
  choosing.set(importer, known);
  return known;
}
