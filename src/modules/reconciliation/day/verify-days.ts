import type { Country, DayClose } from "../../../../prisma/client/client.ts";
import { type Context, requireAdminOf } from "../../../platform/context.ts";
import type { Db } from "../../../platform/database/database.ts";
import { fromJson } from "../../../platform/database/json-column.ts";
import { AppError } from "../../../shared/app-error.ts";
import { addDays, dayText } from "../../../shared/dates.ts";
import type { ChainState, DayFault, DayLines, DayMatches, DayTotals } from "./day-schema.ts";
import { firstHash, hashOf, readLines, readTotals, spanOfDay } from "./read-day.ts";

/** An administrator looks whether all closed days of a country still hold. */
export async function verifyDays(ctx: Context, { countryId }: { countryId: string }): Promise<ChainState> {
  requireAdminOf(ctx, countryId);
  const country = await ctx.db.country.findUnique({ where: { id: countryId } });
  if (!country) throw new AppError("NOT_FOUND");
  return verifyChain(ctx.db, country);
}

/** Reads every closed day anew, in order, and names the first one that does not hold. */
export async function verifyChain(
  db: Pick<Db, "dayClose" | "$queryRaw">,
  country: Pick<Country, "id" | "timeZone">,
): Promise<ChainState> {
  const closes = await db.dayClose.findMany({ where: { countryId: country.id }, orderBy: { day: "asc" } });
  const [first, last] = [closes[0], closes.at(-1)];
  const state = {
    days: closes.length,
    from: first ? dayText(first.day) : null,
    to: last ? dayText(last.day) : null,
  };
  let before: DayClose | null = null;
  for (const close of closes) {
    const fault = linkFault(close, before) ?? (await contentFault(db, country, close));
    if (fault) return { ...state, broken: { day: dayText(close.day), fault } };
    before = close;
  }
  return { ...state, broken: null };
}

function linkFault(close: DayClose, before: DayClose | null): DayFault | null {
  if (before && addDays(dayText(before.day), 1) !== dayText(close.day)) return "MISSING";
  return close.previousHash === (before?.hash ?? firstHash) ? null : "LINK";
}

async function contentFault(
  db: Pick<Db, "$queryRaw">,
  country: Pick<Country, "id" | "timeZone">,
  close: DayClose,
): Promise<DayFault | null> {
  const day = dayText(close.day);
  const totals = fromJson<DayTotals>(close.totals);
  const lines = fromJson<DayLines>(close.lines);
  const matches = fromJson<DayMatches>(close.matches);
  const { countryId, previousHash } = close;
  if (hashOf({ countryId, day, totals, lines, matches, previousHash }) !== close.hash) return "HASH";
  const span = spanOfDay(country.id, day, country.timeZone);
  if ((await readTotals(db, span)).digest !== totals.digest) return "ENTRIES";
  return (await readLines(db, span, close.closedAt)).digest === lines.digest ? null : "LINES";
}
