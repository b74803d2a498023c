import { Prisma, type ServiceKind } from "../../../../prisma/client/client.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { nameSql } from "../../../platform/database/reader-name.ts";

/** Confirmed rates that apply to a sale, with columns that rank how specific they are: company, domain, kind. */
function matchingRates(sale: {
  countryId: Prisma.Sql;
  companyId: Prisma.Sql;
  domainId: Prisma.Sql;
  kind: Prisma.Sql;
  day: Prisma.Sql;
}): Prisma.Sql {
  return Prisma.sql`r."countryId" = ${sale.countryId}
      and (r."companyId" is null or r."companyId" = ${sale.companyId})
      and (r."domainId" is null or r."domainId" = ${sale.domainId})
      and (r."kind" is null or r."kind" = ${sale.kind})
      and r."startsOn" <= ${sale.day} and (r."endsOn" is null or r."endsOn" >= ${sale.day})
      and r."countsFrom" <= ${sale.day} and (r."replacedFrom" is null or r."replacedFrom" > ${sale.day})
    order by (r."companyId" is not null)::int desc, (r."domainId" is not null)::int desc,
      (r."kind" is not null)::int desc, r."startsOn" desc, r."id" desc`;
}

/**
 * SQL expression for the commission of a sale at an instant, in basis points, over a product aliased `p`: the most
 * specific rate in force; a company's own goes before a domain's, a kind's and the country's.
 */
export function commissionOfProductSql(now: Prisma.Sql): Prisma.Sql {
  const ofProduct = matchingRates({
    countryId: Prisma.sql`p."countryId"`,
    companyId: Prisma.sql`p."companyId"`,
    domainId: Prisma.sql`p."domainId"`,
    kind: Prisma.sql`p."kind"`,
    // A rate starts at midnight in the time zone of its country, which differs from the database session's.
    day: Prisma.sql`(select (${now} at time zone z."timeZone")::date from "Country" z
      where z."id" = p."countryId")`,
  });
  return Prisma.sql`coalesce((
    select r."basisPoints" from "CommissionRate" r where ${ofProduct} limit 1), 0)`;
}

interface RankedRate {
  id: string;
  basisPoints: number;
  companyId: string | null;
  companyName: string | null;
  domainId: string | null;
  domainName: string | null;
  kind: ServiceKind | null;
  startsOn: string;
  endsOn: string | null;
}

/** The same rates in the same order for a hypothetical sale. */
export function rankedRates(
  db: Pick<Tx, "$queryRaw">,
  sale: {
    countryId: string;
    companyId?: string | undefined;
    domainId?: string | undefined;
    kind: ServiceKind;
    day: string;
  },
): Promise<RankedRate[]> {
  const imagined = matchingRates({
    countryId: Prisma.sql`${sale.countryId}::uuid`,
    companyId: Prisma.sql`${sale.companyId ?? null}::uuid`,
    domainId: Prisma.sql`${sale.domainId ?? null}::uuid`,
    kind: Prisma.sql`${sale.kind}::"ServiceKind"`,
    day: Prisma.sql`${sale.day}::date`,
  });
  return db.$queryRaw<RankedRate[]>`
    select r."id", r."basisPoints", r."companyId", c."name" as "companyName", r."domainId", ${nameSql("d")} as "domainName",
      r."kind", to_char(r."startsOn", 'YYYY-MM-DD') as "startsOn", to_char(r."endsOn", 'YYYY-MM-DD') as "endsOn"
    from "CommissionRate" r
      left join "Company" c on c."id" = r."companyId"
      left join "Domain" d on d."id" = r."domainId"
    where ${imagined} limit 50`;
}
