import { Prisma } from "../../../../prisma/client/client.ts";
import { type Db, preparedSql } from "../../../platform/database/database.ts";
import { dayNumber } from "../../../shared/rental/day-number.ts";
import type { CarSearchInput, HouseSearchInput } from "../schema.ts";

/**
 * The cars or houses of one page with all that their cards say, in one statement: those that are free at this moment. The
 * total is then made by the functions that price a booking, so that list and payment never differ.
 */

interface CardRow {
  id: string;
  title: string;
  image: string | null;
  price: number;
  currency: string;
  companyId: string;
  companyName: string;
  logo: string | null;
  terminalId: string | null;
  quarter: string | null;
  ratingAverage: number | null;
  ratingCount: number;
  caution: number;
  refundable: boolean;
  requireValidation: boolean;
  weekendPrice: number | null;
  /** [day, price] of the asked days that have a price of their own. */
  seasons: [number, number][];
}

export interface CarCardRow extends CardRow {
  brand: string;
  model: string;
  year: number;
  seats: number;
  gearbox: "MANUAL" | "AUTOMATIC";
  fuel: "PETROL" | "DIESEL" | "HYBRID" | "ELECTRIC";
  driver: "NONE" | "OPTIONAL" | "ALWAYS";
  driverPrice: number;
  includedKm: number | null;
  returnBy: string;
  packages: {
    id: string;
    name: string;
    days: number;
    price: number;
    weekendPrice: number | null;
    withDriver: boolean;
    zone: "CITY" | "BEYOND";
  }[];
  specifications: { id: string; name: string; icon: string; value: string; unit: string }[];
}

export interface HouseCardRow extends CardRow {
  kind: string;
  guests: number;
  cleaning: number;
  weeklyDiscount: number;
  monthlyDiscount: number;
  parts: { name: string; count: number }[];
  accessories: { id: string; name: string; icon: string }[];
}

interface Asked<Input> {
  ids: readonly string[];
  input: Input;
  now: Date;
}

const cardColumns = Prisma.sql`
  p."id", p."title", p."images"[1] as "image", p."price", p."currency", p."companyId", c."name" as "companyName",
  c."logoFileKey" as "logo", p."terminalId", s."quarter", p."refundable", p."requireValidation",
  rv."average" as "ratingAverage", coalesce(rv."count", 0)::int as "ratingCount"`;

const cardTables = Prisma.sql`
  join "Company" c on c."id" = p."companyId" and c."status" = 'ACTIVE'
  left join "Terminal" s on s."id" = p."terminalId"
  left join lateral (
    select avg(r."rating")::float as "average", count(*) as "count" from "Review" r
    where r."productId" = p."id" and not r."hidden") rv on true`;

const none = Prisma.empty;

interface PeriodSql {
  start: Prisma.Sql;
  /** The day after the last that is occupied. */
  end: Prisma.Sql;
  /** The day of departure. */
  last: Prisma.Sql;
}

const int = (value: number) => Prisma.sql`${value}::int`;

/** Numbers of the asked days; null without dates. */
function periodOf({ from, to }: { from?: string | undefined; to?: string | undefined }): PeriodSql | null {
  return from && to
    ? { start: int(dayNumber(from)), end: int(dayNumber(to)), last: int(dayNumber(to)) }
    : null;
}

/** The day of return is occupied too, unless the car is back in time. */
function carPeriodOf(input: CarSearchInput): PeriodSql | null {
  const period = periodOf(input);
  if (!period) return null;
  const { start, last } = period;
  const end = Prisma.sql`(${last} + case when ${last} > ${start} and ${input.returnAt} <= rc."returnBy" then 0 else 1 end)`;
  return { start, end, last };
}

function seasonsSql({ start, end }: PeriodSql): Prisma.Sql {
  return Prisma.sql`coalesce((
    select jsonb_agg(jsonb_build_array(rd."day", rd."price")) from "RentalDay" rd
    where rd."productId" = p."id" and rd."day" >= ${start} and rd."day" < ${end} and rd."price" is not null),
    '[]'::jsonb)`;
}

/** Nobody has a day of it, and the rules of the first and the last day allow it. */
function freeSql(resources: Prisma.Sql, { start, end, last }: PeriodSql, now: Date): Prisma.Sql {
  return Prisma.sql`
    and not exists (
      select 1 from (${resources}) x join "Claim" m on m."resourceId" = x."id"
      where m."unit" >= ${start} and m."unit" < ${end}
        and (m."expiresAt" is null or m."expiresAt" > ${now}))
    and not exists (
      select 1 from "RentalDay" ru
      where ru."productId" = p."id" and ru."day" in (${start}, ${last}) and (
        (ru."day" = ${start} and (not ru."arrivalOk" or ru."minStay" > ${end} - ${start}))
        or (ru."day" = ${last} and not ru."departureOk")))`;
}

