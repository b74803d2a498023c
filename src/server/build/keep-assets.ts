import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Builds again and keeps the files of the previous build beside the new ones, because open pages still load
 * them. Their names contain their hash, so nothing is overwritten. Files of older builds are deleted.
 */
export async function keepAssets(folder: string, build: () => Promise<unknown>): Promise<void> {
  const [assets, aside, list] = [join(folder, "assets"), `${folder}.before`, `${folder}.kept.txt`];
  const kept = new Set(existsSync(list) ? readFileSync(list, "utf8").split("\n") : []);
  const own = existsSync(assets) ? readdirSync(assets).filter((name) => !kept.has(name)) : [];
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { recursive: true });
  for (const name of own) cpSync(join(assets, name), join(aside, name));
  await build();
  const made = new Set(existsSync(assets) ? readdirSync(assets) : []);
  const before = own.filter((name) => !made.has(name));
  for (const name of before) cpSync(join(aside, name), join(assets, name));
  writeFileSync(list, before.join("\n"));
  rmSync(aside, { recursive: true, force: true });
}
