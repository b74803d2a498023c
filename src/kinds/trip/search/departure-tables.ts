import { Prisma } from "../../../../prisma/client/client.ts";

/** SQL: a departure is product "p", its trip "t", bus "b", line "l", terminals "s" and "e", cities "fc" and "tc". */
export const departureTables = Prisma.sql`
  from "Product" p
  join "Trip" t on t."productId" = p."id"
  join "Company" c on c."id" = p."companyId"
  join "Country" n on n."id" = p."countryId"
  join "Bus" b on b."id" = t."busId"
  join "Path" l on l."id" = t."pathId"
  join "Terminal" s on s."id" = l."startTerminalId"
  join "Terminal" e on e."id" = l."endTerminalId"
  join "City" fc on fc."id" = p."cityId"
  join "City" tc on tc."id" = p."toCityId"`;
