import "./ui/tokens.css";
import "./pages/home/hero.css";
import { createRoot } from "react-dom/client";
import { matchRoute } from "../shared/address/routes.ts";
import { App } from "./app.tsx";
import { preloadPage, registry } from "./pages.ts";
import { isChunkFailure, reloadOnce } from "./state/browser.ts";

window.addEventListener("vite:preloadError", (event) => {
  if (isChunkFailure(event.payload) && reloadOnce()) event.preventDefault();
});

async function start() {
  const root = document.getElementById("root");
  if (!root) return;
  const page = matchRoute(location.pathname)?.entry.page;
  // What the server sent stays on screen until the page that replaces it is here.
  if (page) await preloadPage(page).catch(() => undefined);
  createRoot(root).render(<App />);
  // The next page is one request away instead of two.
  setTimeout(() => registry().catch(() => undefined), 2000);
  if (import.meta.env.PROD && "serviceWorker" in navigator) {
    navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  }
}

void start();
