import { Prisma } from "../../../../prisma/client/client.ts";

/** What a season makes of a price. */

/** Nobody counts out less than this at a window. */
const step = 50;
const lowest = 100;

/** A price changed by so many basis points, to the nearest that can be paid in coins; by none it stays as it is. */
export function seasonPriceSql(price: Prisma.Sql, basisPoints: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(case when ${basisPoints} = 0 then ${price} else greatest(${lowest}::int,
    (round(${price}::numeric * (10000 + ${basisPoints}) / 10000 / ${step}::int) * ${step}::int)::int) end)`;
}

/** By how many basis points a day changes the prices of a line: its own season goes before one of all lines. */
export function seasonChangeSql(
  line: { companyId: Prisma.Sql; pathId: Prisma.Sql },
  day: Prisma.Sql,
): Prisma.Sql {
  return Prisma.sql`coalesce((
    select season."basisPoints" from "PriceSeason" season
    where season."companyId" = ${line.companyId} and season."active"
      and (season."pathId" = ${line.pathId} or season."pathId" is null)
      and ${day} between season."firstDay" and season."lastDay"
    order by season."pathId" is null limit 1), 0)`;
}
