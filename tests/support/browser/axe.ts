import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { wordsCutIntoLetters } from "./wide-faults.ts";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Violation {
  id: string;
  impact: string;
  nodes: { target: string[] }[];
}

/** Until what the page asks for has come. A page with long polling always keeps one request open, so it is never idle. */
const hasAll = (page: Page) =>
  page.waitForLoadState("networkidle", { timeout: 2000 }).catch((error: Error) => {
    if (error.name !== "TimeoutError") throw error;
  });

const violationsNow = (page: Page) => withoutMovement(page, "axe.run({ resultTypes: ['violations'] })");

/** Runs a check while nothing moves: during a colour transition the contrast is wrong. */
async function withoutMovement(page: Page, check: string): Promise<Violation[]> {
  // Half a megabyte: a page that was checked at another size has it already.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(source);
  await page.evaluate(() => {
    const passing = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity);
    // What is drawn only when it is scrolled to does not move before, and would never end by itself.
    for (const one of passing) one.finish();
    // A transition could begin while the check runs. A style element could be forbidden by the page.
    const still = new CSSStyleSheet();
    still.replaceSync("*, *::before, *::after { transition: none !important }");
    document.adoptedStyleSheets.push(still);
  });
  const found = await page.evaluate<{ violations: Violation[] }>(check);
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  return found.violations;
}

const told = ({ id, nodes }: Violation) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`;

/** Accessibility violations of the page, and overflow. */
async function faultsOf(page: Page): Promise<string[]> {
  const found = (await violationsNow(page)).map(told);
  const { overflow, head } = await page.evaluate(() => ({
    overflow: document.documentElement.scrollWidth - innerWidth,
    head: document.querySelector("header.sticky")?.clientHeight ?? 0,
  }));
  if (overflow > 0) found.push(`${overflow} px too wide`);
  // What sticks below the header expects this height.
  if (head > headHeight) found.push(`the header is ${head} px high`);
  return found;
}

/** One row of the customer app's header. */
const headHeight = 64;

/** Accessibility violations where a story stops, in its present size. */
export async function faultsHere(page: Page): Promise<string[]> {
  return (await violationsNow(page)).map(told);
}

/** Serious violations for users of screen readers or the keyboard, also by night, once the page has all that it asks for. */
export async function seriousFaults(page: Page): Promise<string[]> {
  await hasAll(page);
  const found = await violationsNow(page);
  const serious = found.filter(({ impact }) => impact === "serious" || impact === "critical");
  return [...serious.map(told), ...(await faultsByNight(page))];
}

const telephone = { width: 360, height: 740 };

/**
 * Faults with text of twice the size: the page must still fit a phone, because anything beyond its edge cannot be
 * pressed, and its words must still be words.
 */
export async function faultsOfLargeText(page: Page, size = telephone): Promise<string[]> {
  const before = page.viewportSize() ?? telephone;
  await page.setViewportSize(size);
  const style = await page.addStyleTag({ content: "html { font-size: 200% !important }" });
  const beyond = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const isScrolled = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== "visible" || isScrolled(element.parentElement));
    const all = [...document.body.querySelectorAll("*")].filter(
      (element) =>
        element.getBoundingClientRect().right > width + 1 &&
        element.getClientRects().length > 0 &&
        !isScrolled(element.parentElement),
    );
    const innermost = all.filter(
      (element) => !all.some((other) => other !== element && element.contains(other)),
    );
    return innermost.map((element) => {
      const { tagName, textContent, parentElement } = element;
      const words = (textContent || parentElement?.textContent || "").trim().slice(0, 40);
      return `${tagName.toLowerCase()}.${element.getAttribute("class")} « ${words} »`;
    });
  });
  const cut = await wordsCutIntoLetters(page);
  await style.evaluate((element) => element.parentNode?.removeChild(element));
  await page.setViewportSize(before);
  return [
    ...beyond.slice(0, 5).map((element) => `too wide at 200 %: ${element}`),
    ...cut.slice(0, 5).map((text) => `one letter below the other at 200 %: « ${text} »`),
  ];
}

export const narrow = { width: 320, height: 568 };
const wide = { width: 1280, height: 800 };

async function inSize(page: Page, size: typeof narrow, look: (page: Page) => Promise<string[]>) {
  const before = page.viewportSize() ?? narrow;
  await page.setViewportSize(size);
  const found = (await look(page)).map((fault) => `${size.width} px: ${fault}`);
  await page.setViewportSize(before);
  return found;
}

/** A desktop screen of 1280 × 1024 at 400 %: no more than this fits on it. */
const zoomed = { width: 320, height: 256 };

/**
 * Faults at 400 %: the page must be read without scrolling sideways, and what stays in place while it is scrolled must leave
 * half of the screen to what is read.
 */
async function faultsOfZoom(page: Page): Promise<string[]> {
  const { overflow, pinned } = await page.evaluate(() => {
    const isPinned = (element: Element) => {
      const { position, visibility } = getComputedStyle(element);
      return visibility === "visible" && (position === "fixed" || position === "sticky");
    };
    // A dialog is what is read.
    const around = [...document.body.querySelectorAll("*")].filter(
      (element) => isPinned(element) && !element.closest("[role=dialog], dialog, [role=alertdialog]"),
    );
    const heights = around.map((element) => {
      const { top, bottom, width } = element.getBoundingClientRect();
      const isBar = width > innerWidth / 2 && bottom - top < innerHeight;
      return isBar ? Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)) : 0;
    });
    return {
      overflow: document.documentElement.scrollWidth - innerWidth,
      pinned: heights.reduce((sum, height) => sum + height, 0),
    };
  });
  return [
    ...(overflow > 0 ? [`at 400 %: ${overflow} px too wide`] : []),
    ...(pinned > zoomed.height / 2 ? [`at 400 %: ${Math.round(pinned)} px stay in place`] : []),
  ];
}

/** All checks on the narrowest phone, by day and by night, at 400 %, and with text of twice the size; each takes a second or two. */
export async function faultsOnPhone(page: Page): Promise<string[]> {
  await hasAll(page);
  const found = await inSize(page, narrow, async () => [
    ...(await faultsOf(page)),
    ...(await faultsByNight(page)),
  ]);
  return [...found, ...(await inSize(page, zoomed, faultsOfZoom)), ...(await faultsOfLargeText(page))];
}

/** As on a phone, and on a desktop: for pages that are arranged otherwise there. */
export async function faultsAtBothSizes(page: Page): Promise<string[]> {
  return [...(await faultsOnPhone(page)), ...(await inSize(page, wide, faultsOf))];
}

/** Serious violations on a phone and on a desktop. */
export async function seriousFaultsAtBothSizes(page: Page): Promise<string[]> {
  return [...(await inSize(page, narrow, seriousFaults)), ...(await inSize(page, wide, seriousFaults))];
}

/** Contrast of the page as a device in dark mode shows it. */
export async function faultsByNight(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "dark" });
  const check = "axe.run({ runOnly: ['color-contrast'], resultTypes: ['violations'] })";
  const found = await withoutMovement(page, check);
  await page.emulateMedia({ colorScheme: "light" });
  return found.map((one) => `by night: ${told(one)}`);
}
