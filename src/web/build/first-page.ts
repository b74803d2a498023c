import { resolve } from "node:path";
import { pageFile } from "../../shared/address/page-file.ts";

/** The fields of Rolldown's ModuleInfo that are used here. */
interface ModuleInfo {
  importedIds: readonly string[];
}

interface Graph {
  getModuleInfo(id: string): ModuleInfo | null;
}

const web = resolve(import.meta.dirname, "..");
const withoutQuery = (id: string) => id.replace(/\?.*$/, "");

/**
 * Every visit starts with these two files; everything they import, directly or not, is
 * needed before the page can be used.
 */
const first = ["main.tsx", "pages/home/home-page.tsx"].map((file) => resolve(web, file));
/** Loaded beside them: parts that are drawn below the first view or after it. */
const beside = [
  "components/bottom-bar.tsx",
  "components/header-choices.tsx",
  "components/page-corners.tsx",
  "ui/toaster.tsx",
].map((file) => resolve(web, file));
const homeSearch = resolve(web, "../kinds/trip/web/search/trip-search.tsx");
/** The lower part of the home page. */
const besideHome = resolve(web, "pages/home/home-sections.tsx");

/** The pages that search engines and shared links lead to, where many visits begin. */
const offerPages = [
  "kinds/trip/search/search",
  "kinds/trip/search/trip-list",
  "kinds/trip/detail/trip-detail",
  "kinds/event/event-list",
  "kinds/event/event-detail",
  "kinds/rental/search/car-list",
  "kinds/rental/detail/car-detail",
  "kinds/rental/detail/house-detail",
  "kinds/appointment/consultant-list",
  "kinds/appointment/consultant-detail",
].map((page) => resolve(web, pageFile(page)));
/** Parts of at least so many of them are bundled; of fewer, they would burden the others. */
const sharedBy = 4;

function reachable(roots: readonly string[], graph: Graph): Set<string> {
  const seen = new Set<string>();
  const visit = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported);
  };
  for (const root of roots) visit(root);
  return seen;
}

interface FirstFiles {
  first: Set<string>;
  beside: Set<string>;
  /** What several of the pages with offers need. */
  offers: Set<string>;
  /** The lower part of the home page needs some of it too. */
  sections: Set<string>;
  /** Everything that the home page and the pages with offers need. */
  visited: Set<string>;
}

function sharedFiles(pages: readonly Set<string>[]): Set<string> {
  const all = new Set(pages.flatMap((files) => [...files]));
  return new Set([...all].filter((id) => pages.filter((files) => files.has(id)).length >= sharedBy));
}

const known = new WeakMap<object, FirstFiles>();

function firstFiles(graph: Graph): FirstFiles {
  let files = known.get(graph);
  if (!files) {
    const pages = offerPages.map((page) => reachable([page], graph));
    files = {
      first: reachable(first, graph),
      beside: reachable(beside, graph),
      offers: sharedFiles(pages),
      sections: reachable([besideHome], graph),
      visited: reachable([...first, ...beside, besideHome, ...offerPages], graph),
    };
    known.set(graph, files);
  }
  return files;
}

const isIcon = (id: string) => /lucide-react\/dist\/esm\/icons\//.test(id);
const isLibrary = (id: string) => id.includes("/node_modules/");
/**
 * Files that stay chunks of their own: the entry is named in the page, no other page needs the home
 * page's own files (and the search that it shows first), and style sheets.
 */
const isApart = (id: string) =>
  id === first[0] || id.startsWith(resolve(web, "pages/home")) || id === homeSearch || id.endsWith(".css");

const isShared = (id: string, { offers }: FirstFiles) => offers.has(id) && !isLibrary(id) && !isApart(id);

const chunk = (name: string, contains: (id: string, files: FirstFiles) => boolean) => ({
  name: (id: string, graph: Graph) => (contains(withoutQuery(id), firstFiles(graph)) ? name : null),
});

/**
 * Bundles what the first visit needs into few files instead of forty: `vendor` (libraries, which change less
 * often than our code), `app` and `frame`, the shared parts of the pages with offers, and the icons. The files are found in the import graph. A chunk takes along the
 * imports of its files, unless an earlier chunk has them: hence the order.
 */
export const firstPageChunks = [
  chunk("vendor", (id, files) => files.first.has(id) && isLibrary(id)),
  chunk("app", (id, files) => files.first.has(id) && !isApart(id)),
  chunk("frame", (id, files) => files.beside.has(id)),
  chunk("icons", (id, files) => isIcon(id) && files.visited.has(id)),
  chunk("more-icons", isIcon),
  chunk("parts", (id, files) => isShared(id, files) && files.sections.has(id)),
  chunk("offers", isShared),
];
