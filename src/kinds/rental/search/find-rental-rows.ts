import { Prisma } from "../../../../prisma/client/client.ts";
import type { FoundRow } from "../../../modules/booking/rows/row-schema.ts";
import {
  inCountries,
  namedRow,
  type RowSearch,
  scopeIn,
  shown,
} from "../../../modules/booking/rows/search-scope.ts";
import { literalText } from "../../../platform/database/database.ts";
import { preparedSql } from "../../../platform/database/statements.ts";
import type { Area } from "../../../shared/permissions.ts";
import type { Reach } from "../../../shared/reach.ts";
import { rentalCarResource } from "../car/rental-car.resource.ts";
import { rentalHouseResource } from "../house/rental-house.resource.ts";

const titled = { product: { select: { title: true } } } as const;
const byTitle = { product: { title: "asc" } } as const;

/** Finds cars by their titles and plates, and houses by their titles and the place where they stand. */
export async function findRentalRows(finding: RowSearch): Promise<FoundRow[]> {
  const { ctx, folded } = finding;
  const [cars, houses] = [rentalCarResource, rentalHouseResource].map((one) => scopeIn(finding, one));
  if (folded.length === 0 || !(cars || houses)) return [];
  const productId = { in: await rentalsNamed(finding) };
  if (productId.in.length === 0) return [];
  const first = { orderBy: byTitle, take: shown } as const;
  const [foundCars, foundHouses] = await Promise.all([
    cars
      ? ctx.db.rentalCar.findMany({ where: { AND: [cars, { productId }] }, include: titled, ...first })
      : [],
    houses
      ? ctx.db.rentalHouse.findMany({
          where: { AND: [houses, { productId }] },
          include: { ...titled, property: { select: { name: true } } },
          ...first,
        })
      : [],
  ]);
  return [
    ...foundCars.map(({ productId, product, plate }) =>
      namedRow("rental-car", productId, product.title, [plate]),
    ),
    ...foundHouses.map(({ productId, product, property }) =>
      namedRow("rental-house", productId, product.title, [property.name]),
    ),
  ];
}

/** Condition that leaves out other companies' rows before they are counted. */
function reached(area: Area, { companies, countries }: Reach): Prisma.Sql {
  if (area === "partner" || area === "branch")
    return Prisma.sql`p."companyId" = any(${[...companies]}::uuid[])`;
  return inCountries(countries, Prisma.sql`p."countryId"`);
}

/** How many cars, and how many houses, are read: more than are shown, because the scope may leave some out. */
const readOfEach = 10 * shown;

/**
 * The first cars and houses whose names hold all the words. The longest word chooses through the indexes which rows are
 * looked at more closely: a condition over several tables could use none of them.
 */
async function rentalsNamed({ ctx, area, reach, folded }: RowSearch): Promise<string[]> {
  const patterns = folded.map((word) => `%${literalText(word)}%`);
  const longest = patterns.reduce((one, other) => (other.length > one.length ? other : one));
  const rows = await preparedSql<{ id: string }>(
    ctx.db,
    Prisma.sql`
      with "named" as materialized (
        select "id" from "Product" where "kind" = 'location' and "foldedName" like ${longest}
        union select "productId" from "RentalCar" where "foldedName" like ${longest}
        union select h."productId" from "RentalHouse" h join "Property" r on r."id" = h."propertyId"
          where r."foldedName" like ${longest}
      ), "counted" as (
        select p."id", row_number() over (partition by c."productId" is null order by p."title", p."id") as "at"
        from "named" join "Product" p using ("id")
          left join "RentalCar" c on c."productId" = p."id"
          left join "RentalHouse" h on h."productId" = p."id" left join "Property" r on r."id" = h."propertyId"
        where ${reached(area, reach)}
          and concat_ws(' ', p."foldedName", c."foldedName", r."foldedName") like all(${patterns}::text[])
      )
      select "id" from "counted" where "at" <= ${readOfEach}`,
  );
  return rows.map(({ id }) => id);
}
