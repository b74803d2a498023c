/** What tests/architecture.test.ts refuses, as functions of paths and imports, so that bad examples can be tried. */

export interface Import {
  /** From the root of the project, with slashes. */
  path: string;
  typeOnly: boolean;
}

export interface Source {
  path: string;
  text: string;
  imports: Import[];
}

/** A module imports those before it, never those after it; the kinds never import each other. */
export const moduleOrder = [
  ["geo"],
  ["account"],
  ["partner"],
  ["catalog"],
  ["payment"],
  ["ticket-key"],
  ["booking"],
  ["review"],
  ["desk"],
  ["trip", "event", "rental", "appointment"],
  ["favourite"],
  ["message"],
  ["invoicing"],
  ["statistics"],
];

export const moduleOf = (path: string): string | null => /^src\/modules\/([^/]+)\//.exec(path)?.[1] ?? null;
export const rankOf = (module: string): number => moduleOrder.findIndex((group) => group.includes(module));

export function mayImport(from: string, to: string): boolean {
  if (/^(src\/shared|src\/platform|prisma\/client)\//.test(to)) return true;
  const [own, other] = [moduleOf(from), moduleOf(to)];
  if (!own || !other) return false;
  return own === other || rankOf(other) < rankOf(own);
}

/** What a use case or a shared query does: the first word of its file's name. */
const verbs = new Set(
  `accept add allot answer apply assign audit authenticate begin block cancel change charge check choose claim close collect
  complete conclude confirm count create decide decline delay delete deliver describe disable dispute draw edit enable
  end erase expire export fetch find finish free generate get give handle has hash hold import insert invite issue join
  keep leave list lock log make mark merge message move name notify offer open parse pay place plan poll post postpone
  prepare preview price print prompt publish quote read recheck receive record refund refuse register reinstate release
  remind remove renew repeat replace request require reschedule resend reset resign resolve return review revoke rotate
  save schedule scan search secure sell send set settle show sign split start stop story store submit suggest suspend
  sync take tell touch unblock unlock update upload verify view wait warn watch withdraw with write`.split(
    /\s+/,
  ),
);

/** The last word of a file that decides, describes or reads on behalf of use cases. */
const roles = new Set(
  `schema kind provider policy limits view reach scope sql tables span events starts layout money words facts terms`.split(
    /\s+/,
  ),
);

/** Names of everything and nothing: what they hold cannot be found. */
const empty = new Set(
  "common data general helper helpers info lib manager misc object objects service-data shared stuff thing things tools util utils various".split(
    " ",
  ),
);

/** Why a file of a module is named wrongly; null when it is not. */
export function moduleFileFault(path: string): string | null {
  const parts = path.split("/").slice(3);
  const file = parts.at(-1) ?? "";
  if (parts.length > 2) return `${path}: a module has one level of folders`;
  if (!/^[a-z0-9]+([-.][a-z0-9]+)*\.ts$/.test(file)) return `${path}: names are kebab-case`;
  const name = file.replace(/(\.resource)?\.ts$/, "");
  const words = name.split("-");
  const vague = words.find((word) => empty.has(word));
  if (vague) return `${path}: « ${vague} » says nothing`;
  if (file.endsWith(".resource.ts")) return null;
  if (["schema", "router", "rest", "jobs", "kind", "claims", "queries"].includes(name)) return null;
  if (words.length < 2) return `${path}: a verb and what it is done to, or a role`;
  if (verbs.has(words[0] ?? "") || roles.has(words.at(-1) ?? "")) return null;
  return `${path}: neither a known verb first nor a known role last (tests/support/architecture-rules.ts)`;
}

/** Every way from a file back to itself, imports of types included. */
export function cyclesIn(sources: readonly Pick<Source, "path" | "imports">[]): string[] {
  const graph = new Map(sources.map(({ path, imports }) => [path, imports.map((imported) => imported.path)]));
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (path: string, trail: string[]) => {
    if (trail.includes(path)) cycles.push([...trail.slice(trail.indexOf(path)), path].join(" → "));
    if (done.has(path) || trail.includes(path)) return;
    for (const imported of graph.get(path) ?? []) visit(imported, [...trail, path]);
    done.add(path);
  };
  for (const { path } of sources) visit(path, []);
  return cycles;
}

export const mostFilesInFolder = 30;

export function crowdedFolders(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const folder = path.slice(0, path.lastIndexOf("/"));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > mostFilesInFolder)
    .map(([folder, count]) => `${folder}: ${count}`);
}

export const mostLines = 300;
/** With their reason. */
const longFiles = new Map([
  ["prisma/seed/network-data.ts", "a list of rows"],
  ["prisma/seed/history-sales.ts", "one story, told in order"],
  ["prisma/seed/appointments/practices.ts", "a list of rows"],
]);

export function longFilesAmong(sources: readonly Pick<Source, "path" | "text">[]): string[] {
  return sources
    .filter(({ path, text }) => !longFiles.has(path) && text.split("\n").length > mostLines + 1)
    .map(({ path }) => path);
}
