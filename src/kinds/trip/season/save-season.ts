import type { Country, PriceSeason } from "../../../../prisma/client/client.ts";
import { requireCompanyStaff } from "../../../modules/partner/company/require-company-staff.ts";
import { auditSave } from "../../../platform/audit-save.ts";
import type { Context } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { dateOf, dayOf, dayText } from "../../../shared/dates.ts";
import { formatDay } from "../../../shared/paper-dates.ts";
import { priceSeasonWords } from "../words/fr/price-season.ts";
import { applySeasons, type SeasonedDeparture } from "./apply-season.ts";
import type { SaveSeasonInput } from "./season-schema.ts";

export interface SavedSeason {
  id: string;
  /** Departures whose price has changed. */
  changed: number;
  /** Departures left unchanged: sold before, or priced by hand. */
  kept: number;
}

const countOf = (departures: readonly SeasonedDeparture[], ...outcomes: SeasonedDeparture["outcome"][]) =>
  departures.filter(({ outcome }) => outcomes.includes(outcome)).length;

/** Creates or changes a season, and re-prices the planned departures that are not sold yet. */
export async function saveSeason(ctx: Context, input: SaveSeasonInput): Promise<SavedSeason> {
  return withRetry(ctx.db, async (tx) => {
    const { before, after, departures } = await writeSeason(ctx, tx, input);
    const changed = countOf(departures, "CHANGED");
    const kept = countOf(departures, "SOLD", "BY_HAND");
    await auditSave(ctx, tx, {
      ...{ resource: "price-season", model: "PriceSeason", before, after },
      outcome: { changed, kept },
    });
    return { id: after.id, changed, kept };
  });
}

export interface WrittenSeason {
  before: PriceSeason | null;
  after: PriceSeason;
  country: Country;
  departures: SeasonedDeparture[];
}

export async function writeSeason(ctx: Context, tx: Tx, input: SaveSeasonInput): Promise<WrittenSeason> {
  const { id, firstDay, lastDay, pathId = null, ...columns } = input;
  const { companyId } = columns;
  await requireCompanyStaff(ctx, tx, companyId, null);
  // Serializes saves of one company: of two at the same time the second sees the first.
  await tx.$queryRaw`select 1 from "Company" where "id" = ${companyId}::uuid for no key update`;
  const { country } = await tx.company.findUniqueOrThrow({
    where: { id: companyId },
    include: { country: true },
  });
  const before = id ? await tx.priceSeason.findFirst({ where: { id, companyId } }) : null;
  if (id && !before) throw new AppError("NOT_FOUND");
  if (pathId && !(await tx.path.count({ where: { id: pathId, companyId } })))
    throw new AppError("INVALID_REFERENCE");
  if (columns.active) {
    if (lastDay < dayOf(ctx.now(), country.timeZone))
      throw new AppError("INVALID_INPUT", { fields: { lastDay: priceSeasonWords.past } });
    await refuseOverlap(tx, input);
  }
  const data = { ...columns, pathId, firstDay: dateOf(firstDay), lastDay: dateOf(lastDay) };
  const after = before
    ? await tx.priceSeason.update({ where: { id: before.id }, data })
    : await tx.priceSeason.create({ data });
  const departures = await applySeasons(tx, { now: ctx.now(), companyId });
  return { before, after, country, departures };
}

/** Refuses two seasons of the same lines on one day, because only their order would decide between them. */
async function refuseOverlap(
  tx: Tx,
  { id, companyId, pathId, firstDay, lastDay }: SaveSeasonInput,
): Promise<void> {
  const other = await tx.priceSeason.findFirst({
    where: {
      ...(id ? { id: { not: id } } : {}),
      companyId,
      pathId: pathId ?? null,
      active: true,
      firstDay: { lte: dateOf(lastDay) },
      lastDay: { gte: dateOf(firstDay) },
    },
    orderBy: { firstDay: "asc" },
  });
  if (!other) return;
  throw new AppError("SEASON_OVERLAPS", {
    name: other.name,
    from: formatDay(dayText(other.firstDay)),
    until: formatDay(dayText(other.lastDay)),
  });
}
