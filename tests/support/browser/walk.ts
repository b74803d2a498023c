import type { Page, Request } from "playwright-core";
import { drawnTwice } from "./browser.ts";

const listened = new WeakMap<Page, Set<Request>>();

/** What a page has asked for and not got, from the first time that this is asked. */
function askedBy(page: Page): ReadonlySet<Request> {
  const known = listened.get(page);
  if (known) return known;
  const asked = new Set<Request>();
  const end = (request: Request) => void asked.delete(request);
  page.on("request", (request) => void asked.add(request));
  page.on("requestfinished", end).on("requestfailed", end);
  listened.set(page, asked);
  return asked;
}

interface Fiber {
  tag: number;
  memoizedState: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
  stateNode: { current: Fiber; pendingLanes: number };
}

/** Runs in the page. Whether React has drawn all that it began, and shows nothing in the place of a part that is to come. */
const isWhole = () => {
  const root = document.getElementById("root");
  const [, start] = Object.entries(root ?? {}).find(([key]) => key.startsWith("__reactContainer")) ?? [];
  const { current, pendingLanes } = (start as Fiber | undefined)?.stateNode ?? {};
  if (!current || pendingLanes !== 0) return false;
  const suspense = 13;
  const left: (Fiber | null)[] = [current];
  while (left.length > 0) {
    const part = left.pop();
    if (!part) continue;
    if (part.tag === suspense && part.memoizedState !== null) return false;
    left.push(part.child, part.sibling);
  }
  return true;
};

/**
 * Until a page asks for nothing more, and has been drawn with what it got. What it asked for before the first call is not
 * known; a page that waits for news always asks for something.
 */
export async function allCame(page: Page): Promise<void> {
  const asked = askedBy(page);
  let isQuiet = false;
  for (let before = false; !(before && isQuiet); ) {
    before = isQuiet;
    await drawnTwice(page);
    isQuiet = asked.size === 0 && (await page.evaluate(isWhole));
  }
}

/** Opens another address of the app that is open, as its own links do: a load costs many times as much. */
export async function walk(page: Page, address: string): Promise<void> {
  askedBy(page);
  await page.evaluate((address) => {
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
  await allCame(page);
}
