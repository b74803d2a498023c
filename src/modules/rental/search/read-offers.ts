import { Prisma } from "../../../../prisma/client/client.ts";
import { type Db, preparedSql } from "../../../platform/database/database.ts";
import { keptAnswers } from "../../../platform/kept-answers.ts";
import { dayOf } from "../../../shared/dates.ts";
import { dayNumber } from "../../../shared/rental/day-number.ts";
import type { CarTariff } from "../car/price-car.ts";
import type { CarSearchInput, HouseSearchInput } from "../schema.ts";
import type { CarDriverMode } from "../view-schema.ts";
import { houseResources } from "./read-cards.ts";

/**
 * All cars or houses of a city that pass a filter, with what their price and their free days need, and nothing of what
 * their cards show. Kept for some seconds, whatever the dates: the offers of one page are read again with their cards.
 */

/** [day, price, minimum stay, arrival allowed, departure allowed] */
export type OfferDay = [number, number | null, number | null, boolean, boolean];

export interface Offer {
  id: string;
  price: number;
  weekendPrice: number | null;
  ratingAverage: number | null;
  ratingCount: number;
  /** Days from today on that have a price or a rule of their own. */
  days: OfferDay[];
  /** Days from today on that are held or sold, of a villa those of its rooms too. */
  taken: number[];
  minimum: number;
  maximum: number;
}

export interface CarOffer extends Offer {
  companyId: string;
  terminalId: string | null;
  driver: CarDriverMode;
  driverPrice: number;
  returnBy: string;
  packages: CarTariff["packages"];
}

export interface HouseOffer extends Offer {
  cleaning: number;
  weeklyDiscount: number;
  monthlyDiscount: number;
}

export interface DriverDays {
  companyId: string;
  terminalId: string | null;
  taken: number[];
}

export interface CarOffers {
  offers: CarOffer[];
  /** Drivers of the companies whose cars come with one. */
  drivers: DriverDays[];
}

interface Asked<Input> {
  db: Db;
  cityId: string;
  timeZone: string;
  now: Date;
  input: Input;
}

const none = Prisma.empty;
const anyOf = (column: string, ids: readonly string[]) =>
  ids.length > 0 ? Prisma.sql`and ${Prisma.raw(column)} = any(${[...ids]}::uuid[])` : none;

const todayOf = ({ now, timeZone }: { now: Date; timeZone: string }) => dayNumber(dayOf(now, timeZone));

/** Days that bookings have now of the resources that are selected as "id". */
function takenSql(resources: Prisma.Sql, today: number, now: Date): Prisma.Sql {
  return Prisma.sql`coalesce((
    select jsonb_agg(m."unit") from (${resources}) x join "Claim" m on m."resourceId" = x."id"
    where m."unit" >= ${today}::int
      and (m."expiresAt" is null or m."expiresAt" > ${now})), '[]'::jsonb)`;
}

function offerColumns(today: number): Prisma.Sql {
  return Prisma.sql`
    p."id", p."price", rv."average" as "ratingAverage", coalesce(rv."count", 0)::int as "ratingCount",
    coalesce((
      select jsonb_agg(jsonb_build_array(rd."day", rd."price", rd."minStay", rd."arrivalOk", rd."departureOk"))
      from "RentalDay" rd where rd."productId" = p."id" and rd."day" >= ${today}::int), '[]'::jsonb) as "days"`;
}

const offerTables = Prisma.sql`
  join "Company" c on c."id" = p."companyId" and c."status" = 'ACTIVE'
  left join (
    select r."productId", avg(r."rating")::float as "average", count(*) as "count" from "Review" r
    where not r."hidden" group by r."productId") rv on rv."productId" = p."id"`;

const openIn = (cityId: string) =>
  Prisma.sql`p."kind" = 'location' and p."status" = 'PUBLISHED' and p."cityId" = ${cityId}::uuid`;

