import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, resolve } from "node:path";

/**
 * The built server is a few files of long lines. Node could name the places of the sources by itself
 * (`--enable-source-maps`), but keeps every map that it has read in memory: fifteen megabytes, and 35 more once a stack
 * has passed the largest file. Here a map is read when an unexpected error is written, and forgotten a minute later.
 */
const builtPlace = /(?:file:\/\/)?(\/[^\s()]+\.js):(\d+):(\d+)/g;

/** What was found for a place of the built files; errors repeat themselves. */
const knownPlaces = new Map<string, string>();
const mostKnownPlaces = 1000;

/** An outage brings errors of many places at once, and a large map takes a third of a second to read. */
const readMaps = new Map<string, SourceMap | null>();
const keptMs = 60_000;

function readMap(file: string): SourceMap | null {
  if (file.includes("/node_modules/")) return null;
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, "utf8")));
  } catch {
    // There is none, or a new build is just writing it: an error is written all the same.
    return null;
  }
}

function mapOf(file: string): SourceMap | null {
  const known = readMaps.get(file);
  if (known !== undefined) return known;
  if (readMaps.size === 0) setTimeout(() => readMaps.clear(), keptMs).unref();
  const map = readMap(file);
  readMaps.set(file, map);
  return map;
}

function sourcePlace(map: SourceMap, file: string, line: number, column: number): string | null {
  const entry = map.findEntry(line - 1, column - 1);
  if (!("originalSource" in entry) || entry.generatedLine !== line - 1) return null;
  const source = resolve(dirname(file), entry.originalSource);
  return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
}

/** The same stack with the places of the sources for those of the built files. */
export function inSources(stack: string): string {
  if (knownPlaces.size > mostKnownPlaces) knownPlaces.clear();
  return stack.replace(builtPlace, (place: string, file: string, line: string, column: string) => {
    const known = knownPlaces.get(place);
    if (known) return known;
    const map = mapOf(file);
    const found = (map && sourcePlace(map, file, Number(line), Number(column))) ?? place;
    knownPlaces.set(place, found);
    return found;
  });
}

/** What is written of an error that ends the process. */
export const stackOf = (error: unknown): string =>
  error instanceof Error ? inSources(error.stack ?? error.message) : String(error);
