import "./ui/tokens.css";
import "./pages/home/hero.css";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { plainCookie } from "../shared/address/form-page.ts";
import { listMeta } from "../shared/address/list-meta.ts";
import { pageStateId } from "../shared/address/rendered-page.ts";
import { matchRoute } from "../shared/address/routes.ts";
import { App } from "./app.tsx";
import { keepStillParts } from "./components/still.tsx";
import { addressOf, herePath } from "./here.ts";
import { preloadPage, registry } from "./pages.ts";
import { ShownAddress } from "./shown-address.tsx";
import { isChunkFailure, isServerReached, reloadForNewFiles } from "./state/browser.ts";
import { askAgainOnline, queryClient } from "./state/client.ts";
import { receivePageState } from "./state/page-state.ts";
import { trpcClient } from "./state/trpc.ts";
import { renderedParts } from "./ui/lazy-part.ts";
import { painted } from "./ui/touch/painted.ts";

window.addEventListener("vite:preloadError", (event) => {
  if (isChunkFailure(event.payload)) void reloadForNewFiles();
});

const askEveryMs = 3000;

/**
 * The program of a page. One that the server has drawn can be read without it: if no network leads to the server before
 * the program has come, the page stays as it is, and the program is asked for again.
 */
async function programOf(page: string): Promise<unknown> {
  const isDrawn = document.getElementById(pageStateId) !== null;
  for (;;) {
    try {
      return await preloadPage(page);
    } catch (error) {
      if (!isDrawn || !isChunkFailure(error) || (await isServerReached())) return undefined;
      await new Promise((resolve) => setTimeout(resolve, askEveryMs));
    }
  }
}

/** A visitor who came by the address that a list has for search engines goes on at the list itself, whose search can be changed. */
function openNamedList() {
  const list = document.querySelector(`meta[name=${listMeta}]`)?.getAttribute("content");
  if (list && !matchRoute(herePath()))
    history.replaceState(null, "", addressOf(list) + location.search.replace("?", "&"));
}

async function start() {
  const root = document.getElementById("root");
  if (!root) return;
  openNamedList();
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on the phones we serve
  document.cookie = `${plainCookie}=; path=/; max-age=0`;
  const page = matchRoute(herePath())?.entry.page;
  // The server's HTML stays on screen until the page that replaces or hydrates it has loaded.
  const ready = page ? await programOf(page) : undefined;
  await renderedParts();
  const app = (
    <ShownAddress>
      <App queryClient={queryClient} client={trpcClient} />
    </ShownAddress>
  );
  askAgainOnline(queryClient);
  document.getElementById("early")?.remove();
  keepStillParts();
  if (receivePageState() && ready) {
    // The page can be read already: taking it over first would only make it appear later.
    await painted();
    // As a transition, hydration is done in slices, between which the page reacts to touches.
    startTransition(() => void hydrateRoot(root, app));
  } else createRoot(root).render(app);
  // Prefetched, so that the next page needs one request instead of two.
  setTimeout(() => registry().catch(() => undefined), 2000);
  if (import.meta.env.PROD && "serviceWorker" in navigator) {
    const keepFiles = () => void navigator.serviceWorker.register(addressOf("/sw.js")).catch(() => undefined);
    keepFiles();
    // What the network has broken off begins again with it.
    window.addEventListener("online", keepFiles);
  }
}

void start();
