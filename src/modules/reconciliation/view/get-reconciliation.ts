import type { Country } from "../../../../prisma/client/client.ts";
import { type Context, requireAdminOf } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import { heldBy, readHeld } from "../day/read-balance.ts";
import { readProviders } from "../day/read-providers.ts";
import type { ProviderState, ReconciliationState } from "./view-schema.ts";

/** Where each operator stands: its last statement, how much of it is matched, and what is open. */
export async function getReconciliation(
  ctx: Context,
  { countryId }: { countryId?: string | undefined },
): Promise<ReconciliationState> {
  const country = await ctx.db.country.findUnique({ where: { id: countryId ?? ctx.country.id } });
  if (!country) throw new AppError("NOT_FOUND");
  requireAdminOf(ctx, country.id);
  const known = await readProviders(ctx.db, country);
  const { id, currency, timeZone } = country;
  const providers = await Promise.all(known.map((provider) => stateOf(ctx, country, provider)));
  return { countryId: id, currency, timeZone, providers };
}

async function stateOf(
  ctx: Context,
  { id: countryId, currency, timeZone }: Country,
  provider: string,
): Promise<ProviderState> {
  const last = await ctx.db.providerStatement.findFirst({
    where: { countryId, provider },
    orderBy: { to: "desc" },
  });
  const open = await ctx.db.match.groupBy({
    by: ["class"],
    where: { countryId, provider, state: "OPEN" },
    _count: { _all: true },
    _sum: { amount: true },
    _min: { createdAt: true },
  });
  const [unmatched] = last
    ? await ctx.db.$queryRaw<{ lines: number; amount: string }[]>`
        select count(*)::int as "lines", coalesce(sum(abs(l."amount")), 0)::text as "amount"
        from "Match" m join "StatementLine" l on l."id" = m."id"
        where m."countryId" = ${countryId}::uuid and m."provider" = ${provider} and m."state" = 'OPEN'
          and l."statementId" = ${last.id}::uuid`
    : [];
  const then = last ? { until: last.to, withOwn: true } : {};
  const held = await readHeld(ctx.db, { countryId, timeZone, ...then });
  return {
    provider,
    here: heldBy(held, provider, currency),
    statement: last && {
      until: last.to.toISOString(),
      importedAt: last.importedAt.toISOString(),
      lines: last.addedCount,
      matched: last.addedCount - (unmatched?.lines ?? 0),
      amount: Number(last.addedAmount),
      matchedAmount: Number(last.addedAmount) - Number(unmatched?.amount ?? 0),
    },
    there: last?.closingBalance === null || last === null ? null : Number(last.closingBalance),
    open: open.map((row) => ({
      class: row.class,
      count: row._count._all,
      amount: row._sum.amount ?? 0,
      oldest: row._min.createdAt?.toISOString() ?? "",
    })),
  };
}
