/** What the page does by itself while people move through it. */

const reloadKey = "mboa-reloaded-at";
const reloadPause = 60_000;

/** The phone itself knows of no network: what was asked has certainly not left it. */
export const isOffline = () => typeof navigator !== "undefined" && navigator.onLine === false;

/**
 * A deploy replaced the files this page was made of: load it anew, at most once a minute. Without a network that would
 * only trade this page for the browser's own.
 */
export function reloadOnce(): boolean {
  if (isOffline()) return false;
  try {
    const last = Number(sessionStorage.getItem(reloadKey) ?? 0);
    if (Date.now() - last < reloadPause) return false;
    sessionStorage.setItem(reloadKey, String(Date.now()));
  } catch {
    // Without storage we cannot count, and a page that reloads for ever is worse than one that fails.
    return false;
  }
  location.reload();
  return true;
}

export function isChunkFailure(error: unknown): boolean {
  const message = error instanceof Error ? error.message : "";
  return /dynamically imported module|module script failed|preload CSS|error loading dynamically/i.test(
    message,
  );
}

const scrollTries = 50;
const scrollPause = 100;
/** What loads above the target pushes it away again: it is followed for this many tries more. */
const followTries = 12;

/** The target may still be on its way with its page: 50 tries, a tenth of a second apart. */
export function scrollToHash(hash: string): () => void {
  let [tries, followed] = [0, 0];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const id = decodeURIComponent(hash.slice(1));
  const attempt = () => {
    const target = document.getElementById(id);
    target?.scrollIntoView({ behavior: "instant", block: "start" });
    if (target) followed += 1;
    else tries += 1;
    if (tries < scrollTries && followed < followTries) timer = setTimeout(attempt, scrollPause);
  };
  const stop = () => {
    clearTimeout(timer);
    for (const event of ownMoves) removeEventListener(event, stop);
  };
  // A person who has begun to scroll is not pulled back.
  for (const event of ownMoves) addEventListener(event, stop, { passive: true });
  attempt();
  return stop;
}

const ownMoves = ["wheel", "touchstart", "keydown", "pointerdown"] as const;
