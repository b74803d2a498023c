import chromium from "@sparticuz/chromium";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  chromium as playwright,
} from "playwright-core";
import { afterAll, afterEach, beforeEach } from "vitest";

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

/**
 * Replaces the package's own flags, which render with an emulated graphics card: half of all CPU
 * time on a machine without one.
 */
const flags = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--font-render-hinting=none"];

/** CHROMIUM_PATH names another browser where the packaged one does not run. */
export async function launchBrowser(extra: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? (await chromium.executablePath());
  return playwright.launch({
    executablePath,
    args: [...flags, ...extra],
  });
}

/** What a person would see on the page: its address, where the focus is, and the words. */
async function sight(page: Page): Promise<string> {
  const seen = await page
    .evaluate(() => ({
      focus: document.activeElement?.outerHTML.slice(0, 200),
      words: document.body.innerText,
    }))
    .catch((error: Error) => ({ focus: "", words: `not readable: ${error.message}` }));
  return `${page.url()}\nfocus: ${seen.focus}\n${seen.words.slice(0, 2000)}`;
}

/**
 * One browser per file; every call of the returned function opens a new person's context with its own cookies.
 * Contexts opened during a test are closed after it, because open pages keep sending requests.
 */
export async function testBrowser(): Promise<(options: BrowserContextOptions) => Promise<BrowserContext>> {
  const browser = await launchBrowser();
  let staying: BrowserContext[] = [];
  beforeEach(() => {
    staying = browser.contexts();
  });
  afterEach(async ({ task }) => {
    const leaving = browser.contexts().filter((context) => !staying.includes(context));
    if (task.result?.state === "fail") {
      const pages = browser.contexts().flatMap((context) => context.pages());
      // A failure that is seen once in many runs cannot be understood from the line alone at which it stopped.
      const seen = await Promise.all(pages.map(sight));
      for (const error of task.result.errors ?? [])
        error.message += `\nThe pages showed:\n${seen.join("\n\n")}\n`;
    }
    await Promise.all(leaving.map((context) => context.close()));
  });
  afterAll(() => browser.close());
  return (options) => browser.newContext(options);
}

/** Until the page has been drawn twice: what came before is on it. */
export const drawnTwice = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
