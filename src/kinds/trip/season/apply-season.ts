import { Prisma } from "../../../../prisma/client/client.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { preparedSql } from "../../../platform/database/statements.ts";
import { seasonChangeSql, seasonPriceSql } from "./price-season.ts";

/** A departure whose price differs from what the seasons of its day ask for. */
export interface SeasonedDeparture {
  pathId: string;
  before: number;
  after: number;
  /** CHANGED: on sale at the new price. SOLD, BY_HAND: left unchanged. */
  outcome: "CHANGED" | "SOLD" | "BY_HAND";
}

interface Wanted {
  now: Date;
  companyId?: string;
  countryId?: string;
}

const change = seasonChangeSql(
  { companyId: Prisma.sql`p."companyId"`, pathId: Prisma.sql`t."pathId"` },
  Prisma.sql`t."planDate"`,
);

/**
 * Applies season prices to planned future departures. Locks them first: a sale that begins meanwhile waits and finds
 * the new price, and departures with sales or holds are left alone. A price that differs from the plan's was set by
 * hand, and is left alone too.
 */
export async function applySeasons(
  tx: Tx,
  { now, companyId, countryId }: Wanted,
): Promise<SeasonedDeparture[]> {
  const locked = await preparedSql<{ id: string }>(
    tx,
    Prisma.sql`select p."id"::text from "Product" p join "Trip" t on t."productId" = p."id"
      where p."kind" = 'trip' and p."startsAt" > ${now} and p."status" <> 'CANCELLED' and t."planId" is not null
        and (${companyId ?? null}::uuid is null or p."companyId" = ${companyId ?? null}::uuid)
        and (${countryId ?? null}::uuid is null or p."countryId" = ${countryId ?? null}::uuid)
        and t."seasonBasisPoints" <> ${change}
      order by p."id" for update of p`,
  );
  if (locked.length === 0) return [];
  return preparedSql<SeasonedDeparture>(
    tx,
    Prisma.sql`with "found" as (
        select p."id", p."price" as "before", t."pathId"::text as "pathId", ${change} as "basisPoints",
          ${seasonPriceSql(Prisma.sql`l."price"`, change)} as "after",
          case when p."price" <> ${seasonPriceSql(Prisma.sql`l."price"`, Prisma.sql`t."seasonBasisPoints"`)} then 'BY_HAND'
            when exists (select 1 from "Claim" m where m."resourceId" = p."id"
                and (m."expiresAt" is null or m."expiresAt" > ${now}))
              or exists (select 1 from "Booking" b where b."productId" = p."id"
                and b."status" in ('REQUESTED', 'CONFIRMED', 'COMPLETED')) then 'SOLD'
            else 'CHANGED' end as "outcome"
        from "Product" p join "Trip" t on t."productId" = p."id" join "TripPlan" l on l."id" = t."planId"
        where p."id" = any(${locked.map(({ id }) => id)}::uuid[])
      ), "priced" as (
        update "Product" p set "price" = f."after", "updatedAt" = ${now}
        from "found" f where p."id" = f."id" and f."outcome" = 'CHANGED'
      ), "marked" as (
        update "Trip" t set "seasonBasisPoints" = f."basisPoints"
        from "found" f where t."productId" = f."id" and f."outcome" = 'CHANGED'
      )
      select "pathId", "before", "after", "outcome" from "found"`,
  );
}
