import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type UserConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";

/** Writes .br and .gz beside every text file once, so that the server never compresses a file twice. */
function precompress(outDir: string): Plugin {
  return {
    name: "mboa-precompress",
    apply: "build",
    enforce: "post",
    closeBundle: {
      order: "post",
      sequential: true,
      handler() {
        for (const entry of readdirSync(outDir, { recursive: true, withFileTypes: true })) {
          if (!entry.isFile() || !/\.(js|css|svg|webmanifest|json)$/.test(entry.name)) continue;
          const path = join(entry.parentPath, entry.name);
          const content = readFileSync(path);
          if (content.length < 1024) continue;
          const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
          writeFileSync(`${path}.br`, brotliCompressSync(content, options));
          writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
        }
      },
    },
  };
}

function pwa() {
  return VitePWA({
    registerType: "autoUpdate",
    injectRegister: false,
    includeAssets: [],
    manifest: {
      name: "Mboa",
      short_name: "Mboa",
      description: "Voyages, rendez-vous, locations et événements au Cameroun",
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
        { name: "Mes billets", url: "/dashboard/booking/upcoming-bookings" },
        { name: "Réserver un voyage", url: "/booking/trip" },
      ],
    },
    workbox: {
      // Data costs money: only the shell is fetched ahead; other chunks are kept once they were needed.
      globPatterns: [
        "index.html",
        "assets/{index,vendor,kit,rolldown-runtime,home-page}-*.{js,css}",
        "assets/*.woff2",
      ],
      navigateFallback: null,
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
          urlPattern: ({ url, sameOrigin }) => sameOrigin && /^\/(assets|icons|art)\//.test(url.pathname),
          handler: "CacheFirst",
          options: { cacheName: "assets", expiration: { maxEntries: 120, maxAgeSeconds: 60 * 60 * 24 * 60 } },
        },
      ],
    },
  });
}

/**
 * What every first visit needs, in two files instead of fifteen: libraries (which outlive our releases)
 * and the controls of the search box.
 */
const firstPageIcons =
  "arrow-up|arrow-up-down|bus|calendar-check|calendar-days|circle-alert|circle-check|circle-exclamation-point|info|key-round|map-pin|menu|minus|party-popper|plus|search|triangle-alert|triangle-exclamation-point|user-round|x";

const firstPageChunks = [
  {
    name: "vendor",
    test: (id: string) =>
      /node_modules\/(react|react-dom|scheduler|wouter|regexparam|mitt|use-sync-external-store|clsx|@tanstack)\//.test(
        id,
      ) && !/[iI]nfiniteQueryObserver|useInfiniteQuery|queriesObserver|useQueries|Suspense/.test(id),
  },
  {
    name: "kit",
    test: new RegExp(
      [
        "src/web/ui/(button|field|combobox|date-input|stepper|tabs|form|toast)\\.tsx?$",
        "src/web/components/city-field\\.tsx$",
        "src/web/state/(stored|session|country|client|trpc|transport|failures)\\.ts$",
        "src/shared/(dates|paths|validate|search-name)\\.ts$",
        "src/shared/fr/(ui|shell)\\.ts$",
        "lucide-react/dist/esm/(?!icons/)",
        `lucide-react/dist/esm/icons/(${firstPageIcons})\\.m?js$`,
      ].join("|"),
    ),
  },
  { name: "icons", test: /lucide-react\/dist\/esm\/icons\// },
];

/**
 * The back office, and the scanner beside it: small enough to be kept on a telephone. The worker that keeps it there
 * has one name for ever, because browsers know it by its address.
 */
const backofficeEntries = {
  input: {
    index: resolve(import.meta.dirname, "backoffice/index.html"),
    scanner: resolve(import.meta.dirname, "backoffice/scanner.html"),
    "scanner-worker": resolve(import.meta.dirname, "backoffice/pages/gate/scanner/worker.ts"),
  },
  output: {
    entryFileNames: ({ name }: { name: string }) =>
      name === "scanner-worker" ? "scanner-worker.js" : "assets/[name]-[hash].js",
  },
};

/**
 * Two apps, chosen with --mode: `web` (customers) and `backoffice`. `development` is `web` with hot
 * reload; the server mounts either in middleware mode with `viteOptions(app)`.
 */
export default defineConfig(({ command, mode }): UserConfig => {
  if (command === "build") process.env.NODE_ENV = "production";
  const backoffice = mode === "backoffice";
  const outDir = resolve(import.meta.dirname, backoffice ? "dist/backoffice" : "dist/web");
  return {
    root: resolve(import.meta.dirname, backoffice ? "backoffice" : "src/web"),
    base: backoffice ? "/dashboard-assets/" : "/",
    publicDir: backoffice ? false : resolve(import.meta.dirname, "public"),
    cacheDir: resolve(import.meta.dirname, `node_modules/.vite/${backoffice ? "backoffice" : "web"}`),
    envDir: false,
    plugins: backoffice
      ? [react(), precompress(outDir)]
      : [react(), tailwindcss(), ...(command === "build" ? [pwa()] : []), precompress(outDir)],
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      target: ["es2022", "chrome100", "safari15.4", "firefox100"],
      modulePreload: { polyfill: false },
      assetsInlineLimit: 2048,
      chunkSizeWarningLimit: backoffice ? 1600 : 400,
      reportCompressedSize: false,
      rolldownOptions: backoffice
        ? backofficeEntries
        : { output: { codeSplitting: { groups: firstPageChunks } } },
    },
    server: {
      port: 5210,
      proxy: process.env.MBOA_API
        ? Object.fromEntries(["/api", "/files"].map((path) => [path, process.env.MBOA_API as string]))
        : {},
    },
  };
});
