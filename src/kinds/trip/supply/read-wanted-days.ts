import { Prisma, type ProductStatus } from "../../../../prisma/client/client.ts";
import type { Tx } from "../../../platform/database/database.ts";

/** SQL: product `p` is booked, held or a favourite. */
export function isWanted(now: Date): Prisma.Sql {
  return Prisma.sql`(
    exists (select 1 from "Claim" m where m."resourceId" = p."id"
      and (m."expiresAt" is null or m."expiresAt" > ${now}))
    or exists (select 1 from "Booking" b where b."productId" = p."id")
    or exists (select 1 from "Favourite" f where f."productId" = p."id"))`;
}

interface WantedDay {
  day: string;
  status: ProductStatus;
}

/** Future days whose departures stay unchanged, whatever happens to their plan. */
export function wantedDays(db: Pick<Tx, "$queryRaw">, planId: string, now: Date): Promise<WantedDay[]> {
  return db.$queryRaw<WantedDay[]>`
    select to_char(t."planDate", 'YYYY-MM-DD') as day, p."status"::text as "status"
    from "Trip" t join "Product" p on p."id" = t."productId"
    where t."planId" = ${planId}::uuid and p."startsAt" > ${now} and t."planDate" is not null
      and (p."status" <> 'PUBLISHED' or ${isWanted(now)})
    order by 1`;
}
