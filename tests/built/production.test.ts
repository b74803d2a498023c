import { existsSync, readdirSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync } from "vite";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** What a process of the product loads; the folder of the pages' renderer holds its libraries. */
const folders = ["dist/server", "dist/web-server"];
const built = folders.every((folder) => existsSync(join(root, folder)));

/** Reached with `--dev` alone, which needs the sources too. */
const forDevelopment = ["pino-pretty", "vite"];

interface Node {
  type: string;
  source?: Node | null;
  callee?: Node;
  arguments?: Node[];
  name?: string;
  property?: Node;
  value?: unknown;
  quasis?: { value: { cooked: string } }[];
}

/** What a literal says; the build writes some of them between backticks. */
function textOf(node: Node | null | undefined): string[] {
  const text = node?.quasis?.length === 1 ? node.quasis[0]?.value.cooked : node?.value;
  return typeof text === "string" ? [text] : [];
}

const loading = /^(ImportDeclaration|ImportExpression|ExportNamedDeclaration|ExportAllDeclaration)$/;

/** The modules that a script names: imported, or required by what was bundled from older libraries. */
function namedModules(node: unknown, found: string[]): string[] {
  if (typeof node !== "object" || node === null) return found;
  const { type, source, callee, arguments: given } = node as Node;
  if (loading.test(type)) found.push(...textOf(source));
  const called = callee?.name ?? callee?.property?.name ?? "";
  if (called.endsWith("equire")) found.push(...textOf(given?.[0]));
  for (const part of Object.values(node)) namedModules(part, found);
  return found;
}

const packageOf = (name: string) => name.split("/", name.startsWith("@") ? 2 : 1).join("/");
const isPackage = (name: string) => /^(@[\w.-]+\/)?[a-z][\w.-]*(\/|$)/.test(name);

function packagesLoaded(): string[] {
  const names = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".js"))
      .flatMap((file) =>
        namedModules(parseSync(file, readFileSync(join(root, folder, file), "utf8")).program, []),
      ),
  );
  const packages = names.filter(isPackage).map(packageOf);
  const foreign = packages.filter((name) => !builtinModules.includes(name) && !forDevelopment.includes(name));
  return [...new Set(foreign)].sort();
}

describe.skipIf(!built)("a production tree", () => {
  test("needs the packages that are named as dependencies, each of them, and no other", () => {
    const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    expect(packagesLoaded()).toEqual(Object.keys(dependencies).sort());
  });
});
