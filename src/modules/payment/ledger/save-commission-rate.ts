import type { CommissionRate } from "../../../../prisma/client/client.ts";
import { auditSave } from "../../../platform/audit-save.ts";
import { type Context, requireAdminOf, requireSelf } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { dateOf, dayText } from "../../../shared/dates.ts";
import { formatDay } from "../../../shared/paper-dates.ts";
import { languageWords } from "../../../shared/words/fr/ui/language.ts";
import type { SaveCommissionRateInput } from "./commission-schema.ts";

/**
 * Asks for a commission rate, new or in the place of a confirmed one, which itself is never changed: a second person
 * confirms it, and it counts from the next day. Two rates for the same sales on the same day are refused, because only
 * their order would decide between them. A rate for fewer sales (a company's own, a domain's, a kind's) still goes before
 * a wider one.
 */
export async function saveCommissionRate(
  ctx: Context,
  input: SaveCommissionRateInput,
): Promise<{ id: string; asked: true }> {
  const actor = requireSelf(ctx);
  const { id, startsOn, endsOn, ...columns } = input;
  return withRetry(ctx.db, async (tx) => {
    requireAdminOf(ctx, columns.countryId);
    await lockRates(tx, columns.countryId);
    const changed = id ? await tx.commissionRate.findUnique({ where: { id } }) : null;
    if (id && !changed) throw new AppError("NOT_FOUND");
    if (changed) requireAdminOf(ctx, changed.countryId);
    const { before, replacesId } = await askedRow(tx, changed);
    await refuseOverlap(tx, input, [before?.id, replacesId]);
    const data = {
      ...columns,
      ...{ startsOn: dateOf(startsOn), endsOn: endsOn === null ? null : dateOf(endsOn) },
      ...{ replacesId, askedById: actor.id },
    };
    const after = before
      ? await tx.commissionRate.update({ where: { id: before.id }, data })
      : await tx.commissionRate.create({ data });
    await auditSave(ctx, tx, { resource: "commission-rate", model: "CommissionRate", before, after });
    return { id: after.id, asked: true };
  });
}

/** Serializes what is done with the rates of one country: of two at the same time the second sees the first. */
export async function lockRates(tx: Tx, countryId: string): Promise<void> {
  await tx.$queryRaw`select 1 from "Country" where "id" = ${countryId}::uuid for no key update`;
}

interface AskedRow {
  /** The row that already asks for it, which is written again. */
  before: CommissionRate | null;
  replacesId: string | null;
}

async function askedRow(tx: Tx, changed: CommissionRate | null): Promise<AskedRow> {
  if (!changed) return { before: null, replacesId: null };
  if (changed.countsFrom === null) return { before: changed, replacesId: changed.replacesId };
  if (changed.replacedFrom)
    throw new AppError("RATE_REPLACED", { from: formatDay(dayText(changed.replacedFrom)) });
  const before = await tx.commissionRate.findFirst({ where: { replacesId: changed.id, countsFrom: null } });
  return { before, replacesId: changed.id };
}

async function refuseOverlap(
  tx: Tx,
  rate: SaveCommissionRateInput,
  itself: readonly (string | null | undefined)[],
): Promise<void> {
  const { countryId, companyId, domainId, kind, startsOn, endsOn } = rate;
  const other = await tx.commissionRate.findFirst({
    where: {
      id: { notIn: itself.filter((id) => typeof id === "string") },
      // One that was replaced is over before this one can begin.
      replacedFrom: null,
      ...{ countryId, companyId, domainId, kind },
      OR: [{ endsOn: null }, { endsOn: { gte: dateOf(startsOn) } }],
      ...(endsOn === null ? {} : { startsOn: { lte: dateOf(endsOn) } }),
    },
    orderBy: { startsOn: "asc" },
  });
  if (!other) return;
  throw new AppError("RATE_OVERLAPS", {
    rate: percentText(other.basisPoints),
    from: formatDay(dayText(other.startsOn)),
    until: other.endsOn && formatDay(dayText(other.endsOn)),
  });
}

const percentText = (basisPoints: number) =>
  `${(basisPoints / 100).toLocaleString(languageWords.code)}\u00a0%`;
