import { VitePWA } from "vite-plugin-pwa";
import { appManifestWords } from "../../shared/words/fr/home/app-manifest.ts";

export function pwa() {
  return VitePWA({
    registerType: "autoUpdate",
    injectRegister: false,
    includeAssets: [],
    manifest: {
      name: "Mboa",
      short_name: "Mboa",
      description: appManifestWords.description,
      lang: "fr",
      dir: "ltr",
      id: "/",
      start_url: "/?source=app",
      scope: "/",
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
        { name: appManifestWords.shortcuts.tickets, url: "/dashboard/booking/upcoming-bookings" },
        { name: appManifestWords.shortcuts.trip, url: "/booking/trip" },
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
      importScripts: ["/push-worker.js"],
      navigateFallback: null,
      // Otherwise « / » would be served from the cached shell of the previous build, even with a network.
      directoryIndex: "",
      inlineWorkboxRuntime: true,
      cleanupOutdatedCaches: true,
      clientsClaim: true,
      skipWaiting: true,
      runtimeCaching: [
        {
          urlPattern: ({ request, url }) =>
            request.mode === "navigate" &&
            !/^\/(api|files|healthz|readyz|metrics|documentation|simulators|dashboard\/(admin|partner|branch-manager|support))(\/|$)/.test(
              url.pathname,
            ),
          handler: "NetworkFirst",
          options: {
            cacheName: "pages",
            networkTimeoutSeconds: 8,
            expiration: { maxEntries: 30 },
            precacheFallback: { fallbackURL: "/index.html" },
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
            sameOrigin && /^\/(assets|icons|art|flags)\//.test(url.pathname),
          handler: "CacheFirst",
          options: { cacheName: "assets", expiration: { maxEntries: 120, maxAgeSeconds: 60 * 60 * 24 * 60 } },
        },
      ],
    },
  });
}
