import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { undone } from "../../../platform/database/undone.ts";
import { writeSeason } from "./save-season.ts";
import type { SaveSeasonInput, SeasonChange, SeasonPreview } from "./season-schema.ts";

/** Previews the price changes of a season without saving it. */
export function previewSeason(ctx: Context, input: SaveSeasonInput): Promise<SeasonPreview> {
  return undone(ctx.db, (tx) => previewOf(ctx, tx, input));
}

async function previewOf(ctx: Context, tx: Tx, input: SaveSeasonInput): Promise<SeasonPreview> {
  const { departures, country } = await writeSeason(ctx, tx, input);
  const lines = await linesOf(tx, input.companyId);
  const changes = new Map<string, SeasonChange>();
  for (const { outcome, pathId, before, after } of departures) {
    if (outcome !== "CHANGED") continue;
    const key = [pathId, before, after].join(" ");
    const change = changes.get(key) ?? { line: lines.get(pathId) ?? "", before, after, departures: 0 };
    changes.set(key, { ...change, departures: change.departures + 1 });
  }
  const kept = (reason: "SOLD" | "BY_HAND") => departures.filter(({ outcome }) => outcome === reason).length;
  return {
    currency: country.currency,
    changes: [...changes.values()].sort((a, b) => a.line.localeCompare(b.line, "fr") || a.before - b.before),
    sold: kept("SOLD"),
    byHand: kept("BY_HAND"),
  };
}

async function linesOf(tx: Tx, companyId: string): Promise<ReadonlyMap<string, string>> {
  const paths = await tx.path.findMany({
    where: { companyId },
    select: { id: true, startTerminal: { select: { name: true } }, endTerminal: { select: { name: true } } },
  });
  return new Map(
    paths.map(({ id, startTerminal, endTerminal }) => [id, `${startTerminal.name} → ${endTerminal.name}`]),
  );
}
