import { type Context, requireAdminOf } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import { openPaymentStatuses } from "../../../shared/booking/payment-steps.ts";
import { addDays, dayOf } from "../../../shared/dates.ts";
import { listDuePayouts } from "../../invoicing/list-due-payouts.ts";
import type { DuePayout } from "../../invoicing/schema.ts";
import { heldBy, readHeld } from "../day/read-balance.ts";
import { readProviders } from "../day/read-providers.ts";
import type { WalletForecast } from "./view-schema.ts";

export interface Treasury {
  countryId: string;
  currency: string;
  timeZone: string;
  wallets: WalletForecast[];
}

/** What each wallet holds, what it has to pay in the next days, and what is missing or may go to the bank. */
export async function getTreasury(
  ctx: Context,
  { countryId }: { countryId?: string | undefined },
): Promise<Treasury> {
  const country = await ctx.db.country.findUnique({ where: { id: countryId ?? ctx.country.id } });
  if (!country) throw new AppError("NOT_FOUND");
  requireAdminOf(ctx, country.id);
  const { currency, timeZone } = country;
  const [held, { rows }, names] = await Promise.all([
    readHeld(ctx.db, { countryId: country.id, timeZone }),
    listDuePayouts(ctx),
    readProviders(ctx.db, country),
  ]);
  const due = rows.filter((row) => row.currency === currency);
  const today = dayOf(ctx.now(), timeZone);
  const wallets = await Promise.all(
    names.map((provider) =>
      forecast(ctx, { countryId: country.id, provider, held: heldBy(held, provider, currency), due, today }),
    ),
  );
  return { countryId: country.id, currency, timeZone, wallets };
}

interface Asked {
  countryId: string;
  provider: string;
  held: number;
  due: readonly DuePayout[];
  today: string;
}

async function forecast(
  ctx: Context,
  { countryId, provider, held, due, today }: Asked,
): Promise<WalletForecast> {
  const last = await ctx.db.providerStatement.findFirst({
    where: { countryId, provider, closingBalance: { not: null } },
    orderBy: { to: "desc" },
  });
  const told = last?.closingBalance === null || !last ? null : Number(last.closingBalance);
  const balance =
    last && told !== null ? told + (await movedSince(ctx, { countryId, provider, since: last.to })) : held;
  const refunds = await ctx.db.payment.aggregate({
    where: { countryId, provider, kind: "REFUND", status: { in: [...openPaymentStatuses] } },
    _sum: { amount: true },
  });
  const refund = refunds._sum.amount ?? 0;
  const payouts = {
    in24: payoutsUntil(due, provider, addDays(today, 1)),
    in72: payoutsUntil(due, provider, addDays(today, 3)),
  };
  return {
    ...{ provider, balance, told, toldAt: last?.to.toISOString() ?? null, payouts },
    refunds: { in24: refund, in72: refund },
    missing24: Math.max(0, refund + payouts.in24 - balance),
    missing72: Math.max(0, refund + payouts.in72 - balance),
    settlement: Math.max(0, balance - refund - payouts.in72),
  };
}

/** What our own payments have moved since the operator told its balance; what was sent by hand came from another account. */
async function movedSince(
  ctx: Context,
  { countryId, provider, since }: { countryId: string; provider: string; since: Date },
): Promise<number> {
  const [row] = await ctx.db.$queryRaw<{ moved: bigint }[]>`
    select coalesce(sum(e."amount"), 0) as "moved"
    from "Payment" p join "LedgerTransaction" t on t."paymentId" = p."id"
      join "LedgerEntry" e on e."transactionId" = t."id"
    where p."countryId" = ${countryId}::uuid and p."provider" = ${provider} and p."status" = 'SUCCEEDED'
      and p."settledAt" >= ${since} and e."account" = 'PROVIDER_CLEARING' and e."provider" = ${provider}`;
  return Number(row?.moved ?? 0);
}

/** Owed to companies whose interval ends by then; what was ordered but not sent counts in full. */
function payoutsUntil(due: readonly DuePayout[], provider: string, until: string): number {
  return due
    .filter((row) => row.account?.provider === provider)
    .reduce((sum, row) => {
      const ordered = row.underway ? (row.last?.amount ?? 0) : 0;
      const coming = row.due > 0 && row.dueOn !== null && row.dueOn <= until ? row.due : 0;
      return sum + ordered + coming;
    }, 0);
}
