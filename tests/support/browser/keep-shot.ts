import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";

let shots = 0;

/** Saves what the page shows to the folder that SCREENSHOTS names, if it names one. */
export async function keepShot(page: Page, name: string, fullPage = true): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  shots += 1;
  await page.screenshot({ path: join(folder, `${String(shots).padStart(2, "0")}-${name}.png`), fullPage });
}
