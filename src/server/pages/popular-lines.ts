import { listPopularLines } from "../../modules/trip/search/list-popular-lines.ts";
import type { Context } from "../../platform/context.ts";
import { knownLines } from "../../shared/fr/home/home-sections.ts";
import type { Line } from "./page-body.ts";

const keepMilliseconds = 5 * 60_000;
const hostsMaximum = 50;
const kept = new Map<string, { until: number; lines: readonly Line[] }>();

/** The popular lines in the home page's HTML; read at most once in five minutes per country site. */
export async function popularLines(host: string, context: () => Promise<Context>): Promise<readonly Line[]> {
  const found = kept.get(host);
  if (found && found.until > Date.now()) return found.lines;
  const lines = await readLines(context);
  if (kept.size >= hostsMaximum) kept.clear();
  kept.set(host, { until: Date.now() + keepMilliseconds, lines });
  return lines;
}

async function readLines(context: () => Promise<Context>): Promise<readonly Line[]> {
  try {
    const lines = await listPopularLines(await context(), { limit: 8 });
    return lines.map(({ from, to }) => ({ from: from.name, to: to.name }));
  } catch {
    // An error must not prevent the page, so it gets the default lines.
    return knownLines;
  }
}
