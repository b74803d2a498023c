/** Automatic behaviour of the page: reloading and scrolling. */

const reloadKey = "mboa-reloaded-at";
const reloadPause = 60_000;

/** The device itself reports no network: a request has certainly not left it. */
export const isOffline = () => typeof navigator !== "undefined" && navigator.onLine === false;

/** Fails where no network leads to the server: many phones call such a network online. */
export const reachServer = () => fetch("/healthz", { cache: "no-store" });

export const isServerReached = (): Promise<boolean> =>
  reachServer().then(
    () => true,
    () => false,
  );

/** At most once a minute. */
function reloadOnce(): boolean {
  try {
    const last = Number(sessionStorage.getItem(reloadKey) ?? 0);
    if (Date.now() - last < reloadPause) return false;
    sessionStorage.setItem(reloadKey, String(Date.now()));
  } catch {
    // Without storage reloads cannot be counted, and an endless reload is worse than an error.
    return false;
  }
  location.reload();
  return true;
}

let reloading: Promise<boolean> | null = null;

/**
 * Reloads the page after a deployment replaced its files; true when it is about to. Not without a network, where the
 * browser's error page would replace this one: a phone often notices late that it has none, so the server is asked.
 * Several parts of the page may notice one missing file: they share one answer.
 */
export function reloadForNewFiles(): Promise<boolean> {
  reloading ??= isServerReached()
    .then((reached) => reached && reloadOnce())
    .finally(() => {
      reloading = null;
    });
  return reloading;
}

export function isChunkFailure(error: unknown): boolean {
  const message = error instanceof Error ? error.message : "";
  return /dynamically imported module|module script failed|preload CSS/i.test(message);
}

const scrollTries = 50;
const scrollPause = 100;
/** Content that loads above the target pushes it away: the scrolling is repeated this many times. */
const followTries = 12;

/** Scrolls to the target of a hash, which may still be loading: 50 tries, a tenth of a second apart. */
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
  // Stops when the person begins to scroll.
  for (const event of ownMoves) addEventListener(event, stop, { passive: true });
  attempt();
  return stop;
}

const ownMoves = ["wheel", "touchstart", "keydown", "pointerdown"] as const;