/** A driver of the company has those days free. */
function driverFreeSql({ start, end }: PeriodSql, now: Date): Prisma.Sql {
  return Prisma.sql`exists (
    select 1 from "Driver" dr
    where dr."companyId" = p."companyId" and dr."active" and (dr."terminalId" is null or dr."terminalId" = p."terminalId")
      and not exists (
        select 1 from "Claim" dm
        where dm."resourceId" = dr."id" and dm."unit" >= ${start} and dm."unit" < ${end}
          and (dm."expiresAt" is null or dm."expiresAt" > ${now})))`;
}

export async function readCarCards(db: Db, asked: Asked<CarSearchInput>): Promise<CarCardRow[]> {
  const { ids, input, now } = asked;
  const period = carPeriodOf(input);
  const free = period
    ? Prisma.sql`${freeSql(Prisma.sql`select p."id"`, period, now)}
        and (rc."driver" <> 'ALWAYS' or ${driverFreeSql(period, now)})
        ${input.driver === "with" ? Prisma.sql`and ${driverFreeSql(period, now)}` : none}`
    : none;
  return preparedSql<CarCardRow>(
    db,
    Prisma.sql`
    select ${cardColumns}, rc."caution", rc."weekendPrice", b."name" as "brand", mo."name" as "model", rc."year",
      rc."seats", rc."gearbox"::text as "gearbox", rc."fuel"::text as "fuel", rc."driver"::text as "driver",
      rc."driverPrice", rc."includedKm", rc."returnBy",
      ${period ? seasonsSql(period) : Prisma.sql`'[]'::jsonb`} as "seasons",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', cp."id", 'name', cp."name", 'days', cp."days", 'price', cp."price",
          'weekendPrice', cp."weekendPrice", 'withDriver', cp."withDriver", 'zone', cp."zone"))
        from "CarPackage" cp where cp."productId" = p."id" and cp."active"), '[]'::jsonb) as "packages",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', vs."id", 'name', vs."name", 'icon', vs."icon", 'value', cs."value",
          'unit', vs."unit") order by vs."position")
        from "RentalCarSpecification" cs join "VehicleSpecification" vs on vs."id" = cs."specificationId"
        where cs."productId" = p."id" and vs."active"), '[]'::jsonb) as "specifications"
    from unnest(${[...ids]}::uuid[]) as page("id")
      join "Product" p on p."id" = page."id"
      join "RentalCar" rc on rc."productId" = p."id"
      join "CarModel" mo on mo."id" = rc."modelId"
      join "CarBrand" b on b."id" = mo."brandId"
      ${cardTables}
    where p."status" = 'PUBLISHED'
      ${free}`,
  );
}

/** A villa needs its rooms free as well. */
export const houseResources = Prisma.sql`
  select p."id" union all select rm."productId" from "RentalHouse" rm where rm."parentId" = p."id"`;

export async function readHouseCards(db: Db, asked: Asked<HouseSearchInput>): Promise<HouseCardRow[]> {
  const { ids, input, now } = asked;
  const period = periodOf(input);
  const free = period
    ? Prisma.sql`${freeSql(houseResources, period, now)}
        and ${period.end} - ${period.start} <= rh."maxNights"
        and ${period.end} - ${period.start} >= coalesce((
          select mn."minStay" from "RentalDay" mn where mn."productId" = p."id" and mn."day" = ${period.start}),
          rh."minNights")`
    : none;
  return preparedSql<HouseCardRow>(
    db,
    Prisma.sql`
    select ${cardColumns}, rh."caution", rh."weekendPrice", ty."name" as "kind", rh."guests", rh."cleaning",
      rh."weeklyDiscount", rh."monthlyDiscount",
      ${period ? seasonsSql(period) : Prisma.sql`'[]'::jsonb`} as "seasons",
      coalesce((
        select jsonb_agg(jsonb_build_object('name', pt."name", 'count', hp."count") order by pt."position")
        from "RentalHousePart" hp join "HousePartType" pt on pt."id" = hp."partTypeId"
        where hp."productId" = p."id"), '[]'::jsonb) as "parts",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', ac."id", 'name', ac."name", 'icon', ac."icon") order by ac."position")
        from "RentalHouseAccessory" ha join "HouseAccessory" ac on ac."id" = ha."accessoryId"
        where ha."productId" = p."id" and ac."active"), '[]'::jsonb) as "accessories"
    from unnest(${[...ids]}::uuid[]) as page("id")
      join "Product" p on p."id" = page."id"
      join "RentalHouse" rh on rh."productId" = p."id"
      join "HouseType" ty on ty."id" = rh."typeId"
      ${cardTables}
    where p."status" = 'PUBLISHED'
      ${free}`,
  );
}
