import { Prisma } from "../../../../prisma/client/client.ts";
import { cachedAnswers } from "../../../platform/cached-answers.ts";
import type { Db } from "../../../platform/database/database.ts";
import { nameMarkSql, nameSql } from "../../../platform/database/reader-name.ts";
import { preparedSql } from "../../../platform/database/statements.ts";
import { fileUrl } from "../../../shared/address/file-url.ts";
import type { RentalFacets } from "../view-schema.ts";

/** Filter choices change with the offers of a city, not with sales: cached for some time. */

type TownFacets = Omit<RentalFacets, "counts">;

const keepFacets = cachedAnswers<TownFacets>({ milliseconds: 60_000 });

export function facetsOf(
  db: Db,
  { cityId, type, now }: { cityId: string; type: "car" | "house"; now: Date },
): Promise<TownFacets> {
  const read = type === "car" ? readCarFacets : readHouseFacets;
  return keepFacets({ owner: db, now }, `${type} ${cityId}`, () => read(db, cityId));
}

const named = Prisma.sql`'[]'::jsonb`;

async function readCarFacets(db: Db, cityId: string): Promise<TownFacets> {
  const [row] = await preparedSql<TownFacets>(
    db,
    Prisma.sql`
    with "here" as (
      select p."id", p."price", p."companyId", c."name" as "company", rc."seats", rc."driver", rc."modelId"
      from "Product" p join "RentalCar" rc on rc."productId" = p."id"
        join "Company" c on c."id" = p."companyId" and c."status" = 'ACTIVE'
      where p."kind" = 'location' and p."status" = 'PUBLISHED' and p."cityId" = ${cityId}::uuid)
    select
      (select coalesce(jsonb_agg(distinct jsonb_build_object('id', h."companyId", 'name', h."company")), ${named})
        from "here" h) as "companies",
      (select jsonb_build_object('min', min(h."price"), 'max', max(h."price")) from "here" h having count(*) > 0) as "price",
      (select coalesce(jsonb_agg(distinct jsonb_build_object('id', b."id", 'name', b."name", 'image', b."image")), ${named})
        from "here" h join "CarModel" m on m."id" = h."modelId" join "CarBrand" b on b."id" = m."brandId") as "brands",
      (select coalesce(jsonb_agg(distinct jsonb_build_object('id', v."id", 'name', ${nameSql("v")}, 'icon', v."icon")${nameMarkSql("v")}), ${named})
        from "here" h join "RentalCarSpecification" cs on cs."productId" = h."id"
          join "VehicleSpecification" v on v."id" = cs."specificationId" where v."active") as "specifications",
      (select coalesce(jsonb_agg(distinct h."seats"), ${named}) from "here" h) as "seats",
      exists (select 1 from "here" h where h."driver" <> 'NONE') as "drivers",
      ${named} as "types", ${named} as "accessories"`,
  );
  return sorted(row);
}

async function readHouseFacets(db: Db, cityId: string): Promise<TownFacets> {
  const [row] = await preparedSql<TownFacets>(
    db,
    Prisma.sql`
    with "here" as (
      select p."id", p."price", p."companyId", c."name" as "company", rh."typeId"
      from "Product" p join "RentalHouse" rh on rh."productId" = p."id"
        join "Company" c on c."id" = p."companyId" and c."status" = 'ACTIVE'
      where p."kind" = 'location' and p."status" = 'PUBLISHED' and p."cityId" = ${cityId}::uuid)
    select
      (select coalesce(jsonb_agg(distinct jsonb_build_object('id', h."companyId", 'name', h."company")), ${named})
        from "here" h) as "companies",
      (select jsonb_build_object('min', min(h."price"), 'max', max(h."price")) from "here" h having count(*) > 0) as "price",
      (select coalesce(jsonb_agg(distinct jsonb_build_object('id', t."id", 'name', ${nameSql("t")}, 'icon', t."icon")${nameMarkSql("t")}), ${named})
        from "here" h join "HouseType" t on t."id" = h."typeId") as "types",
      (select coalesce(jsonb_agg(distinct jsonb_build_object('id', a."id", 'name', ${nameSql("a")}, 'icon', a."icon")${nameMarkSql("a")}), ${named})
        from "here" h join "RentalHouseAccessory" ha on ha."productId" = h."id"
          join "HouseAccessory" a on a."id" = ha."accessoryId" where a."active") as "accessories",
      ${named} as "brands", ${named} as "specifications", ${named} as "seats", false as "drivers"`,
  );
  return sorted(row);
}

function sorted(row: TownFacets | undefined): TownFacets {
  const byName = <T extends { name: string }>(items: T[] = []) =>
    [...items].sort((a, b) => a.name.localeCompare(b.name, "fr"));
  return {
    companies: byName(row?.companies),
    price: row?.price ?? null,
    brands: byName(row?.brands).map((brand) => ({ ...brand, image: fileUrl(brand.image) })),
    specifications: byName(row?.specifications),
    types: byName(row?.types),
    accessories: byName(row?.accessories),
    seats: [...(row?.seats ?? [])].sort((a, b) => a - b),
    drivers: row?.drivers ?? false,
  };
}
