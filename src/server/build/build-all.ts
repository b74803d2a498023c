/**
 * Builds the parts that are older than their sources: the two front ends, the page renderer
 * for the server, the widget for partners’ pages, the server, and the package that programs elsewhere import.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { projectRoot } from "../../platform/project-root.ts";

import { locales } from "../../shared/text/locale.ts";
import { buildName, builtFolder, type FrontEnd } from "./built-folder.ts";
import { keepAssets } from "./keep-assets.ts";
import { oneBuild } from "./one-build.ts";

export type PartName = FrontEnd | "widget" | "server" | "client";

interface Part {
  name: PartName;
  label: string;
  sources: string[];
  build(): Promise<unknown>;
}

const configuration = ["package-lock.json"];
const shared = [...configuration, "vite.config.ts", "src/shared", "src/modules", "src/kinds"];

const configFile = join(projectRoot, "vite.config.ts");

/** Both languages, one after the other: two at a time would need the memory of two. */
async function buildFrontEnd(part: FrontEnd): Promise<void> {
  const { build } = await import("vite");
  for (const language of locales) {
    const run = () => build({ configFile, mode: buildName(part, language), logLevel: "error" });
    // Open pages still load the files of the build before; the server loads its own only once.
    if (part === "web-server") await run();
    else await keepAssets(join(projectRoot, builtFolder(part, language)), run);
  }
}

async function buildWidget(): Promise<void> {
  const { build } = await import("vite");
  await build({ configFile, mode: "widget", logLevel: "error" });
}

const parts: Part[] = [
  {
    name: "web",
    label: "Application des voyageurs",
    sources: [...shared, "src/web", "public"],
    build: () => buildFrontEnd("web"),
  },
  {
    name: "web-server",
    label: "Pages publiques",
    sources: [...shared, "src/web"],
    build: () => buildFrontEnd("web-server"),
  },
  {
    name: "backoffice",
    label: "Espace de gestion",
    sources: [...shared, "src/web/ui", "backoffice"],
    build: () => buildFrontEnd("backoffice"),
  },
  {
    name: "widget",
    label: "Widget des partenaires",
    sources: [...configuration, "vite.config.ts", "src/shared", "src/web/build", "src/web/widget"],
    build: buildWidget,
  },
  {
    name: "server",
    label: "Serveur",
    sources: [
      ...configuration,
      "src/main.ts",
      "src/shared",
      "src/platform",
      "src/modules",
      "src/kinds",
      "src/server",
      "prisma",
    ],
    build: () => import("./build-server.ts").then(({ buildServer }) => buildServer()),
  },
  {
    name: "client",
    label: "Paquet pour les programmes",
    sources: [...shared, "src/platform", "src/server", "prisma/schema"],
    build: () => import("./build-client.ts").then(({ buildClient }) => buildClient()),
  },
];

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/** A hash of all source files' contents, which does not depend on file times. */
function fingerprint(sources: string[]): string {
  const hash = createHash("sha256");
  for (const source of sources) {
    for (const file of filesBelow(join(projectRoot, source))) hash.update(file).update(readFileSync(file));
  }
  return hash.digest("hex");
}

/** The file beside a built part with the fingerprint of its sources. */
const stampFile = (name: PartName) => join(projectRoot, "dist", `${name}.txt`);

/** Two that start in one folder build one after the other: each would empty what the other writes. */
export const buildParts = (names: readonly PartName[]) =>
  oneBuild(join(projectRoot, "dist", "building.pid"), () => buildStale(names));

async function buildStale(names: readonly PartName[]): Promise<void> {
  for (const { name, label, sources, build } of parts.filter((part) => names.includes(part.name))) {
    const current = fingerprint(sources);
    if (existsSync(stampFile(name)) && readFileSync(stampFile(name), "utf8") === current) continue;
    process.env.NODE_ENV = "production";
    process.stdout.write(`› ${label} : construction…\n`);
    // Without it first: a build that fails half way must not pass for the one before it.
    rmSync(stampFile(name), { force: true });
    await build();
    mkdirSync(dirname(stampFile(name)), { recursive: true });
    writeFileSync(stampFile(name), current);
  }
}
