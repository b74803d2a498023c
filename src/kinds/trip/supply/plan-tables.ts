import { Prisma } from "../../../../prisma/client/client.ts";

/** SQL joins from a plan `p`: line `l`, bus `b`, terminals `s`, `e`, cities `fc`, `tc`, company `c`, country `n`. */
export const planTables = Prisma.sql`
      join "Path" l on l."id" = p."pathId"
      join "Bus" b on b."id" = p."busId"
      join "Terminal" s on s."id" = l."startTerminalId"
      join "Terminal" e on e."id" = l."endTerminalId"
      join "City" fc on fc."id" = s."cityId"
      join "City" tc on tc."id" = e."cityId"
      join "Company" c on c."id" = p."companyId"
      join "Country" n on n."id" = c."countryId"`;

/** The title of a departure from the cities `fc` to `tc`. Not a template: the build would keep its arrow as it is. */
export const tripTitleSql = Prisma.raw(`fc."name" || ' → ' || tc."name"`);
