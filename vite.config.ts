import { resolve } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type UserConfig } from "vite";
import { buildOf, builtFolder } from "./src/server/build/built-folder.ts";
import { englishDeclarations } from "./src/server/build/english-declarations.ts";
import { oneByteText } from "./src/server/build/one-byte-text.ts";
import { inEnglish } from "./src/server/build/one-language.ts";
import type { Locale } from "./src/shared/text/locale.ts";
import { classFields, oldestBrowsers } from "./src/web/build/class-fields.ts";
import { compileHint } from "./src/web/build/compile-hint.ts";
import { earlyStyle } from "./src/web/build/early-style.ts";
import { firstPageChunks } from "./src/web/build/first-page.ts";
import { iconImports } from "./src/web/build/icon-imports.ts";
import { noForms } from "./src/web/build/no-forms.ts";
import { noHashRouter } from "./src/web/build/no-hash-router.ts";
import { precompress } from "./src/web/build/precompress.ts";
import { pwa } from "./src/web/build/pwa.ts";

/**
 * What is not used stays out, even where a library does not say that it may: @trpc's modules only define things
 * (streams, subscriptions), @emotion brings packages for a function that nothing calls, and a property that is merely
 * read, as at the end of every icon, does nothing.
 */
const treeshake = {
  moduleSideEffects: [
    { test: /node_modules\/(@trpc|hoist-non-react-statics|react-is)\//, sideEffects: false },
  ],
  propertyReadSideEffects: false as const,
};

/** What the back office's frame and home page draw with; fields of forms and tables come with the first of them. */
const frameModules = new RegExp(
  [
    "node_modules/(@emotion|stylis|react-transition-group|react-router|react-router-dom|@tanstack)/",
    "node_modules/@mui/(system|utils|styled-engine)/",
    "@mui/material/(styles|utils|colors|transitions|internal/(Transition|animate)|useMediaQuery|CssBaseline|SvgIcon)/",
    "@mui/material/(Box|Stack|Typography|Paper|Card\\w*|Divider|Link|Chip|Alert\\w*)/",
    "@mui/material/(ButtonBase|Button|IconButton|Popover|Menu|MenuItem|MenuList|List|ListItemText|ListItemIcon)/",
    "@mui/material/(Modal|Backdrop|Portal|Unstable_TrapFocus|Fade|Grow|Slide|Drawer|AppBar|Toolbar)/",
    "@mui/material/(Snackbar\\w*|CircularProgress|Collapse)/",
  ].join("|"),
);

/** Seven characters of the hash: the first page names two hundred files, and a hash does not compress. */
const hashedName = "assets/[name]-[hash:7].js";

/**
 * The back office, and beside it the scanner, the desk without network and a driver's page: small enough to be kept on a telephone. The
 * worker that keeps them there has one name for ever, because browsers know it by its address.
 */
const backofficeEntries = {
  input: {
    index: resolve(import.meta.dirname, "backoffice/index.html"),
    scanner: resolve(import.meta.dirname, "backoffice/scanner.html"),
    "offline-desk": resolve(import.meta.dirname, "backoffice/offline-desk.html"),
    driver: resolve(import.meta.dirname, "backoffice/driver.html"),
    "scanner-worker": resolve(import.meta.dirname, "backoffice/pages/gate/scanner/worker.ts"),
  },
  output: {
    entryFileNames: ({ name }: { name: string }) =>
      name === "scanner-worker" ? "scanner-worker.js" : hashedName,
    chunkFileNames: hashedName,
    codeSplitting: {
      groups: [
        { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
        // In every screen of the back office, and in none of the scanner's.
        { name: "frame", test: frameModules },
      ],
    },
  },
};

/**
 * Chunks that the entry of an app imports: named at each of two hundred late parts they would weigh a kilobyte. Most have
 * names that the bundler gives them; a test says which are gone from what was built.
 */
const frameChunkNames = [
  ...["rolldown-runtime", "procedures", "react", "area-pages", "frame", "useStoreContext", "useStore"],
  ...[
    "isObjectLike",
    "useEvent",
    "kinds",
    "money",
    "preload-helper",
    "page-titles",
    "lazy-part",
    "vendor",
    "app",
  ],
];
/** Without the French sentences the bundler divides the back office's entry further. */
const englishFrameChunkNames = [
  ...["useLogout", "useNotify", "useLocation", "hooks", "HttpError", "get", "resource", "company-words"],
  ...["MedicalServices", "Key"],
];
export const frameChunkNamesOf = (language: Locale): string[] =>
  language === "en" ? [...frameChunkNames, ...englishFrameChunkNames] : frameChunkNames;

/** The page itself names them all, so that they come together. */
function withoutFrame(language: Locale) {
  const frameChunks = new RegExp(`assets/(${frameChunkNamesOf(language).join("|")})-`);
  return (_file: string, deps: string[], { hostType }: { hostType: "html" | "js" }) =>
    hostType === "html" ? deps : deps.filter((dep) => !frameChunks.test(dep));
}

/** The customer app, what its worker does with an alert, and what stands in drawn pages: asked for by their own names. */
const webEntries = {
  index: resolve(import.meta.dirname, "src/web/index.html"),
  "push-worker": resolve(import.meta.dirname, "src/web/push-worker.ts"),
  "early-taps": resolve(import.meta.dirname, "src/web/early-taps.ts"),
};
const namedEntries = ["push-worker", "early-taps"];

const languagePlugins = (language: Locale) => (language === "en" ? [inEnglish, englishDeclarations] : []);

/** The customer app once more, for the server that draws its public pages: libraries included, without its files. */
const webServer = (language: Locale): UserConfig => ({
  root: resolve(import.meta.dirname, "src/web"),
  base: baseOf.web[language],
  publicDir: false,
  envDir: false,
  plugins: [...languagePlugins(language), iconImports(), react()],
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: resolve(import.meta.dirname, builtFolder("web-server", language)),
    emptyOutDir: true,
    sourcemap: true,
    target: "node20",
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { "server-entry": resolve(import.meta.dirname, "src/web/server-entry.tsx") },
      output: { minify: oneByteText },
    },
  },
});

