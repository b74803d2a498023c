import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import {
  crowdedFolders,
  cyclesIn,
  type Import,
  isSchema,
  longFilesAmong,
  mayImport,
  mayKindImport,
  mayMeetKinds,
  moduleFileFault,
  moduleOf,
  rankOf,
  roomOf,
  type Source,
  scrollingEffectFault,
  vagueNameFault,
} from "./support/architecture/architecture-rules.ts";
import { awaitedInTurn } from "./support/architecture/awaited-in-turn.ts";
import { handmadeDates } from "./support/architecture/handmade-dates.ts";
import { handmadeLinks, messagesOutsideLanguage } from "./support/architecture/messages-in-language.ts";
import { ownColours } from "./support/architecture/own-colours.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesBelow(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

const importPattern =
  /(?:^|\n)\s*(import|export)\s+(type\s+)?([^;"']*?\sfrom\s+)?["'](\.[^"']+)["']|import\(\s*["'](\.[^"']+)["']\s*\)/g;

function readSource(path: string): Source {
  const text = readFileSync(join(root, path), "utf8");
  const imports: Import[] = [];
  for (const match of text.matchAll(importPattern)) {
    const target = match[4] ?? match[5] ?? "";
    const names = match[3] ?? "";
    const onlyTypes = /^\s*\{\s*(type\s+\w+(\s+as\s+\w+)?\s*,?\s*)+\}\s*from\s*$/.test(names);
    const from = dirname(join(root, path));
    imports.push({
      path: relative(root, resolve(from, target.replace(/\?.*$/, ""))).replaceAll("\\", "/"),
      typeOnly: Boolean(match[2]) || onlyTypes,
    });
  }
  return { path, text, imports };
}

const sources = ["src", "backoffice", "prisma"]
  .flatMap(filesBelow)
  .filter((path) => !path.startsWith("prisma/client/"))
  .map(readSource);
const below = (folder: string) => sources.filter(({ path }) => path.startsWith(folder));

/** Lines «file → import» for every import that the rule does not allow. */
function violations(of: Source[], allowed: (imported: Import, source: Source) => boolean): string[] {
  return of.flatMap((source) =>
    source.imports
      .filter((imported) => !allowed(imported, source))
      .map((imported) => `${source.path} → ${imported.path}`),
  );
}

const isGeneratedClient = (path: string) => path.startsWith("prisma/client/");
const startsWithAny = (path: string, ...folders: string[]) =>
  folders.some((folder) => path.startsWith(folder));

describe("who may import whom", () => {
  test("shared imports nothing of ours, and only types of the generated client", () => {
    expect(
      violations(below("src/shared/"), ({ path, typeOnly }) =>
        isGeneratedClient(path) ? typeOnly : path.startsWith("src/shared/"),
      ),
    ).toEqual([]);
  });

  test("platform imports shared", () => {
    expect(
      violations(below("src/platform/"), ({ path }) =>
        startsWithAny(path, "src/shared/", "src/platform/", "prisma/client/"),
      ),
    ).toEqual([]);
  });

  test("modules import shared, platform and the modules before them", () => {
    expect(
      violations(
        below("src/modules/"),
        ({ path }, source) => roomOf(path) !== null || mayImport(source.path, path),
      ),
    ).toEqual([]);
  });

  test("a kind imports the core and its own room, and no server code into a browser", () => {
    expect(
      violations(below("src/kinds/"), (imported, source) => mayKindImport(source.path, imported)),
    ).toEqual([]);
  });

  test("the core knows no kind", () => {
    const core = sources.filter(({ path }) => !path.startsWith("prisma/") && !mayMeetKinds(path));
    expect(violations(core, ({ path }) => roomOf(path) === null)).toEqual([]);
  });

  test("every module has a place in the order", () => {
    const unknown = below("src/modules/").filter(({ path }) => rankOf(moduleOf(path) ?? "") < 0);
    expect(unknown.map(({ path }) => path)).toEqual([]);
  });

  test("nothing imports the server, except the front ends its router type", () => {
    const outside = sources.filter(({ path }) => !startsWithAny(path, "src/server/", "src/main.ts"));
    expect(
      violations(outside, ({ path, typeOnly }, source) => {
        if (!path.startsWith("src/server/")) return true;
        const typed =
          startsWithAny(source.path, "src/web/", "backoffice/") || roomOf(source.path)?.part === "web";
        return typed && path === "src/server/router.ts" && typeOnly;
      }),
    ).toEqual([]);
  });

  test("the front ends import shared and schemas; the back office also the declarations", () => {
    expect(
      violations(
        below("src/web/"),
        ({ path }) =>
          startsWithAny(path, "src/web/", "src/shared/", "src/kinds/") ||
          isSchema(path) ||
          path === "src/server/router.ts",
      ),
    ).toEqual([]);
    expect(
      violations(
        below("backoffice/"),
        ({ path }) =>
          startsWithAny(path, "backoffice/", "src/shared/") ||
          path === "src/server/router.ts" ||
          isSchema(path) ||
          path.endsWith(".resource.ts"),
      ),
    ).toEqual([]);
  });

  test("the design system knows neither routes nor queries", () => {
    expect(
      violations(below("src/web/ui/"), ({ path }) => startsWithAny(path, "src/web/ui/", "src/shared/")),
    ).toEqual([]);
    const knowing = below("src/web/ui/").filter(({ text }) => /from "(wouter|@trpc|@tanstack)/.test(text));
    expect(knowing.map(({ path }) => path)).toEqual([]);
  });
});

describe("cycles", () => {
  test("no file reaches itself through what it imports, types included", () => {
    expect(cyclesIn(sources)).toEqual([]);
  });
});

describe("promises", () => {
  test("what is begun is listened to before anything else is awaited", () => {
    const tests = filesBelow("tests").map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
    expect([...sources, ...tests].flatMap(awaitedInTurn)).toEqual([]);
  });
});

describe("languages", () => {
  test("messages are written in the language of their readers, and their links lead to pages in it", () => {
    const server = below("src/").filter(({ path }) => !startsWithAny(path, "src/web/"));
    expect(server.flatMap(messagesOutsideLanguage)).toEqual([]);
    expect(server.flatMap(handmadeLinks)).toEqual([]);
  });
});

describe("dates", () => {
  test("days and hours are written in one place, in one form", () => {
    expect(sources.flatMap(handmadeDates)).toEqual([]);
  });
});

describe("names", () => {
  test("files are kebab-case, and no file only passes on what others export", () => {
    const misnamed = sources.filter(({ path }) => !/^[a-z0-9]+([-.][a-z0-9]+)*\.tsx?$/.test(basename(path)));
    expect(misnamed.map(({ path }) => path)).toEqual([]);
    const barrels = sources.filter(
      ({ path, text }) => basename(path) === "index.ts" || /^export \* from/m.test(text),
    );
    expect(barrels.map(({ path }) => path)).toEqual([]);
  });

  test("a module's files keep to the vocabulary", () => {
    const named = [...below("src/modules/"), ...below("src/kinds/")];
    expect(named.flatMap(({ path }) => moduleFileFault(path) ?? [])).toEqual([]);
  });

  test("no file anywhere has a name that could hold anything", () => {
    expect(sources.flatMap(({ path }) => vagueNameFault(path) ?? [])).toEqual([]);
  });

  test("no effect returns what a scroll answers", () => {
    expect(sources.flatMap((source) => scrollingEffectFault(source) ?? [])).toEqual([]);
  });

  test("a folder holds as many files as one look takes in", () => {
    expect(crowdedFolders([...sources.map(({ path }) => path), ...filesBelow("tests")])).toEqual([]);
  });

  test("the top level holds what the layout knows", () => {
    const known =
      /^(src|prisma|backoffice|public|tests|package\.json|package-lock\.json|(vite|vitest)\.config\.ts|tsconfig(\.[a-z]+)?\.json|biome\.json|README\.md|LICENSE|CHANGELOG\.md|CONTRIBUTING\.md|dist|node_modules|\..*)$/;
    expect(readdirSync(root).filter((name) => !known.test(name))).toEqual([]);
  });

  test("a page names its script from the root: it is served at more than one address", () => {
    const pages = ["src/web", "backoffice"].flatMap((folder) =>
      readdirSync(join(root, folder))
        .filter((name) => name.endsWith(".html"))
        .map((name) => readFileSync(join(root, folder, name), "utf8")),
    );
    expect(pages.length).toBeGreaterThan(3);
    for (const page of pages) expect(page).toMatch(/<script type="module" src="\/[a-z-]+\.tsx"/);
  });

  test("files stay short enough to be read in one go", () => {
    expect(longFilesAmong(sources)).toEqual([]);
  });
});

describe("rules have one home", () => {
  const withoutComments = (text: string) =>
    text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "");

  test("only use cases, data files and the back-office engine touch the database", () => {
    const touching = /\b(ctx|services|tx)\.(db|replica|pool)\.|\.\$(queryRaw|executeRaw)/;
    const adapters = sources.filter(({ path }) =>
      /^src\/(modules|kinds)\/[^/]+\/([a-z-]+\/)?(router|rest|schema|[a-z-]+-schema)\.ts$/.test(path),
    );
    const screens = sources.filter(
      ({ path }) =>
        startsWithAny(path, "src/web/", "backoffice/") || /^(web|office)$/.test(roomOf(path)?.part ?? ""),
    );
    expect(
      [...adapters, ...screens]
        .filter(({ text }) => touching.test(withoutComments(text)))
        .map(({ path }) => path),
    ).toEqual([]);
  });

  test("audit rows are written by one function, so that each says who acted, for whom and in which request", () => {
    const writing = below("src/").filter(({ text }) => text.includes("auditEntry.create"));
    expect(writing.map(({ path }) => path)).toEqual(["src/platform/audit.ts"]);
  });

  test("time and chance have one source each, so that a history can happen again", () => {
    const clock = /new Date\(\)|Date\.now\(\)/;
    const chance = /Math\.random|import \{[^}]*\brandom(Bytes|Int|UUID)\b[^}]*\} from "node:crypto"/;
    const found = below("src/modules/").filter(({ text }) => clock.test(text) || chance.test(text));
    // The sign-in library asks for nothing but a session's id.
    expect(found.map(({ path }) => path)).toEqual(["src/modules/account/session/open-session.ts"]);
    const tests = filesBelow("tests").filter((path) => !/^tests\/(bench|drills|architecture)/.test(path));
    const drawing = tests.filter((path) => /Math\.random\b|seed = .*\bDate\b/.test(readSource(path).text));
    // What the day draws has a command of its own.
    expect(drawing).toEqual(["tests/fuzz/main.ts"]);
    const giving = below("src/").filter(({ text }) => text.includes("takeRandomnessFrom"));
    expect(giving.map(({ path }) => path)).toEqual(["src/platform/randomness.ts"]);
  });

  test("screens of the back office take their colours from its shades, so that each is dark by night", () => {
    const sheets = ["backoffice", "src/kinds"].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
        .filter((path) => path.endsWith(".css"))
        .map((path) => ({ path: `${folder}/${path}`, text: readFileSync(join(root, folder, path), "utf8") })),
    );
    expect(sheets.length).toBeGreaterThan(3);
    expect([...sources, ...sheets].flatMap(ownColours)).toEqual([]);
  });

  /** Accented words and typical French words inside quotes or between tags. */
  const french =
    /["'`>][^"'`<>\n]*(\b(veuillez|votre|vous|aucune?|n’est|n'est|réessayer|êtes)\b|[éèêàç]\w* \w)[^"'`<>\n]*["'`<]/i;

  test("French sentences live in words/fr and in the labels of declarations", () => {
    const speaking = sources.filter(
      ({ path }) =>
        !/^(src\/shared|src\/kinds\/[a-z]+)\/words\/(fr|en)\/|^prisma\/seed\//.test(path) &&
        !path.endsWith(".resource.ts") &&
        !speaksToOperators.has(path),
    );
    const found = speaking.filter(({ text }) => french.test(withoutComments(text)));
    expect(found.map(({ path, text }) => `${path}: ${french.exec(withoutComments(text))?.[0]}`)).toEqual([]);
  });
});

/** Files that print for the operator of the process before any locale is known, and one-line API summaries. */
const speaksToOperators = new Set([
  "src/platform/config.ts",
  "src/platform/database/embedded-postgres.ts",
  "src/server/start/banner.ts",
  "src/server/build/build-all.ts",
  "src/server/start/start-process.ts",
]);
