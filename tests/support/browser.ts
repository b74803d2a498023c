import chromium from "@sparticuz/chromium";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium as playwright,
} from "playwright-core";
import { afterAll } from "vitest";

export const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  locale: "fr-FR",
  timezoneId: "Africa/Douala",
};

export const desktop: BrowserContextOptions = {
  viewport: { width: 1280, height: 800 },
  locale: "fr-FR",
  timezoneId: "Africa/Douala",
};

/** The package's flags are for a serverless machine: one process dies with its first page, and people have web security. */
const unwanted = new Set([
  "--single-process",
  "--no-zygote",
  "--disable-web-security",
  "--allow-running-insecure-content",
]);

/** CHROMIUM_PATH names another browser where the packaged one does not run. */
export async function launchBrowser(extra: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? (await chromium.executablePath());
  return playwright.launch({
    executablePath,
    args: [...chromium.args.filter((flag) => !unwanted.has(flag)), "--disable-dev-shm-usage", ...extra],
  });
}

/** One browser a file; every call of the answer is a fresh person with cookies of their own. */
export async function testBrowser(): Promise<(options: BrowserContextOptions) => Promise<BrowserContext>> {
  const browser = await launchBrowser();
  afterAll(() => browser.close());
  return (options) => browser.newContext(options);
}
