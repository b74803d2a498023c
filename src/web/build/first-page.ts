import { resolve } from "node:path";

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
const beside = ["components/footer.tsx", "components/bottom-bar.tsx", "ui/toaster.tsx"].map((file) =>
  resolve(web, file),
);

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
}

const known = new WeakMap<object, FirstFiles>();

function firstFiles(graph: Graph): FirstFiles {
  let files = known.get(graph);
  if (!files) {
    files = { first: reachable(first, graph), beside: reachable(beside, graph) };
    known.set(graph, files);
  }
  return files;
}

const isLibrary = (id: string) => id.includes("/node_modules/");
/**
 * Files that stay chunks of their own: the entry is named in the page, no other page needs the home
 * page's own files, and style sheets.
 */
const isApart = (id: string) =>
  id === first[0] || id.startsWith(resolve(web, "pages/home")) || id.endsWith(".css");

const chunk = (name: string, contains: (id: string, files: FirstFiles) => boolean) => ({
  name: (id: string, graph: Graph) => (contains(withoutQuery(id), firstFiles(graph)) ? name : null),
});

/**
 * Bundles what the first visit needs into few files instead of forty: `vendor` (libraries, which change less
 * often than our code), `app` and `frame`. The files are found in the import graph. A chunk takes along the
 * imports of its files, unless an earlier chunk has them: hence the order.
 */
export const firstPageChunks = [
  chunk("vendor", (id, files) => files.first.has(id) && isLibrary(id)),
  chunk("app", (id, files) => files.first.has(id) && !isApart(id)),
  chunk("frame", (id, files) => files.beside.has(id)),
  { name: "icons", test: /lucide-react\/dist\/esm\/icons\// },
];
