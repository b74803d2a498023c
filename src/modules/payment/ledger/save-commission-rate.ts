import { auditSave } from "../../../platform/audit-save.ts";
import { type Context, requireAdminOf } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { dateOf, dayText, formatDay } from "../../../shared/dates.ts";
import type { SaveCommissionRateInput } from "./commission-schema.ts";

/**
 * Saves a commission rate. Two rates for the same sales on the same day are refused, because only their order would
 * decide between them. A rate for fewer sales (a company's own, a domain's, a kind's) still goes before a wider one.
 */
export async function saveCommissionRate(
  ctx: Context,
  input: SaveCommissionRateInput,
): Promise<{ id: string }> {
  const { id, startsOn, endsOn, ...columns } = input;
  return withRetry(ctx.db, async (tx) => {
    requireAdminOf(ctx, columns.countryId);
    // Serializes saves of one country: of two at the same time the second sees the first.
    await tx.$queryRaw`select 1 from "Country" where "id" = ${columns.countryId}::uuid for no key update`;
    const before = id ? await tx.commissionRate.findUnique({ where: { id } }) : null;
    if (id && !before) throw new AppError("NOT_FOUND");
    if (before) requireAdminOf(ctx, before.countryId);
    await refuseOverlap(tx, input);
    const data = { ...columns, startsOn: dateOf(startsOn), endsOn: endsOn === null ? null : dateOf(endsOn) };
    const after = before
      ? await tx.commissionRate.update({ where: { id: before.id }, data })
      : await tx.commissionRate.create({ data });
    await auditSave(ctx, tx, { resource: "commission-rate", model: "CommissionRate", before, after });
    return { id: after.id };
  });
}

async function refuseOverlap(tx: Tx, rate: SaveCommissionRateInput): Promise<void> {
  const { id, countryId, companyId, domainId, kind, startsOn, endsOn } = rate;
  const other = await tx.commissionRate.findFirst({
    where: {
      ...(id ? { id: { not: id } } : {}),
      countryId,
      companyId,
      domainId,
      kind,
      OR: [{ endsOn: null }, { endsOn: { gte: dateOf(startsOn) } }],
      ...(endsOn === null ? {} : { startsOn: { lte: dateOf(endsOn) } }),
    },
    orderBy: { startsOn: "asc" },
  });
  if (!other) return;
  throw new AppError("RATE_OVERLAPS", {
    rate: `${(other.basisPoints / 100).toLocaleString("fr")}\u00a0%`,
    from: formatDay(dayText(other.startsOn)),
    until: other.endsOn && formatDay(dayText(other.endsOn)),
  });
}
