import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

function rootAbove(folder: string): string {
  if (existsSync(join(folder, "package.json"))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error("package.json is missing above the running file");
  return rootAbove(parent);
}

/** The project's root folder, whether the sources run (src/platform/) or the bundle (dist/server/). */
export const projectRoot = rootAbove(import.meta.dirname);
