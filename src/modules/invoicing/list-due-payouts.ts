import { Prisma } from "../../../prisma/client/client.ts";
import { type Context, requireSelf } from "../../platform/context.ts";
import { readSettings } from "../../platform/settings.ts";
import { addDays, dayOf } from "../../shared/dates.ts";
import { providerOf } from "../payment/providers/choose-provider.ts";
import { balancesSql } from "./account-sql.ts";
import { moneyReach } from "./money-reach.ts";
import type { DuePayout } from "./schema.ts";

interface Row {
  companyId: string;
  companyName: string;
  countryId: string;
  suspended: boolean;
  currency: string;
  timeZone: string;
  payable: bigint;
  receivable: bigint;
  provider: string | null;
  number: string | null;
  holder: string | null;
  verifiedAt: Date | null;
  everyDays: number | null;
  lastAt: Date | null;
  lastAmount: number | null;
  lastStatus: string | null;
  underway: boolean;
  withStaff: string | null;
  lastReason: string | null;
  failedAt: Date | null;
  failedReason: string | null;
  toConfirm: string | null;
  orderedById: string | null;
  orderedBy: string | null;
}

const rowsMaximum = 500;

/**
 * The current balance of each company: payouts that wait for a second administrator first, then the largest sums. A payout
 * that was refused, has failed or came back paid nothing: the last one is the one before it, and the interval runs from that.
 */
export async function listDuePayouts(ctx: Context): Promise<{ rows: DuePayout[] }> {
  const { countries } = moneyReach(ctx, "admin");
  const { id: actorId } = requireSelf(ctx);
  const inReach = countries ? Prisma.sql`and c."countryId" = any(${[...countries]}::uuid[])` : Prisma.empty;
  const rows = await ctx.db.$queryRaw<Row[]>`
    select c."id" as "companyId", c."name" as "companyName", c."countryId", c."status" = 'SUSPENDED' as "suspended", n."currency", n."timeZone", b."payable", b."receivable",
      a."provider", a."number", a."holder", a."verifiedAt", a."everyDays",
      l."createdAt" as "lastAt", l."amount" as "lastAmount", l."status"::text as "lastStatus",
      coalesce(l."status" in ('CREATED', 'PENDING'), false) as "underway",
      case when l."status" = 'PENDING' and l."next"->>'kind' = 'staff' then l."id"::text end as "withStaff", l."reason" as "lastReason",
      f."createdAt" as "failedAt", f."reason" as "failedReason",
      case when l."secondCheck" = 'WAITING' then l."id" end as "toConfirm", l."orderedById",
      u."firstName" || ' ' || u."lastName" as "orderedBy"
    from "Company" c
    join "Country" n on n."id" = c."countryId"
    ${balancesSql(null)}
    left join "PayoutAccount" a on a."companyId" = c."id"
    left join lateral (
      select p."id", p."createdAt", p."amount", p."status", p."secondCheck", p."orderedById", p."next", p."reason" from "Payment" p
      where p."companyId" = c."id" and p."kind" = 'PAYOUT' and p."status" in ('CREATED', 'PENDING', 'SUCCEEDED')
      order by p."createdAt" desc limit 1) l on true
    left join lateral (
      select p."createdAt", p."reason" from "Payment" p
      where p."companyId" = c."id" and p."kind" = 'PAYOUT' and p."status" = 'FAILED'
        and p."createdAt" > coalesce(l."createdAt", '-infinity')
      order by p."createdAt" desc limit 1) f on true
    left join "User" u on u."id" = l."orderedById"
    where (b."payable" <> 0 or b."receivable" <> 0 or l."status" in ('CREATED', 'PENDING')) ${inReach}
    order by (l."secondCheck" is not distinct from 'WAITING') desc, b."payable" - b."receivable" desc, c."name" limit ${rowsMaximum}`;
  const limits = new Map<string, number>();
  for (const { countryId } of rows) {
    if (limits.has(countryId)) continue;
    limits.set(countryId, (await readSettings(ctx.db, countryId, ctx.now())).payoutAloneMaximum);
  }
  const limitOf = ({ countryId }: Row) => limits.get(countryId) ?? 0;
  return { rows: rows.map((row) => view(ctx, row, { now: ctx.now(), actorId, aloneMaximum: limitOf(row) })) };
}

interface Seen {
  now: Date;
  actorId: string;
  /** Above it the payout waits for another administrator. */
  aloneMaximum: number;
}

function view(ctx: Context, row: Row, { now, actorId, aloneMaximum }: Seen): DuePayout {
  const [payable, receivable] = [Number(row.payable), Number(row.receivable)];
  const { companyId, companyName, suspended, currency, provider, number, holder, underway, timeZone } = row;
  const lastDay = row.lastAt && dayOf(row.lastAt, timeZone);
  const due = payable - receivable;
  const nextDay = lastDay ? addDays(lastDay, row.everyDays ?? 0) : dayOf(now, timeZone);
  return {
    companyId,
    companyName,
    suspended,
    currency,
    payable,
    receivable,
    due,
    needsSecond: due > aloneMaximum,
    underway,
    toConfirm: row.toConfirm
      ? {
          paymentId: row.toConfirm,
          amount: row.lastAmount ?? 0,
          orderedByMe: row.orderedById === actorId,
          orderedBy: row.orderedBy ?? "",
        }
      : null,
    account:
      provider && number
        ? { provider, number, holder: holder ?? "", verified: row.verifiedAt !== null }
        : null,
    ...latestOf(row),
    byHand: provider !== null && !providerOf(ctx, { provider }).payout,
    dueOn: provider && due > 0 ? nextDay : null,
  };
}

/** What became of the newest payouts. */
function latestOf(row: Row): Pick<DuePayout, "last" | "withStaff" | "failed"> {
  const { lastAt, lastAmount, lastStatus, lastReason, withStaff, failedAt, failedReason } = row;
  return {
    last: lastAt ? { at: lastAt.toISOString(), amount: lastAmount ?? 0, status: lastStatus ?? "" } : null,
    withStaff: withStaff ? { paymentId: withStaff, reason: lastReason } : null,
    failed: failedAt ? { at: failedAt.toISOString(), reason: failedReason } : null,
  };
}
