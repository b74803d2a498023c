import { Prisma } from "../../../../prisma/client/client.ts";

/** A departure "t" with all that is told of it: product "p", bus "b", line "l", terminals "s" and "e", cities "fc" and "tc". */
export const departureTables = Prisma.sql`
  from "Trip" t
  join "Product" p on p."id" = t."productId"
  join "Company" c on c."id" = t."companyId"
  join "Country" n on n."id" = p."countryId"
  join "Bus" b on b."id" = t."busId"
  join "Path" l on l."id" = t."pathId"
  join "Terminal" s on s."id" = l."startTerminalId"
  join "Terminal" e on e."id" = l."endTerminalId"
  join "City" fc on fc."id" = t."fromCityId"
  join "City" tc on tc."id" = t."toCityId"`;
