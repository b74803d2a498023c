import { VitePWA } from "vite-plugin-pwa";
import { pathIn } from "../../shared/address/language-address.ts";
import type { Locale } from "../../shared/text/locale.ts";
import { appManifestWords as englishManifestWords } from "../../shared/words/en/home/app-manifest.ts";
import { appManifestWords as frenchManifestWords } from "../../shared/words/fr/home/app-manifest.ts";

type Asked = (asked: { request: Request; url: URL }) => boolean;

// Each is written into the worker as it stands, without anything around it.
const isFrenchPage: Asked = ({ request, url }) =>
  request.mode === "navigate" &&
  !/^\/(en|api|files|arrival|healthz|readyz|metrics|documentation|simulators|dashboard\/(admin|partner|branch-manager|support))(\/|$)/.test(
    url.pathname,
  );
const isEnglishPage: Asked = ({ request, url }) =>
  request.mode === "navigate" &&
  /^\/en(\/|$)/.test(url.pathname) &&
  !/^\/en\/dashboard\/(admin|partner|branch-manager|support)(\/|$)/.test(url.pathname);

/** The app as it is installed: each language is an app of its own, which begins and stays below its own address. */
export function pwa(language: Locale) {
  const appManifestWords = language === "en" ? englishManifestWords : frenchManifestWords;
  const at = (path: string) => pathIn(language, path);
  return VitePWA({
    registerType: "autoUpdate",
    injectRegister: false,
    includeAssets: [],
    manifest: {
      name: "Mboa",
      short_name: "Mboa",
      description: appManifestWords.description,
      lang: language,
      dir: "ltr",
      id: at("/"),
      start_url: at("/?source=app"),
      scope: at("/"),
      display: "standalone",
      orientation: "portrait",
      background_color: "#fbf6ec",
      theme_color: "#0b3d2c",
      categories: ["travel", "business"],
      icons: [
        { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
        { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
        { src: "/icons/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      ],
      shortcuts: [
        { name: appManifestWords.shortcuts.tickets, url: at("/dashboard/booking/upcoming-bookings") },
        { name: appManifestWords.shortcuts.trip, url: at("/booking/trip") },
      ],
    },
    workbox: {
      // Mobile data is expensive: only the shell is precached; other chunks are
      // cached when they are first needed.
      globPatterns: [
        "index.html",
        "assets/{index,app,vendor,frame,rolldown-runtime,home-page}-*.{js,css}",
        "assets/*.woff2",
      ],
      // Shows push alerts.
      importScripts: [at("/push-worker.js")],
      navigateFallback: null,
      // Otherwise « / » would be served from the cached shell of the previous build, even with a network.
      directoryIndex: "",
      inlineWorkboxRuntime: true,
      // It removes every cache whose name holds this worker's address, and that of the French app is in the English one's.
      cleanupOutdatedCaches: false,
      clientsClaim: true,
      skipWaiting: true,
      runtimeCaching: [
        {
          urlPattern: language === "en" ? isEnglishPage : isFrenchPage,
          handler: "NetworkFirst",
          options: {
            cacheName: "pages",
            networkTimeoutSeconds: 8,
            expiration: { maxEntries: 30 },
            precacheFallback: { fallbackURL: at("/index.html") },
          },
        },
        {
          // Voice directions that were played once can be played again on the road without network.
          urlPattern: ({ url, sameOrigin }) =>
            sameOrigin && /^\/files\/.*\.(webm|ogg|m4a|mp3)$/.test(url.pathname),
          handler: "CacheFirst",
          options: { cacheName: "voice-notes", expiration: { maxEntries: 20 } },
        },
        {
          urlPattern: ({ url, sameOrigin }) =>
            sameOrigin && /^\/(en\/assets|assets|icons|art|flags)\//.test(url.pathname),
          handler: "CacheFirst",
          options: { cacheName: "assets", expiration: { maxEntries: 120, maxAgeSeconds: 60 * 60 * 24 * 60 } },
        },
      ],
    },
  });
}
