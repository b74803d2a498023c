import type { Browser, CDPSession, Locator, Page } from "playwright-core";
import { isTakenOver, launchBrowser, phone } from "../support/browser/browser.ts";
import { type Touch, touchStories } from "./touch-stories.ts";

/**
 * What a traveller's touch waits for on a cheap telephone: the time from the finger to the next picture, on a processor
 * made six times slower. Of a product that runs already with its demo data, because it is a person's screen and not the
 * server that is measured. A machine that does other things at the same time adds its own delays to every figure: the
 * median of the runs is shown, and the part of it that the page itself calculated.
 */
interface Running {
  url: URL;
  say(line: string): void;
}

interface Answer {
  ms: number;
  calculated: number;
}

const slowness = Number(process.env.BENCH_SLOWNESS ?? 6);
const runs = Number(process.env.BENCH_RUNS ?? 3);
const limitMs = 100;
/** As long as a finger stays. */
const pressMs = 80;
/** What an answer still does after its first picture: the next touch is measured for itself. */
const restMs = 1500;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Keeps the interactions that the browser has measured, before the page's own program starts. */
const watchTouches = () => {
  const kept: Answer[] = [];
  Object.assign(window, { touchesSeen: kept });
  new PerformanceObserver((list) => {
    for (const one of list.getEntries() as PerformanceEventTiming[]) {
      if (one.interactionId)
        kept.push({ ms: one.duration, calculated: one.processingEnd - one.processingStart });
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
};

const takeTouches = () => (window as unknown as { touchesSeen: Answer[] }).touchesSeen.splice(0);

/** A finger on the middle of it, without the looks of a test tool at what lies below the finger. */
async function press(finger: CDPSession, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error("it is not on the screen");
  await wait(restMs / 3);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await wait(pressMs);
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

async function measureTouch(page: Page, finger: CDPSession, touch: Touch): Promise<Answer> {
  await page.evaluate(takeTouches);
  if (touch.key) await page.keyboard.press(touch.key);
  else if (touch.on) await press(finger, touch.on(page).locator("visible=true").first());
  await wait(restMs);
  const seen = await page.evaluate(takeTouches);
  return seen.reduce((a, b) => (b.ms > a.ms ? b : a), { ms: 0, calculated: 0 });
}

async function runStory(browser: Browser, url: URL, story: (typeof touchStories)[number], keep: Keep) {
  const context = await browser.newContext({
    ...phone,
    reducedMotion: "no-preference",
    serviceWorkers: "block",
  });
  context.setDefaultTimeout(10_000);
  if (story.account)
    await context.request.post(new URL("/api/auth/login", url).href, {
      headers: { origin: url.origin },
      data: { credential: story.account, password: "mboa-2026" },
    });
  const page = await context.newPage();
  await page.addInitScript(watchTouches);
  await page.goto(new URL(story.address(), url).href);
  await page.waitForFunction(isTakenOver, undefined, { polling: 100 });
  for (const target of story.before ?? []) await target(page).locator("visible=true").first().tap();
  await wait(restMs * 2);
  const finger = await context.newCDPSession(page);
  await finger.send("Emulation.setCPUThrottlingRate", { rate: slowness });
  for (const touch of story.touches) {
    try {
      keep(`${story.name}: ${touch.name}`, await measureTouch(page, finger, touch));
    } catch (error) {
      keep(`${story.name}: ${touch.name}`, (error as Error).message.split("\n")[0] ?? "");
      break;
    }
  }
  await context.close();
}

type Keep = (name: string, answer: Answer | string) => void;

const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export async function benchTouch({ url, say }: Running, only: string): Promise<void> {
  const browser = await launchBrowser();
  for (const story of touchStories.filter(({ name }) => name.includes(only))) {
    const answers = new Map<string, Answer[]>();
    const failures = new Map<string, string>();
    for (let run = 0; run < runs; run += 1) {
      await runStory(browser, url, story, (name, answer) => {
        if (typeof answer === "string") failures.set(name, answer);
        else answers.set(name, [...(answers.get(name) ?? []), answer]);
      });
    }
    for (const [name, all] of answers) {
      const ms = middle(all.map((one) => one.ms));
      const calculated = middle(all.map((one) => one.calculated));
      say(
        `${name.padEnd(52)} ${String(ms).padStart(5)} ms, ${calculated.toFixed(0).padStart(4)} calculated${ms > limitMs ? "  slow" : ""}`,
      );
    }
    for (const [name, failure] of failures) {
      process.exitCode = 1;
      say(`${name.padEnd(52)} failed: ${failure}`);
    }
  }
  await browser.close();
}
