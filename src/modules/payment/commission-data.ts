import { Prisma } from "../../../prisma/client/client.ts";

/**
 * The commission of a sale, in hundredths of a percent, as an expression over a product aliased `p`: the most
 * specific rate that is in force, a company's own before a domain's before a kind's before the country's.
 */
export function commissionOfProductSql(now: Date): Prisma.Sql {
  return Prisma.sql`coalesce((
    select r."basisPoints" from "CommissionRate" r
    where r."countryId" = p."countryId"
      and (r."companyId" is null or r."companyId" = p."companyId")
      and (r."domainId" is null or r."domainId" = p."domainId")
      and (r."kind" is null or r."kind" = p."kind")
      and r."startsOn" <= ${now}::date and (r."endsOn" is null or r."endsOn" >= ${now}::date)
    order by (r."companyId" is not null)::int desc, (r."domainId" is not null)::int desc,
      (r."kind" is not null)::int desc, r."startsOn" desc, r."id" desc
    limit 1), 0)`;
}
