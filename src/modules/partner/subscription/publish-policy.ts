import type { Tx } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";

/** How many offers a company's subscription allows on sale; without one, the free plan's terms apply. */

export interface PublishTerms {
  companyId: string;
  plan: string;
  /** Null: no limit. */
  limit: number | null;
  /** Number on sale now; not counted where there is no limit. */
  used: number;
}

type Reader = Pick<Tx, "$queryRaw">;

export async function publishTerms(
  db: Reader,
  companyIds: readonly string[],
  now: Date,
): Promise<Map<string, PublishTerms>> {
  if (companyIds.length === 0) return new Map();
  const rows = await db.$queryRaw<PublishTerms[]>`
    select c."id" as "companyId", coalesce(s."name", d."name", '') as "plan",
      case when s."id" is null then d."publishLimit" else s."publishLimit" end as "limit", u."used"
    from "Company" c
    join "Country" n on n."id" = c."countryId"
    left join lateral (
      select p."id", p."name", p."publishLimit" from "CompanySubscription" k join "SubscriptionPlan" p on p."id" = k."planId"
      where k."companyId" = c."id" and k."startsOn" <= (${now}::timestamptz at time zone n."timeZone")::date
        and k."endsOn" >= (${now}::timestamptz at time zone n."timeZone")::date
      order by p."publishLimit" desc nulls first limit 1) s on true
    left join lateral (
      select p."name", p."publishLimit" from "SubscriptionPlan" p
      where p."active" and p."price" = 0 order by p."position", p."id" limit 1) d on true
    cross join lateral (
      select case when (case when s."id" is null then d."publishLimit" else s."publishLimit" end) is null then 0 else (
        select count(*)::int from "Product" o
        where o."companyId" = c."id" and o."startsAt" > ${now} and o."status" = 'PUBLISHED') end as "used") u
    where c."id" = any(${[...companyIds]}::uuid[])`;
  return new Map(rows.map((row) => [row.companyId, row]));
}

export function roomOf({ limit, used }: PublishTerms): number {
  return limit === null ? Number.POSITIVE_INFINITY : Math.max(0, limit - used);
}

/**
 * Counts one more offer on sale against the company's subscription; refuses when it is full. Locks the company row so
 * that two requests cannot both take the last slot.
 */
export async function requireRoomToPublish(tx: Reader, companyId: string, now: Date): Promise<void> {
  await tx.$queryRaw`select 1 from "Company" where "id" = ${companyId}::uuid for no key update`;
  const terms = (await publishTerms(tx, [companyId], now)).get(companyId);
  if (!terms || roomOf(terms) > 0) return;
  throw new AppError("PUBLISH_LIMIT", { plan: terms.plan, limit: terms.limit });
}
