import { Prisma } from "../../../../prisma/client/client.ts";
import { whereaboutsOf } from "../../../modules/booking/describe-products.ts";
import type { ProductDescription } from "../../../modules/booking/product-facts.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { preparedSql } from "../../../platform/database/statements.ts";
import { paths } from "../../../shared/address/paths.ts";
import { placeLine } from "../../../shared/text/place-line.ts";
import { rentalSupplyWords } from "../words/fr/rental-supply.ts";

interface DescriptionRow {
  id: string;
  title: string;
  terminal: string | null;
  quarter: string | null;
  city: string | null;
  landmark: string | null;
  directions: string | null;
  voiceNote: string | null;
  latitude: number | null;
  longitude: number | null;
  companyName: string;
  companyPhone: string | null;
  image: string | null;
  plate: string | null;
}

/** Describes booked cars or houses for tickets and lists. Exact directions to a house come with its handover. */
export async function describeRentals(
  db: Pick<Tx, "$queryRaw">,
  productIds: string[],
): Promise<Map<string, ProductDescription>> {
  const rows = await preparedSql<DescriptionRow>(
    db,
    Prisma.sql`
      select p."id"::text as "id", p."title", s."name" as "terminal", s."quarter", ci."name" as "city",
        s."landmark", s."directions", s."voiceNote", s."latitude", s."longitude",
        c."name" as "companyName", coalesce(s."phone", c."phone") as "companyPhone", p."images"[1] as "image",
        rc."plate"
      from "Product" p
        join "Company" c on c."id" = p."companyId"
        left join "Terminal" s on s."id" = p."terminalId"
        left join "City" ci on ci."id" = p."cityId"
        left join "RentalCar" rc on rc."productId" = p."id"
      where p."id" = any(${productIds}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.id, descriptionOf(row)]));
}

function descriptionOf(row: DescriptionRow): ProductDescription {
  const { terminal, quarter, city } = row;
  const offer = row.plate === null ? "house" : "car";
  return {
    title: row.title,
    place: placeLine(row.plate === null ? null : terminal, quarter, city),
    companyName: row.companyName,
    companyPhone: row.companyPhone,
    facts: row.plate ? [{ label: rentalSupplyWords.facts.plate, value: row.plate }] : [],
    image: row.image,
    offer,
    again: [{ label: rentalSupplyWords.again, path: paths.detail(offer, row.id) }],
    ...(row.plate === null ? {} : { where: whereaboutsOf(row) }),
  };
}
