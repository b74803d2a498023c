import { nouns, providerNames, qualifiers, roles, singular, vagueWords, verbs } from "./vocabulary.ts";

/**
 * The rules of tests/architecture.test.ts as functions of paths and imports, so that they
 * can be tested with bad examples.
 */

export interface Import {
  /** Relative to the project's root, with slashes. */
  path: string;
  typeOnly: boolean;
}

export interface Source {
  path: string;
  text: string;
  imports: Import[];
}

/** A module may import those before it, never those after it. */
export const moduleOrder = [
  ["geo"],
  ["account"],
  ["partner"],
  ["catalog"],
  ["payment"],
  ["ticket-key"],
  ["booking"],
  ["review"],
  ["desk"],
  ["favourite"],
  ["message"],
  ["invoicing"],
  ["reconciliation"],
  ["statistics"],
  ["operator"],
  ["ussd"],
  ["sms"],
];

export const moduleOf = (path: string): string | null => /^src\/modules\/([^/]+)\//.exec(path)?.[1] ?? null;
export const rankOf = (module: string): number => moduleOrder.findIndex((group) => group.includes(module));

export function mayImport(from: string, to: string): boolean {
  if (/^(src\/shared|src\/platform|prisma\/client)\//.test(to)) return true;
  const [own, other] = [moduleOf(from), moduleOf(to)];
  if (!own || !other) return false;
  return own === other || rankOf(other) < rankOf(own);
}

/** The kind in whose room a file lies, and the part of the room: `web` and `office` run in browsers. */
export interface Room {
  kind: string;
  part: "web" | "office" | "words" | "rules" | "server";
}

export function roomOf(path: string): Room | null {
  const [, kind, folder = ""] = /^src\/kinds\/([^/]+)\/(?:([^/]+)\/)?/.exec(path) ?? [];
  if (!kind) return null;
  const part = (["web", "office", "words", "rules"] as const).find((each) => each === folder) ?? "server";
  return { kind, part };
}

/** The tables in which the core meets the kinds; the back office finds the parts of a kind by the names of their files. */
const meetsKinds = new Set([
  "src/server/kinds.ts",
  "src/server/client.ts",
  "src/server/start/demo-wishes.ts",
  "src/web/kinds.ts",
  "src/web/pages/home/first-search.ts",
]);

/** Whether a file outside of the rooms names one. */
export const mayMeetKinds = (from: string): boolean => roomOf(from) !== null || meetsKinds.has(from);

/** Shapes that go over the wire, which server and browsers share. */
export const isSchema = (path: string): boolean =>
  /^src\/(modules|kinds)\/[^/]+\/([a-z-]+\/)?([a-z-]+-)?schema\.ts$/.test(path);

const isShared = (path: string): boolean => path.startsWith("src/shared/");

/** What a file of a kind may import besides the files of its own room. */
const outsideTheRoom: Record<Room["part"], (imported: Import) => boolean> = {
  web: ({ path }) => isShared(path) || path.startsWith("src/web/") || isSchema(path),
  office: ({ path }) =>
    isShared(path) || path.startsWith("backoffice/") || isSchema(path) || path.endsWith(".resource.ts"),
  words: ({ path, typeOnly }) => isShared(path) || (path.startsWith("prisma/client/") && typeOnly),
  rules: ({ path, typeOnly }) => isShared(path) || (path.startsWith("prisma/client/") && typeOnly),
  server: ({ path }) => /^(src\/(shared|platform|modules)|prisma\/client)\//.test(path),
};

/** A kind imports the core and its own room: never another kind, and never server code into a browser. */
export function mayKindImport(from: string, imported: Import): boolean {
  const [own, other] = [roomOf(from), roomOf(imported.path)];
  if (!own) return false;
  if (!other) return outsideTheRoom[own.part](imported);
  if (own.kind !== other.kind) return false;
  if (own.part === other.part || other.part === "words" || other.part === "rules") return true;
  if (own.part === "web") return isSchema(imported.path);
  return own.part === "office" && (isSchema(imported.path) || imported.path.endsWith(".resource.ts"));
}

/** Files whose names a library prescribes. */
const namedByLibrary = new Set(["backoffice/engine/data-provider.ts"]);

/** Why a file name is too vague in any folder; null when it is fine. */
export function vagueNameFault(path: string): string | null {
  if (namedByLibrary.has(path)) return null;
  const vague = wordsOf(path).find((word) => vagueWords.has(word));
  return vague ? `${path}: « ${vague} » says nothing` : null;
}

/**
 * Why an effect could end in an error: new browsers answer a scroll with a promise, and what an effect returns is called
 * when it ends. Types do not know that yet.
 */
export function scrollingEffectFault({ path, text }: Pick<Source, "path" | "text">): string | null {
  const returned = /use(?:Layout)?Effect\(\s*\(\) =>\s*[^\s{][^\n{]*\bscroll\w*\(/.exec(text);
  return returned ? `${path}: an effect returns what a scroll answers` : null;
}

const wordsOf = (path: string): string[] =>
  (path.split("/").at(-1) ?? "").replace(/(\.resource)?\.tsx?$/, "").split("-");

const isOfTheField = (word: string): boolean => nouns.has(singular(word)) || qualifiers.has(word);

/** The word that no list of tests/support/architecture/vocabulary.ts contains; null when all are known. */
function unknownWord([first = "", ...rest]: readonly string[]): string | null {
  const last = rest.at(-1) ?? "";
  const between = roles.has(last) ? rest.slice(0, -1) : rest;
  if (verbs.has(first)) return between.find((word) => !isOfTheField(word)) ?? null;
  // « mtn-momo-provider », « mtn-momo-statement »
  if (last === "provider" || (last === "statement" && providerNames.has(first)))
    return [first, ...rest.slice(0, -1)].find((word) => !providerNames.has(word)) ?? null;
  return roles.has(last) ? ([first, ...between].find((word) => !isOfTheField(word)) ?? null) : first;
}

/** Why a module's file name breaks the rules; null when it does not. */
export function moduleFileFault(path: string): string | null {
  const room = roomOf(path);
  if (room && room.part !== "server") return null;
  const parts = path.split("/").slice(3);
  const file = parts.at(-1) ?? "";
  if (parts.length > 2) return `${path}: a module has one level of folders`;
  if (!/^[a-z0-9]+([-.][a-z0-9]+)*\.ts$/.test(file)) return `${path}: names are kebab-case`;
  const vague = vagueNameFault(path);
  if (vague) return vague;
  const words = wordsOf(path);
  const unknown = (word: string) => `${path}: « ${word} » is not in tests/support/architecture/vocabulary.ts`;
  if (file.endsWith(".resource.ts")) {
    const word = words.find((each) => !isOfTheField(each));
    return word ? unknown(word) : null;
  }
  if (
    ["schema", "router", "rest", "jobs", "actions", "server-parts", "kind", "claims", "queries"].includes(
      words.join("-"),
    )
  )
    return null;
  if (words.length < 2) return `${path}: a verb and what it is done to, or a role`;
  const word = unknownWord(words);
  return word === null ? null : unknown(word);
}

/** Import cycles, type imports included. */
export function cyclesIn(sources: readonly Pick<Source, "path" | "imports">[]): string[] {
  const graph = new Map(sources.map(({ path, imports }) => [path, imports.map((imported) => imported.path)]));
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (path: string, trail: string[]) => {
    if (trail.includes(path)) cycles.push([...trail.slice(trail.indexOf(path)), path].join(" → "));
    if (done.has(path) || trail.includes(path)) return;
    for (const imported of graph.get(path) ?? []) visit(imported, [...trail, path]);
    done.add(path);
  };
  for (const { path } of sources) visit(path, []);
  return cycles;
}

export const mostFilesInFolder = 30;

export function crowdedFolders(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const folder = path.slice(0, path.lastIndexOf("/"));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > mostFilesInFolder)
    .map(([folder, count]) => `${folder}: ${count}`);
}

export const mostLines = 300;
/** Exceptions, with their reason. */
const longFiles = new Map([
  ["prisma/seed/network-rows.ts", "a list of rows"],
  ["prisma/seed/history-sales.ts", "one story, told in order"],
  ["prisma/seed/appointments/practices.ts", "a list of rows"],
]);

export function longFilesAmong(sources: readonly Pick<Source, "path" | "text">[]): string[] {
  return sources
    .filter(({ path, text }) => !longFiles.has(path) && text.split("\n").length > mostLines + 1)
    .map(({ path }) => path);
}
