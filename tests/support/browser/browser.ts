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
  reducedMotion: "reduce",
  hasTouch: true,
  isMobile: true,
  locale: "fr-FR",
  timezoneId: "Africa/Douala",
};

export const desktop: BrowserContextOptions = {
  viewport: { width: 1280, height: 800 },
  reducedMotion: "reduce",
  locale: "fr-FR",
  timezoneId: "Africa/Douala",
};

/**
 * Replaces the package's own flags, which render with an emulated graphics card: half of all CPU
 * time on a machine without one.
 */
const flags = [
  ...["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--font-render-hinting=none"],
  // One process for the pages of a person instead of one for each page.
  ...["--renderer-process-limit=1", "--disable-site-isolation-trials"],
  // The browser itself draws the pages, and scripts run without the compilers that pay off after minutes.
  "--in-process-gpu",
  "--js-flags=--no-opt,--no-maglev,--min-semi-space-size=16",
];

/** CHROMIUM_PATH names another browser where the packaged one does not run. */
export async function launchBrowser(extra: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? (await chromium.executablePath());
  return playwright.launch({
    executablePath,
    args: [...flags, ...extra],
  });
}

/**
 * For people whose phone keeps pages to open them without a network: its worker fetches and stores every file of the app,
 * which takes a third of the work of a new person's first page. The others go without it.
 */
export const keepsPages: BrowserContextOptions = { serviceWorkers: "allow" };

/** What a person would see on the page: its address, where the focus is, the open dialogs, their fields, the words. */
async function sight(page: Page): Promise<string> {
  const seen = await page
    .evaluate(() => {
      const dialogs = [...document.querySelectorAll<HTMLElement>("[role=dialog]")];
      const fields = dialogs.flatMap((one) => [...one.querySelectorAll("input")]);
      return {
        focus: document.activeElement?.outerHTML.slice(0, 200),
        dialogs: dialogs.map((one) => one.innerText).join("\n"),
        fields: fields.map((one) => (one.checked ? `${one.value} (checked)` : one.value)).join(", "),
        words: document.body.innerText,
      };
    })
    .catch((error: Error) => ({
      focus: "",
      dialogs: "",
      fields: "",
      words: `not readable: ${error.message}`,
    }));
  const open = seen.dialogs && `dialogs: ${seen.dialogs}\nfields: ${seen.fields}\n`;
  return `${page.url()}\nfocus: ${seen.focus}\n${open}${seen.words.slice(0, 2000)}`;
}

interface Fiber {
  alternate: Fiber | null;
  return: Fiber | null;
  flags: number;
}

/**
 * Whether the app has taken over everything on the page that can be pressed or filled in. React marks an element as soon as
 * it comes by; the part is taken over when none above it is still to be placed (2) or waits for the server's HTML (4096), as
 * React itself decides. Between the two a page that no longer fits its HTML, because its day is over, is drawn anew.
 */
export const isTakenOver = () =>
  [...document.querySelectorAll("#root :is(button, a, input, select, textarea)")].every((one) => {
    if (one.closest("[data-still]")) return true;
    const marks: [string, Fiber][] = Object.entries(one);
    const mark = marks.find(([key]) => key.startsWith("__reactFiber"));
    if (!mark) return false;
    let fiber: Fiber | null = mark[1];
    for (; fiber && !fiber.alternate; fiber = fiber.return) if (fiber.flags & 4098) return false;
    return true;
  });

/**
 * Makes a page's `goto` and `reload` end when the app has taken the page over: of what is pressed before, the app repeats
 * only the last, as the stories of slow lines test. With `waitUntil` they end when that says.
 */
function openTakenOver(page: Page): Page {
  const { goto, reload } = page;
  page.goto = async (address, options) => {
    const answer = await goto.call(page, address, options);
    if (!options?.waitUntil) await page.waitForFunction(isTakenOver, undefined, { polling: 100 });
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload.call(page, options);
    if (!options?.waitUntil) await page.waitForFunction(isTakenOver, undefined, { polling: 100 });
    return answer;
  };
  return page;
}

async function newContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext({ serviceWorkers: "block", ...options });
  if (options.javaScriptEnabled === false) return context;
  const { newPage } = context;
  context.newPage = async () => openTakenOver(await newPage.call(context));
  return context;
}

/**
 * One browser per file; every call of the returned function opens a new person's context with its own cookies.
 * Contexts opened during a test are closed after it, because open pages keep sending requests.
 */
export async function testBrowser(
  everybody: BrowserContextOptions = {},
): Promise<(options: BrowserContextOptions) => Promise<BrowserContext>> {
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
  return (options) => newContext(browser, { ...everybody, ...options });
}

/** Until the page has been drawn twice: what came before is on it. */
export const drawnTwice = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
