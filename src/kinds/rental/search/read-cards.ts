import { Prisma } from "../../../../prisma/client/client.ts";
import type { Db } from "../../../platform/database/database.ts";
import { nameInSql, nameMarkSql, nameSql } from "../../../platform/database/reader-name.ts";
import { preparedSql } from "../../../platform/database/statements.ts";
import type { ReadName } from "../../../shared/text/locale.ts";

/** The content of the cards of cars and houses, except the price of a stay. */

interface CardRow {
  id: string;
  title: string;
  image: string | null;
  price: number;
  currency: string;
  companyId: string;
  companyName: string;
  logo: string | null;
  quarter: string | null;
  ratingAverage: number | null;
  ratingCount: number;
  caution: number;
  refundable: boolean;
  requireValidation: boolean;
}

export interface CarCardRow extends CardRow {
  brand: string;
  brandImage: string | null;
  model: string;
  year: number;
  seats: number;
  gearbox: "MANUAL" | "AUTOMATIC";
  fuel: "PETROL" | "DIESEL" | "HYBRID" | "ELECTRIC";
  driver: "NONE" | "OPTIONAL" | "ALWAYS";
  includedKm: number | null;
  specifications: { id: string; name: string; icon: string; value: string; unit: string }[];
}

export interface HouseCardRow extends CardRow {
  kind: string;
  kindIn: string | null;
  kindIcon: string;
  guests: number;
  parts: (ReadName & { icon: string; count: number })[];
  accessories: (ReadName & { id: string; icon: string })[];
}

/** SQL: cars and houses for rent in a city. */
export const openIn = (cityId: string) =>
  Prisma.sql`p."kind" = 'location' and p."status" = 'PUBLISHED' and p."cityId" = ${cityId}::uuid`;

const cardColumns = Prisma.sql`
  p."id", p."title", p."price", p."currency", p."companyId", c."name" as "companyName",
  c."logoFileKey" as "logo", s."quarter", p."refundable", p."requireValidation",
  rv."average" as "ratingAverage", coalesce(rv."count", 0)::int as "ratingCount"`;

const cardTables = Prisma.sql`
  join "Company" c on c."id" = p."companyId" and c."status" = 'ACTIVE'
  left join "Terminal" s on s."id" = p."terminalId"
  left join (
    select r."productId", avg(r."rating")::float as "average", count(*) as "count" from "Review" r
    where not r."hidden" group by r."productId") rv on rv."productId" = p."id"`;

export function readCarCards(db: Db, cityId: string): Promise<CarCardRow[]> {
  return preparedSql<CarCardRow>(
    db,
    Prisma.sql`
    select ${cardColumns}, coalesce(p."images"[1], mo."image") as "image", rc."caution", b."name" as "brand",
      b."image" as "brandImage", mo."name" as "model", rc."year",
      rc."seats", rc."gearbox"::text as "gearbox", rc."fuel"::text as "fuel", rc."driver"::text as "driver",
      rc."includedKm",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', vs."id", 'name', ${nameSql("vs")}, 'icon', vs."icon", 'value', cs."value",
          'unit', vs."unit")${nameMarkSql("vs")} order by vs."position")
        from "RentalCarSpecification" cs join "VehicleSpecification" vs on vs."id" = cs."specificationId"
        where cs."productId" = p."id" and vs."active"), '[]'::jsonb) as "specifications"
    from "Product" p
      join "RentalCar" rc on rc."productId" = p."id"
      join "CarModel" mo on mo."id" = rc."modelId"
      join "CarBrand" b on b."id" = mo."brandId"
      ${cardTables}
    where ${openIn(cityId)}`,
  );
}

export function readHouseCards(db: Db, cityId: string): Promise<HouseCardRow[]> {
  return preparedSql<HouseCardRow>(
    db,
    Prisma.sql`
    select ${cardColumns}, p."images"[1] as "image", rh."caution", ${nameSql("ty")} as "kind", ${nameInSql("ty")} as "kindIn", ty."icon" as "kindIcon", rh."guests",
      coalesce((
        select jsonb_agg(jsonb_build_object('name', ${nameSql("pt")}, 'icon', pt."icon", 'count', hp."count")${nameMarkSql("pt")} order by pt."position")
        from "RentalHousePart" hp join "HousePartType" pt on pt."id" = hp."partTypeId"
        where hp."productId" = p."id"), '[]'::jsonb) as "parts",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', ac."id", 'name', ${nameSql("ac")}, 'icon', ac."icon")${nameMarkSql("ac")} order by ac."position")
        from "RentalHouseAccessory" ha join "HouseAccessory" ac on ac."id" = ha."accessoryId"
        where ha."productId" = p."id" and ac."active"), '[]'::jsonb) as "accessories"
    from "Product" p
      join "RentalHouse" rh on rh."productId" = p."id"
      join "HouseType" ty on ty."id" = rh."typeId"
      ${cardTables}
    where ${openIn(cityId)}`,
  );
}
