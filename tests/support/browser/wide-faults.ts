import type { Page } from "playwright-core";

/** A column of text is read with ease up to this many characters a line; headings and rows of facts are shorter anyway. */
const charactersMaximum = 95;

/** Runs in the page. Lines of text that are too long to be read. */
function longLines(most: number): string[] {
  const blocks = [...document.querySelectorAll<HTMLElement>("main :is(p, li, dd, figcaption)")];
  const isText = (block: HTMLElement) =>
    block.getClientRects().length > 0 &&
    [...block.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim());
  return blocks.filter(isText).flatMap((block) => {
    const text = block.innerText;
    const lineHeight = Number.parseFloat(getComputedStyle(block).lineHeight) || 24;
    const lines = Math.round(block.getBoundingClientRect().height / lineHeight);
    const said = text.trim().replace(/\s+/g, " ").slice(0, 60);
    return lines > 1 && text.length / lines > most
      ? [`${Math.round(text.length / lines)} characters a line: ${said}`]
      : [];
  });
}

/** Runs in the page. What is wider than the screen, does not stand in its middle, or is drawn at twice its own width. */
function misplaced(): string[] {
  const { scrollWidth, clientWidth: screen } = document.documentElement;
  const overflow = scrollWidth > innerWidth ? [`${scrollWidth - innerWidth} px too wide`] : [];
  const columns = [...document.querySelectorAll("main .page-width")].map((box) =>
    box.getBoundingClientRect(),
  );
  const aside = columns
    .filter(({ left, right, width }) => width > 0 && Math.abs(left + right - screen) > 4)
    .map(
      ({ left, right }) => `a column from ${Math.round(left)} to ${Math.round(right)} is not in the middle`,
    );
  const stretched = [...document.querySelectorAll<HTMLImageElement>("main img")]
    .filter(({ currentSrc }) => !currentSrc.endsWith(".svg"))
    .filter(({ naturalWidth, clientWidth }) => naturalWidth > 0 && clientWidth > 2 * naturalWidth)
    .map(({ currentSrc }) => `stretched: ${currentSrc}`);
  return [...new Set([...overflow, ...aside, ...stretched])];
}

/** Fewer letters a line are a column of them. */
const lettersMinimum = 2;

/** Runs in the page. Words that are cut into single letters, one below the other, because nothing is left of the width. */
function cutIntoLetters(least: number): string[] {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const text = node.textContent?.trim() ?? "";
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    // What only screen readers say is one pixel wide.
    const isShown = (node.parentElement?.getBoundingClientRect().width ?? 0) > 1;
    if (isShown && lines > least && text.length / lines < least) found.push(text.slice(0, 40));
  }
  return found;
}

/** Once the fonts are there: what stands in for them has another width. */
export async function wordsCutIntoLetters(page: Page): Promise<string[]> {
  await page.evaluate(async () => void (await document.fonts.ready));
  return page.evaluate(cutIntoLetters, lettersMinimum);
}

/** What is poor on a screen of any size. */
export async function faultsOfScreen(page: Page): Promise<string[]> {
  return [...(await page.evaluate(misplaced)), ...(await page.evaluate(longLines, charactersMaximum))];
}