async function readCarOffers(asked: Asked<CarSearchInput>): Promise<CarOffers> {
  const { db, cityId, input, now } = asked;
  const today = todayOf(asked);
  const offers = await preparedSql<CarOffer>(
    db,
    Prisma.sql`
    select ${offerColumns(today)}, ${takenSql(Prisma.sql`select p."id"`, today, now)} as "taken", 1 as "minimum",
      ${Number.MAX_SAFE_INTEGER}::float as "maximum", p."companyId", p."terminalId", rc."weekendPrice",
      rc."driver"::text as "driver", rc."driverPrice", rc."returnBy",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', cp."id", 'name', cp."name", 'days', cp."days", 'price', cp."price",
          'weekendPrice', cp."weekendPrice", 'withDriver', cp."withDriver", 'zone', cp."zone"))
        from "CarPackage" cp where cp."productId" = p."id" and cp."active"), '[]'::jsonb) as "packages"
    from "Product" p
      join "RentalCar" rc on rc."productId" = p."id"
      join "CarModel" mo on mo."id" = rc."modelId"
      ${offerTables}
    where ${openIn(cityId)} and rc."seats" >= ${input.seats}
      ${anyOf('p."companyId"', input.company)} ${anyOf('mo."brandId"', input.brand)}
      ${input.gearbox.length > 0 ? Prisma.sql`and rc."gearbox"::text = any(${input.gearbox})` : none}
      ${input.driver === "with" ? Prisma.sql`and rc."driver" <> 'NONE'` : none}
      ${input.driver === "without" ? Prisma.sql`and rc."driver" <> 'ALWAYS'` : none}
      ${
        input.specification.length > 0
          ? Prisma.sql`and (select count(*) from "RentalCarSpecification" ws where ws."productId" = p."id"
              and ws."specificationId" = any(${input.specification}::uuid[])) = ${input.specification.length}`
          : none
      }`,
  );
  const driven = offers.filter(({ driver }) => driver !== "NONE").map(({ companyId }) => companyId);
  return { offers, drivers: driven.length > 0 ? await readDrivers(asked, [...new Set(driven)]) : [] };
}

function readDrivers(
  { db, now, timeZone }: Pick<Asked<unknown>, "db" | "now" | "timeZone">,
  companyIds: string[],
): Promise<DriverDays[]> {
  return preparedSql<DriverDays>(
    db,
    Prisma.sql`
    select dr."companyId", dr."terminalId",
      ${takenSql(Prisma.sql`select dr."id"`, todayOf({ now, timeZone }), now)} as "taken"
    from "Driver" dr where dr."companyId" = any(${companyIds}::uuid[]) and dr."active"`,
  );
}

function readHouseOffers(asked: Asked<HouseSearchInput>): Promise<HouseOffer[]> {
  const { db, cityId, input, now } = asked;
  const today = todayOf(asked);
  return preparedSql<HouseOffer>(
    db,
    Prisma.sql`
    select ${offerColumns(today)}, ${takenSql(houseResources, today, now)} as "taken", rh."minNights" as "minimum",
      rh."maxNights" as "maximum", rh."weekendPrice", rh."cleaning", rh."weeklyDiscount", rh."monthlyDiscount"
    from "Product" p
      join "RentalHouse" rh on rh."productId" = p."id"
      ${offerTables}
    where ${openIn(cityId)} and rh."guests" >= ${input.guests}
      ${anyOf('p."companyId"', input.company)} ${anyOf('rh."typeId"', input.type)}
      ${
        input.bedrooms > 0
          ? Prisma.sql`and exists (select 1 from "RentalHousePart" bp join "HousePartType" bt on bt."id" = bp."partTypeId"
              where bp."productId" = p."id" and bt."bedroom" and bp."count" >= ${input.bedrooms})`
          : none
      }
      ${
        input.accessory.length > 0
          ? Prisma.sql`and (select count(*) from "RentalHouseAccessory" wa where wa."productId" = p."id"
              and wa."accessoryId" = any(${input.accessory}::uuid[])) = ${input.accessory.length}`
          : none
      }`,
  );
}

/** As long as lists of other kinds are kept; cities times the few filters that people choose. */
const keeping = { milliseconds: 5000, maximum: 100 };
const keepCars = keptAnswers<CarOffers>(keeping);
const keepHouses = keptAnswers<HouseOffer[]>(keeping);

export function carOffersOf(asked: Asked<CarSearchInput>): Promise<CarOffers> {
  const { company, brand, gearbox, driver, seats, specification } = asked.input;
  const key = JSON.stringify([asked.cityId, company, brand, gearbox, driver, seats, specification]);
  return keepCars({ owner: asked.db, now: asked.now }, key, () => readCarOffers(asked));
}

export function houseOffersOf(asked: Asked<HouseSearchInput>): Promise<HouseOffer[]> {
  const { company, guests, type, bedrooms, accessory } = asked.input;
  const key = JSON.stringify([asked.cityId, company, guests, type, bedrooms, accessory]);
  return keepHouses({ owner: asked.db, now: asked.now }, key, () => readHouseOffers(asked));
}
