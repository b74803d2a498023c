import { Prisma } from "../../../../prisma/client/client.ts";
import { seasonLowest, seasonStep } from "../../../shared/booking/season-price.ts";

/** Price of a day, from the base price and a season. */

/** Changes a price by basis points, rounded to an amount that can be paid in coins; unchanged when there are none. */
export function seasonPriceSql(price: Prisma.Sql, basisPoints: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(case when ${basisPoints} = 0 then ${price} else greatest(${seasonLowest}::int,
    (round(${price}::numeric * (10000 + ${basisPoints}) / 10000 / ${seasonStep}::int) * ${seasonStep}::int)::int) end)`;
}

/** The change in basis points of a line's prices on a day: the line's own season goes before one of all lines. */
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
