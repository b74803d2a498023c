import { Prisma } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import type { Db } from "../../../platform/database/database.ts";
import { nameInSql, nameMarkSql, nameSql } from "../../../platform/database/reader-name.ts";
import { preparedSql } from "../../../platform/database/statements.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { RefundTier } from "../../../shared/booking/refund-tiers.ts";
import type { ReadName } from "../../../shared/text/locale.ts";
import { carDetailSql } from "../car/read-car.ts";
import { houseDetailSql } from "../house/read-house.ts";
import type { SupplyNotes } from "../view-schema.ts";

/** Everything that the page of one car or house shows, in one statement. */

interface Named {
  id: string;
  name: string;
}

export interface RentalRow {
  id: string;
  title: string;
  price: number;
  currency: string;
  countryId: string;
  companyId: string;
  companyName: string;
  companyPhone: string | null;
  aboutUs: string;
  logo: string | null;
  city: string | null;
  quarter: string | null;
  images: string[];
  captions: string[] | null;
  /** The room that each picture of a house shows; empty: none in particular. */
  pictureRooms: string[] | null;
  comment: string;
  refundable: boolean;
  refundClause: string;
  refundTiers: RefundTier[];
  companyRefundTiers: RefundTier[];
  requireValidation: boolean;
  open: boolean;
  /** Not on sale: not yet, or no longer. */
  draft: boolean;
  domain: string | null;
  ratingAverage: number | null;
  ratingCount: number;
  favouriteId: string | null;
  /** Average time from the return to the refund of the company's latest cautions. */
  returnMinutes: number | null;
  returnCount: number;
  terminalId: string | null;
  detail: unknown;
  car: {
    brand: string;
    brandImage: string | null;
    modelImage: string | null;
    model: string;
    year: number;
    seats: number;
    doors: number;
    gearbox: "MANUAL" | "AUTOMATIC";
    fuel: "PETROL" | "DIESEL" | "HYBRID" | "ELECTRIC";
    includedKm: number | null;
    extraKm: number;
    specifications: { id: string; name: string; icon: string; value: string; unit: string }[];
    places: (Named & { address: string; landmark: string })[];
  } | null;
  house: {
    kind: string;
    kindIn: string | null;
    kindIcon: string;
    parts: (ReadName & { icon: string; count: number })[];
    accessories: (Named & { icon: string })[];
    rules: string;
    powerPaidBy: "OWNER" | "GUEST";
    power: string;
    water: string;
    generator: boolean;
    notes: SupplyNotes;
    parent: Named | null;
    rooms: Named[];
  } | null;
}

const carSql = () => Prisma.sql`
  select jsonb_build_object('brand', b."name", 'brandImage', b."image", 'model', m."name", 'modelImage', m."image", 'year', rc."year", 'seats', rc."seats",
    'doors', rc."doors", 'gearbox', rc."gearbox", 'fuel', rc."fuel", 'includedKm', rc."includedKm", 'extraKm', rc."extraKm",
    'specifications', coalesce((
      select jsonb_agg(jsonb_build_object('id', vs."id", 'name', ${nameSql("vs")}, 'icon', vs."icon", 'value', cs."value",
        'unit', vs."unit")${nameMarkSql("vs")} order by vs."position")
      from "RentalCarSpecification" cs join "VehicleSpecification" vs on vs."id" = cs."specificationId"
      where cs."productId" = p."id" and vs."active"), '[]'::jsonb),
    'places', coalesce((
      select jsonb_agg(jsonb_build_object('id', pt."id", 'name', pt."name", 'address', pt."address",
        'landmark', pt."landmark"))
      from "Terminal" pt where pt."companyId" = p."companyId" and pt."cityId" = p."cityId"), '[]'::jsonb))
  from "RentalCar" rc join "CarModel" m on m."id" = rc."modelId" join "CarBrand" b on b."id" = m."brandId"
  where rc."productId" = p."id"`;

/** How many guests gave each of the three answers. */
const notesSql = (column: "power" | "water") => Prisma.sql`jsonb_build_object(
  'STEADY', count(*) filter (where r.${Prisma.raw(`"${column}"`)} = 'STEADY'),
  'SOME_CUTS', count(*) filter (where r.${Prisma.raw(`"${column}"`)} = 'SOME_CUTS'),
  'OFTEN_CUT', count(*) filter (where r.${Prisma.raw(`"${column}"`)} = 'OFTEN_CUT'))`;

