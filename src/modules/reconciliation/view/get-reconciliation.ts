import { Prisma } from "../../../../prisma/client/client.ts";
import { type Context, requireAdminOf } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { statementProviders } from "../../payment/providers/list-statements.ts";
import type { ProviderState, ReconciliationState } from "./view-schema.ts";

/** Where each operator stands: its last statement, how much of it is matched, and what is open. */
export async function getReconciliation(
  ctx: Context,
  { countryId }: { countryId?: string | undefined },
): Promise<ReconciliationState> {
  const country = await ctx.db.country.findUnique({ where: { id: countryId ?? ctx.country.id } });
  if (!country) throw new AppError("NOT_FOUND");
  requireAdminOf(ctx, country.id);
  const offered = statementProviders.filter((name) => country.paymentMethods.includes(name));
  const { id, currency } = country;
  const providers = await Promise.all(
    offered.map((provider) => stateOf(ctx, { countryId: id, currency }, provider)),
  );
  return { countryId: id, currency, timeZone: country.timeZone, providers };
}

interface Books {
  countryId: string;
  currency: string;
  /** As at the end of a statement; what the reconciliation itself has posted since belongs to it. */
  until?: Date;
}

/** What our ledger says that each provider holds of ours. */
export async function readHeld(
  db: Pick<Tx, "$queryRaw">,
  { countryId, currency, until }: Books,
): Promise<Map<string, number>> {
  const then = until ? Prisma.sql`and (e."createdAt" < ${until} or t."countryId" is not null)` : Prisma.empty;
  const rows = await db.$queryRaw<{ provider: string; sum: string }[]>`
    select e."provider", sum(e."amount")::text as "sum" from "LedgerEntry" e
    join "LedgerTransaction" t on t."id" = e."transactionId"
    where e."account" = 'PROVIDER_CLEARING' and e."currency" = ${currency} and e."provider" is not null
      and "countryOfPosting"(t."id") = ${countryId}::uuid ${then} group by 1`;
  return new Map(rows.map(({ provider, sum }) => [provider, Number(sum)]));
}

async function stateOf(
  ctx: Context,
  { countryId, currency }: Books,
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
  const [sums] = last
    ? await ctx.db.$queryRaw<{ lines: number; matched: number; amount: string; matchedAmount: string }[]>`
        select count(*)::int as "lines", count(*) filter (where m."state" <> 'OPEN')::int as "matched",
          coalesce(sum(abs(l."amount")), 0)::text as "amount",
          coalesce(sum(abs(l."amount")) filter (where m."state" <> 'OPEN'), 0)::text as "matchedAmount"
        from "StatementLine" l join "Match" m on m."lineId" = l."id" and m."class" <> 'BALANCE_GAP'
        where l."statementId" = ${last.id}::uuid`
    : [];
  const held = await readHeld(ctx.db, { countryId, currency, ...(last ? { until: last.to } : {}) });
  return {
    provider,
    here: held.get(provider) ?? 0,
    statement: last && {
      until: last.to.toISOString(),
      importedAt: last.importedAt.toISOString(),
      lines: sums?.lines ?? 0,
      matched: sums?.matched ?? 0,
      amount: Number(sums?.amount ?? 0),
      matchedAmount: Number(sums?.matchedAmount ?? 0),
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
