import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, transformWithOxc, type UserConfig } from "vite";
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

/** The end of the block that opens at the first brace after `start`. */
function blockEnd(css: string, start: number): number {
  let depth = 0;
  for (let at = css.indexOf("{", start); at < css.length; at++) {
    if (css[at] === "{") depth++;
    else if (css[at] === "}" && --depth === 0) return at + 1;
  }
  throw new Error("a style sheet that never ends");
}

/**
 * What the server sends before any script is drawn with plain classes (hero.css): all but the layer of utilities. That
 * quarter of the style sheet lies in the page itself and the rest is asked for behind the body, so that the first view
 * waits for one answer instead of two that share a slow line with the scripts.
 */
const earlyStyle: Plugin = {
  name: "mboa-early-style",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(html, { bundle }) {
      const sheets = Object.values(bundle ?? {}).filter(({ fileName }) => fileName.endsWith(".css"));
      const [sheet] = sheets;
      const link = /\s*<link rel="stylesheet"[^>]*>/.exec(html)?.[0];
      if (sheets.length !== 1 || sheet?.type !== "asset" || !link) throw new Error("not one style sheet");
      const css = String(sheet.source);
      const from = css.indexOf("@layer utilities{");
      if (from < 0) throw new Error("a style sheet without utilities");
      const to = blockEnd(css, from);
      const fonts = /@font-face\{[^}]*\}/g;
      const early = css.slice(0, from) + (css.slice(to).match(fonts) ?? []).join("");
      sheet.source = css.slice(from, to) + css.slice(to).replace(fonts, "");
      return html
        .replace(link, () => `\n    <style>${early}</style>`)
        .replace("</body>", () => `${link.trim()}\n  </body>`);
    },
  },
};

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
        "assets/{index,app,vendor,frame,rolldown-runtime,home-page}-*.{js,css}",
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

const oldest = ["es2022", "chrome100", "safari15.4", "firefox100"];

/**
 * Safari 15 runs class fields, save those whose first value has parentheses (WebKit bug 236843), and therefore the
 * transformer turns all of them into weak maps. TanStack Query has many, all plain, and says that it supports Safari
 * 15 as it is: they stay (1.4 KB less, and quicker). A test looks for parentheses in what is built.
 */
const classFields: Plugin = {
  name: "mboa-class-fields",
  apply: "build",
  enforce: "post",
  transform: {
    filter: {
      id: { include: /\.[cm]?[jt]sx?$/, exclude: /node_modules\/@tanstack\// },
      code: /\bclass\b[^;]*\{/,
    },
    handler: (code, id) => transformWithOxc(code, id, { target: oldest, lang: "js", sourcemap: true }),
  },
};

const iconsNamed = (names: string) => `lucide-react/dist/esm/icons/(${names})\\.m?js$`;

/**
 * What every first visit needs, in few files instead of forty: libraries (which outlive our releases), the app
 * with the controls of the search box, and what the first view does without (footer, toasts).
 */
const firstPageChunks = [
  {
    name: "vendor",
    test: /node_modules\/(react|react-dom|scheduler|wouter|regexparam|mitt|use-sync-external-store|clsx|@tanstack|@trpc)\//,
  },
  {
    name: "app",
    test: new RegExp(
      [
        "src/web/(app|pages)\\.tsx?$",
        "src/web/ui/(button|field|combobox|date-input|stepper|tabs|form|late|toast|progress-bar)\\.tsx?$",
        "src/web/components/(city-field|screen|header|layouts|logo|main-links|modal-host|pending-bar|start-up)\\.tsx?$",
        "src/web/components/(error-boundary|error-screen|page-loading)\\.tsx$",
        "src/web/state/(browser|client|country|failures|guards|open-modal|session|stored|transport|trpc)\\.ts$",
        "src/shared/(dates|permissions|address/(paths|routes)|booking/places|text/search-name)\\.ts$",
        "src/shared/fr/(home/(first-titles|home|shell)|ui/ui)\\.ts$",
        "src/web/pages/kinds/trip/check-trip-wish\\.ts$",
        "lucide-react/dist/esm/(?!icons/)",
        iconsNamed(
          "arrow-up-down|bus|calendar-check|calendar-days|key-round|map-pin|menu|minus|party-popper|plus|search|user-round",
        ),
      ].join("|"),
    ),
  },
  {
    name: "frame",
    test: new RegExp(
      [
        "src/web/ui/toaster\\.tsx$",
        "src/web/components/(footer|back-to-top|service-links)\\.tsx?$",
        "src/shared/fr/(home/footer|booking/payment-methods|ui/toasts)\\.ts$",
        iconsNamed(
          "arrow-up|circle-alert|circle-check|circle-exclamation-point|info|triangle-alert|triangle-exclamation-point|x",
        ),
      ].join("|"),
    ),
  },
  { name: "icons", test: /lucide-react\/dist\/esm\/icons\// },
];

/**
 * What is not used stays out, even where a library does not say that it may: @trpc's modules only define things
 * (streams, subscriptions), and a property that is merely read, as at the end of every icon, does nothing.
 */
const treeshake = {
  moduleSideEffects: [{ test: /node_modules\/@trpc\//, sideEffects: false }],
  propertyReadSideEffects: false as const,
};

/**
 * The back office, and beside it the scanner and the desk without network: small enough to be kept on a telephone. The
 * worker that keeps them there has one name for ever, because browsers know it by its address.
 */
const backofficeEntries = {
  input: {
    index: resolve(import.meta.dirname, "backoffice/index.html"),
    scanner: resolve(import.meta.dirname, "backoffice/scanner.html"),
    "offline-desk": resolve(import.meta.dirname, "backoffice/offline-desk.html"),
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
    // Libraries ask whether they run on a server; here they never do.
    define: command === "build" && !backoffice ? { "typeof window": JSON.stringify("object") } : {},
    plugins: backoffice
      ? [react(), precompress(outDir)]
      : [
          react(),
          tailwindcss(),
          classFields,
          earlyStyle,
          ...(command === "build" ? [pwa()] : []),
          precompress(outDir),
        ],
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      target: ["es2022", "chrome100", "safari16", "firefox100"],
      cssTarget: oldest,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 2048,
      chunkSizeWarningLimit: backoffice ? 1600 : 400,
      reportCompressedSize: false,
      rolldownOptions: backoffice
        ? backofficeEntries
        : {
            treeshake,
            output: { codeSplitting: { groups: firstPageChunks } },
          },
    },
    server: {
      port: 5210,
      proxy: process.env.MBOA_API
        ? Object.fromEntries(["/api", "/files"].map((path) => [path, process.env.MBOA_API as string]))
        : {},
    },
  };
});
