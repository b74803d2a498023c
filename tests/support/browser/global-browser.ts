import { existsSync, mkdirSync, renameSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import chromium from "@sparticuz/chromium";

/** Unpacks the browser once into a folder of this account, so that workers that start together find it ready. */
export async function setup(): Promise<void> {
  if (process.env.CHROMIUM_PATH) return;
  const folder = join(tmpdir(), `mboa-chromium-147-${process.getuid?.() ?? "user"}`);
  if (!existsSync(folder)) {
    const partial = `${folder}-${process.pid}`;
    mkdirSync(partial, { recursive: true });
    const temporary = process.env.TMPDIR;
    process.env.TMPDIR = partial;
    try {
      await chromium.executablePath();
    } finally {
      if (temporary === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = temporary;
    }
    renameSync(partial, folder);
  }
  process.env.CHROMIUM_PATH = join(folder, "chromium");
}
