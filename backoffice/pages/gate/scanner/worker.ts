/**
 * Service worker that stores a page of the gate and its files, so that it opens without network. The network is
 * tried first with a short timeout; a new version is stored completely before it replaces the old one.
 */
const worker = self as unknown as ServiceWorkerGlobalScope;
const assetsPath = "/dashboard-assets/";
const patienceMs = 3000;

const pagePath = () => new URL(worker.registration.scope).pathname;
const openCache = () => caches.open(`mboa-scanner:${pagePath()}`);

function filesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, path]) => (path?.startsWith("/") ? [path] : []));
}

async function keepFile(cache: Cache, path: string): Promise<string[]> {
  const response = (await cache.match(path)) ?? (await fetch(path));
  if (!response.ok) throw new Error(path);
  await cache.put(path, response.clone());
  if (!path.endsWith(".css")) return [path];
  const fonts = filesIn(await response.text(), /url\(["']?([^"')]+)["']?\)/g);
  await Promise.all(fonts.map((font) => cache.add(font)));
  return [path, ...fonts];
}

/** Stores the page only together with all files that it loads. */
async function keepPage(response: Response): Promise<void> {
  const cache = await openCache();
  const html = await response.clone().text();
  const paths = filesIn(html, /(?:src|href)="([^"]+)"/g).filter((path) => path.startsWith(assetsPath));
  const kept = (await Promise.all(paths.map((path) => keepFile(cache, path)))).flat();
  await cache.put(pagePath(), response);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith(assetsPath) && !kept.includes(pathname)) await cache.delete(request);
  }
}

/** A language in the address is the server's to remember: it leads back to the page, which is then in that language. */
const asksLanguage = ({ url }: Request) => new URL(url).searchParams.has("lang");

async function freshPage(): Promise<Response> {
  const response = await fetch(pagePath(), { cache: "no-store" });
  if (!response.ok) throw new Error(String(response.status));
  return response;
}

async function openPage(event: FetchEvent): Promise<Response> {
  const cached = await caches.match(pagePath());
  const changes = asksLanguage(event.request);
  const fresh = changes ? fetch(event.request) : freshPage();
  // Also when it comes so late that the stored one is shown meanwhile.
  if (!changes) event.waitUntil(fresh.then((response) => keepPage(response.clone())).catch(() => undefined));
  if (!cached) return fresh;
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(cached), patienceMs));
  return Promise.race([fresh.catch(() => cached), late]);
}

worker.addEventListener("install", (event) => {
  event.waitUntil(
    fetch(pagePath(), { cache: "no-store" })
      .then(keepPage)
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== worker.location.origin) return;
  if (event.request.mode === "navigate") {
    if (pathname === pagePath()) event.respondWith(openPage(event));
  } else if (pathname.startsWith(assetsPath)) {
    event.respondWith(caches.match(pathname).then((cached) => cached ?? fetch(event.request)));
  }
});

export {};
