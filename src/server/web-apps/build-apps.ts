/** Builds the two front ends when their sources are newer than what was built last. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const stampFile = join(root, "dist", "sources.txt");
const sources = [
  "src/shared",
  "src/web",
  "src/modules",
  "backoffice",
  "public",
  "vite.config.ts",
  "package-lock.json",
];

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/** A fingerprint of every source file: what was built is what is there, whatever the clock says. */
function fingerprint(): string {
  const hash = createHash("sha256");
  for (const source of sources) {
    for (const file of filesBelow(join(root, source))) hash.update(file).update(readFileSync(file));
  }
  return hash.digest("hex");
}

async function buildApps(): Promise<void> {
  const current = fingerprint();
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === current) return;
  process.env.NODE_ENV = "production";
  for (const [mode, label] of [
    ["web", "Application des voyageurs"],
    ["backoffice", "Espace de gestion"],
  ] as const) {
    process.stdout.write(`› ${label} : construction…\n`);
    await build({ configFile: join(root, "vite.config.ts"), mode, logLevel: "error" });
  }
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, current);
}

await buildApps();