const houseSql = () => Prisma.sql`
  select jsonb_build_object('kind', ${nameSql("ty")}, 'kindIn', ${nameInSql("ty")}, 'kindIcon', ty."icon", 'rules', rh."rules", 'powerPaidBy', rh."powerPaidBy",
    'power', rh."power", 'water', rh."water", 'generator', rh."generator",
    'parts', coalesce((
      select jsonb_agg(jsonb_build_object('name', ${nameSql("pt")}, 'icon', pt."icon", 'count', hp."count")${nameMarkSql("pt")} order by pt."position")
      from "RentalHousePart" hp join "HousePartType" pt on pt."id" = hp."partTypeId"
      where hp."productId" = p."id"), '[]'::jsonb),
    'accessories', coalesce((
      select jsonb_agg(jsonb_build_object('id', ac."id", 'name', ${nameSql("ac")}, 'icon', ac."icon")${nameMarkSql("ac")} order by ac."position")
      from "RentalHouseAccessory" ha join "HouseAccessory" ac on ac."id" = ha."accessoryId"
      where ha."productId" = p."id" and ac."active"), '[]'::jsonb),
    'notes', (select jsonb_build_object('power', ${notesSql("power")}, 'water', ${notesSql("water")})
      from "Review" r where r."productId" = p."id" and not r."hidden"),
    'parent', (select jsonb_build_object('id', v."id", 'name', v."title") from "Product" v
      where v."id" = rh."parentId" and v."status" = 'PUBLISHED'),
    'rooms', coalesce((
      select jsonb_agg(jsonb_build_object('id', rp."id", 'name', rp."title") order by rp."title")
      from "RentalHouse" rm join "Product" rp on rp."id" = rm."productId"
      where rm."parentId" = p."id" and rp."status" = 'PUBLISHED'), '[]'::jsonb))
  from "RentalHouse" rh join "HouseType" ty on ty."id" = rh."typeId" where rh."productId" = p."id"`;

/** Reads a car or a house. One that its company has taken off sale is refused with the kind's own error. */
export async function readRental(ctx: Context, id: string): Promise<RentalRow> {
  const row = await readRow(ctx.db, id, ctx.actor?.id ?? null);
  if (!row || row.countryId !== ctx.country.id) throw new AppError("NOT_FOUND");
  if (row.draft) throw new AppError("NO_LONGER_AVAILABLE", { kind: "location" });
  return row;
}

async function readRow(db: Db, id: string, userId: string | null): Promise<RentalRow | null> {
  const [row] = await preparedSql<RentalRow>(
    db,
    Prisma.sql`
    select p."id", p."title", p."price", p."currency", p."countryId", p."companyId", c."name" as "companyName",
      coalesce(s."phone", c."phone") as "companyPhone", c."aboutUs", c."logoFileKey" as "logo", ci."name" as "city",
      s."quarter", p."terminalId", coalesce(p."images", '{}') as "images", p."comment", p."refundable", p."refundClause", p."refundTiers",
      c."refundTiers" as "companyRefundTiers", p."requireValidation", ${nameSql("d")} as "domain",
      p."status" = 'PUBLISHED' and c."status" = 'ACTIVE' as "open",
      p."status" in ('DRAFT', 'CANCELLED') as "draft", rt."minutes" as "returnMinutes", rt."count" as "returnCount", f."id" as "favouriteId",
      rv."average" as "ratingAverage", coalesce(rv."count", 0)::int as "ratingCount",
      (select array_agg(coalesce(nullif(ph."caption", ''), ${nameSql("pt")}, '') order by ph."position")
        from "RentalPhoto" ph left join "HousePartType" pt on pt."id" = ph."partTypeId"
        where ph."productId" = p."id") as "captions",
      (select array_agg(coalesce(${nameSql("pt")}, '') order by ph."position")
        from "RentalPhoto" ph left join "HousePartType" pt on pt."id" = ph."partTypeId"
        where ph."productId" = p."id") as "pictureRooms",
      coalesce((${carDetailSql}), (${houseDetailSql})) as "detail", (${carSql()}) as "car", (${houseSql()}) as "house"
    from "Product" p
      join "Company" c on c."id" = p."companyId"
      left join "Terminal" s on s."id" = p."terminalId"
      left join "City" ci on ci."id" = p."cityId"
      left join "Domain" d on d."id" = p."domainId"
      left join "Favourite" f on f."productId" = p."id" and f."userId" = ${userId}::uuid
      left join lateral (
        select avg(r."rating")::float as "average", count(*) as "count" from "Review" r
        where r."productId" = p."id" and not r."hidden") rv on true
      left join lateral (
        select (avg(greatest(extract(epoch from l."releasedAt" - l."at"), 0)) / 60)::int as "minutes", count(*)::int as "count"
        from (
          select dp."releasedAt", h."at" from "Deposit" dp
            join "Handover" h on h."bookingId" = dp."bookingId" and h."direction" = 'IN'
          where dp."companyId" = p."companyId" and dp."status" = 'RELEASED' and dp."releasedAt" is not null
          order by dp."releasedAt" desc limit 50) l) rt on true
    where p."id" = ${id}::uuid and p."kind" = 'location'`,
  );
  return row ?? null;
}