/** What stands on partners’ pages: one plain script in both languages, which shares nothing with the customer app. */
const widget: UserConfig = {
  root: resolve(import.meta.dirname, "src/web/widget"),
  publicDir: false,
  envDir: false,
  plugins: [precompress(resolve(import.meta.dirname, "dist/widget"))],
  build: {
    outDir: resolve(import.meta.dirname, "dist/widget"),
    emptyOutDir: true,
    target: oldestBrowsers,
    reportCompressedSize: false,
    rolldownOptions: {
      input: resolve(import.meta.dirname, "src/web/widget/widget.ts"),
      output: { format: "iife", entryFileNames: "widget.js" },
    },
  },
};

/** Where the files of a build are found. */
const baseOf = {
  web: { fr: "/", en: "/en/" },
  backoffice: { fr: "/dashboard-assets/", en: "/dashboard-assets/en/" },
};

/**
 * Two apps, chosen with --mode: `web` (customers) and `backoffice`. `development` is `web` with hot
 * reload; the server mounts either in middleware mode with `viteOptions(app)`. `web-server` draws public pages,
 * `widget` stands on partners’ pages. Each of the others with `-en` is the English build: it holds no French sentence, and
 * its files have addresses of their own.
 */
export default defineConfig(({ command, mode }): UserConfig => {
  if (command === "build") process.env.NODE_ENV = "production";
  const { part, language } = buildOf(mode);
  const other = new Map([
    ["web-server", webServer(language)],
    ["widget", widget],
  ]).get(part);
  if (other) return other;
  const backoffice = part === "backoffice";
  const outDir = resolve(import.meta.dirname, builtFolder(backoffice ? "backoffice" : "web", language));
  return {
    root: resolve(import.meta.dirname, backoffice ? "backoffice" : "src/web"),
    base: baseOf[backoffice ? "backoffice" : "web"][language],
    // Pictures have one address for both languages.
    publicDir: backoffice || language === "en" ? false : resolve(import.meta.dirname, "public"),
    cacheDir: resolve(import.meta.dirname, `node_modules/.vite/${backoffice ? "backoffice" : "web"}`),
    envDir: false,
    // The router brings what React itself has had since version 18.
    resolve: { alias: { "use-sync-external-store/shim/index.js": "react" } },
    // Libraries ask whether they run on a server; here they never do.
    define: command === "build" ? { "typeof window": JSON.stringify("object") } : {},
    plugins: backoffice
      ? [...languagePlugins(language), noHashRouter(), react(), precompress(outDir)]
      : [
          ...languagePlugins(language),
          iconImports(),
          noForms,
          react(),
          tailwindcss(),
          classFields,
          earlyStyle,
          compileHint,
          ...(command === "build" ? [pwa(language)] : []),
          precompress(outDir),
        ],
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      target: ["es2022", "chrome100", "safari16", "firefox100"],
      cssTarget: oldestBrowsers,
      modulePreload: { polyfill: false, resolveDependencies: withoutFrame(language) },
      assetsInlineLimit: 2048,
      chunkSizeWarningLimit: backoffice ? 1600 : 400,
      reportCompressedSize: false,
      rolldownOptions: backoffice
        ? { ...backofficeEntries, treeshake }
        : {
            input: webEntries,
            treeshake,
            output: {
              entryFileNames: ({ name }) => (namedEntries.includes(name) ? `${name}.js` : hashedName),
              chunkFileNames: hashedName,
              codeSplitting: { groups: firstPageChunks },
            },
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
