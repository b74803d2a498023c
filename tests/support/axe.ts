import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface AxeResult {
  violations: { id: string; nodes: { target: string[] }[] }[];
}

/** What keeps somebody from using this page, and what does not fit on it. */
export async function faultsOf(page: Page): Promise<string[]> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(source);
  const { violations } = await page.evaluate<AxeResult>("axe.run({ resultTypes: ['violations'] })");
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`,
  );
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return overflow > 0 ? [...found, `${overflow} px too wide`] : found;
}
