import { Prisma } from "../../../../prisma/client/client.ts";
import { wordsQuery } from "../../../shared/text/folded-name.ts";
import { inCountries } from "../../booking/rows/search-scope.ts";
import type { Finding } from "./search-scope.ts";

/** Finds names by the beginnings of their words, through full-text indexes; the latest rows first. */

/** Condition on the leading columns of the index of the area, so that other companies' names are not read. */
function reached({ area, reach }: Finding): Prisma.Sql {
  if (area === "partner") return Prisma.sql`b."companyId" = any(${[...reach.companies]}::uuid[])`;
  if (area === "branch") return Prisma.sql`b."terminalId" = any(${[...reach.terminals]}::uuid[])`;
  return inCountries(reach.countries, Prisma.sql`b."countryId"`);
}

/** Bookings by the name of the buyer or of a passenger. */
export async function bookingsNamed(finding: Finding, limit: number): Promise<string[]> {
  const query = wordsQuery(finding.search.words);
  if (!query) return [];
  const { db } = finding.ctx;
  // A common name has thousands of both: they are read at the same time.
  const found = await Promise.all([
    db.$queryRaw<{ id: string }[]>`
      select b."id" from "Booking" b
      where to_tsvector('simple', b."foldedName") @@ to_tsquery('simple', ${query}) and ${reached(finding)}
      order by b."createdAt" desc limit ${limit}`,
    db.$queryRaw<{ id: string }[]>`
      select b."id" from "Passenger" p join "Booking" b on b."id" = p."bookingId"
      where to_tsvector('simple', p."foldedName") @@ to_tsquery('simple', ${query}) and ${reached(finding)}
      order by p."id" desc limit ${limit}`,
  ]);
  return [...new Set(found.flat().map(({ id }) => id))];
}

export async function usersNamed({ ctx, search, reach }: Finding, limit: number): Promise<string[]> {
  const query = wordsQuery(search.words);
  if (!query) return [];
  const rows = await ctx.db.$queryRaw<{ id: string }[]>`
    select u."id" from "User" u
    where to_tsvector('simple', u."foldedName") @@ to_tsquery('simple', ${query})
      and ${inCountries(reach.countries, Prisma.sql`u."countryId"`)}
    order by u."createdAt" desc limit ${limit}`;
  return rows.map(({ id }) => id);
}
