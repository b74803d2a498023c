import { resolve } from "node:path";

/** What the bundler tells of a module: the names of Rolldown's ModuleInfo that are used here. */
interface ModuleInfo {
  importedIds: readonly string[];
}

interface Graph {
  getModuleInfo(id: string): ModuleInfo | null;
}

const web = resolve(import.meta.dirname, "..");
const withoutQuery = (id: string) => id.replace(/\?.*$/, "");

/** Every visit begins with these two; what they import, directly or not, is needed before anything can be used. */
const first = ["main.tsx", "pages/home/home-page.tsx"].map((file) => resolve(web, file));
/** Fetched beside them: what is drawn below the first view or after it. */
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
/** The entry is named in the page, and no other page needs the home page's own files: each stays a chunk of its own, as
 * do style sheets. */
const isApart = (id: string) =>
  id === first[0] || id.startsWith(resolve(web, "pages/home")) || id.endsWith(".css");

const chunk = (name: string, contains: (id: string, files: FirstFiles) => boolean) => ({
  name: (id: string, graph: Graph) => (contains(withoutQuery(id), firstFiles(graph)) ? name : null),
});

/**
 * What the first visit needs, in few files instead of forty: `vendor` (libraries, which outlive our releases), `app`
 * and `frame`. Which files these are is read from the graph of imports. A chunk takes along what its files import,
 * unless an earlier one has it: hence the order.
 */
export const firstPageChunks = [
  chunk("vendor", (id, files) => files.first.has(id) && isLibrary(id)),
  chunk("app", (id, files) => files.first.has(id) && !isApart(id)),
  chunk("frame", (id, files) => files.beside.has(id)),
  { name: "icons", test: /lucide-react\/dist\/esm\/icons\// },
];
