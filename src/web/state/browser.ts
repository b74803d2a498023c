/** What the page does by itself while people move through it. */

const reloadKey = "mboa-reloaded-at";
const reloadPause = 60_000;

/** A deploy replaced the files this page was made of: load it anew, at most once a minute. */
export function reloadOnce(): boolean {
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

/** The target may still be on its way with its page: 50 tries, a tenth of a second apart. */
export function scrollToHash(hash: string): () => void {
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const id = decodeURIComponent(hash.slice(1));
  const attempt = () => {
    const target = document.getElementById(id);
    if (target) {
      target.scrollIntoView({ behavior: "smooth", block: "start" });
      return;
    }
    tries += 1;
    if (tries < scrollTries) timer = setTimeout(attempt, scrollPause);
  };
  attempt();
  return () => clearTimeout(timer);
}
