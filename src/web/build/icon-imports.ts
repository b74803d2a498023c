import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import type { Plugin } from "vite";

const library = "lucide-react";
const script = join(
  dirname(createRequire(import.meta.url).resolve(`${library}/package.json`)),
  "dist/esm/lucide-react.mjs",
);
const maker = "../createLucideIcon.mjs";
const ownMaker = "\0mboa-icon-maker";
const drawIcon = JSON.stringify(resolve(import.meta.dirname, "../ui/pictures/draw-icon.ts"));
const importPattern = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["'];?/g;

/** The import of each name that the library exports, from the icon's own file. */
function ownImports(): Map<string, (local: string) => string> {
  const imports = new Map<string, (local: string) => string>();
  const exported = /export \{([^}]*)\} from '(\.[^']+)'/g;
  for (const [, names = "", path = ""] of readFileSync(script, "utf8").matchAll(exported)) {
    const file = JSON.stringify(join(dirname(script), path));
    for (const [, own = "", as = own] of names.matchAll(/(\w+)(?:\s+as\s+(\w+))?/g))
      imports.set(as, (local) => `import { ${own} as ${local} } from ${file};`);
  }
  return imports;
}

/**
 * Rewrites `import { Bus } from "lucide-react"` to the import of that icon's own file: the import graph then
 * shows which page needs which icon, and the bundler does not read the other 1,500. Each is drawn by our own maker.
 */
export function iconImports(): Plugin {
  const own = ownImports();
  const direct = (wanted: string): string => {
    const [name = "", local = name] = wanted.split(/\s+as\s+/);
    const write = own.get(name);
    if (!write) throw new Error(`${library} has no ${name}`);
    return write(local);
  };
  return {
    name: "mboa-icon-imports",
    apply: "build",
    enforce: "pre",
    resolveId: (source, importer) =>
      source === maker && importer?.startsWith(dirname(script)) ? ownMaker : undefined,
    load: (id) => (id === ownMaker ? `export { drawIcon as default } from ${drawIcon};` : undefined),
    transform: {
      filter: { id: { include: /\.tsx?$/, exclude: /node_modules/ }, code: `"${library}"` },
      handler: (code) =>
        code.replace(importPattern, (_all, names: string) =>
          names
            .split(",")
            .map((name) => name.trim())
            .filter((name) => name !== "" && !name.startsWith("type "))
            .map(direct)
            .join(""),
        ),
    },
  };
}
