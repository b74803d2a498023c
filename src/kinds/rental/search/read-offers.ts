import { Prisma } from "../../../../prisma/client/client.ts";
import { cachedAnswers } from "../../../platform/cached-answers.ts";
import { preparedSql } from "../../../platform/database/statements.ts";
import { dayOf } from "../../../shared/dates.ts";
import type { CarTariff } from "../car/price-car.ts";
import { hoursSql } from "../days/read-days.ts";
import {
  type CarStart,
  carStart,
  type HouseStart,
  houseStart,
  type StartRules,
} from "../days/start-policy.ts";
import { dayNumber } from "../rules/day-number.ts";
import type { CarCard, CarDriverMode, HouseCard, RentalCard } from "../view-schema.ts";
import { carCard, houseCard } from "./make-card.ts";
import { openIn, readCarCards, readHouseCards } from "./read-cards.ts";
import type { Days, Town } from "./read-occupancy.ts";
import { refundHoursSql } from "./refund-policy.ts";

/**
 * All cars or houses of a city with what filters, prices and day rules need. Taken days are read separately, because
 * they change with every sale.
 */

export interface DayRules {
  minStay: number | null;
  arrivalOk: boolean;
  departureOk: boolean;
}

export interface Offer {
  id: string;
  /** Its index in the list of its city. */
  index: number;
  companyId: string;
  price: number;
  weekendPrice: number | null;
  ratingAverage: number | null;
  ratingCount: number;
  /** Rating weighted by the number of reviews: many good reviews rank above one perfect review. */
  score: number;
  /** The rating in whole stars. */
  stars: number;
  /** Prices of single days from today on, and their rules. */
  seasons: ReadonlyMap<number, number>;
  /**
   * The first and the last day with a price of its own: a quick test, because most stays are outside of them and lists
   * are long.
   */
  firstSeason: number;
  lastSeason: number;
  rules: ReadonlyMap<number, DayRules> | null;
  /** What must be free: the car or the house; for a villa its rooms too. */
  resources: readonly string[];
  minimum: number;
  maximum: number;
  start: StartRules;
  /** Hours before the start until which something is refunded; null = never. */
  refundHours: number | null;
}

export interface CarOffer extends Offer {
  terminalId: string | null;
  brandId: string;
  gearbox: CarCard["gearbox"];
  seats: number;
  specifications: readonly string[];
  driver: CarDriverMode;
  driverPrice: number;
  /** Lists show the price in town. */
  beyondPrice: null;
  returnBy: string;
  packages: CarTariff["packages"];
}

export interface HouseOffer extends Offer {
  typeId: string;
  guests: number;
  /** The largest count among its bedroom types. */
  bedrooms: number;
  accessories: readonly string[];
  cleaning: number;
  weeklyDiscount: number;
  monthlyDiscount: number;
}

/** The offers of a city, sorted by id, and their cards without a total. */
export interface TownOffers<One extends Offer, Card extends RentalCard> {
  offers: readonly One[];
  cards: ReadonlyMap<string, Card>;
}

export type TownCars = TownOffers<CarOffer, CarCard>;
export type TownHouses = TownOffers<HouseOffer, HouseCard>;

/** Fields that are computed from the row. */
type Made =
  | "index"
  | "score"
  | "stars"
  | "seasons"
  | "firstSeason"
  | "lastSeason"
  | "rules"
  | "resources"
  | "start";
type DayRow = [
  day: number,
  price: number | null,
  minStay: number | null,
  arrival: boolean,
  departure: boolean,
];
type OfferRow<One extends Offer> = Omit<One, Made> & {
  days: DayRow[];
  rooms: string[];
};

const offerColumns = (today: number) => Prisma.sql`
  p."id"::text, p."companyId"::text, p."price", rv."average" as "ratingAverage",
  coalesce(rv."count", 0)::int as "ratingCount", ${refundHoursSql} as "refundHours",
  coalesce((
    select jsonb_agg(jsonb_build_array(rd."day", rd."price", rd."minStay", rd."arrivalOk", rd."departureOk"))
    from "RentalDay" rd where rd."productId" = p."id" and rd."day" >= ${today}::int), '[]'::jsonb) as "days"`;

const offerTables = Prisma.sql`
  join "Company" c on c."id" = p."companyId" and c."status" = 'ACTIVE'
  left join (
    select r."productId", avg(r."rating")::float as "average", count(*) as "count" from "Review" r
    where not r."hidden" group by r."productId") rv on rv."productId" = p."id"`;

const todayOf = ({ now, timeZone }: Pick<Town, "now" | "timeZone">) => dayNumber(dayOf(now, timeZone));

/** One object for all offers that begin alike, because a town has thousands of them. */
function sharedStarts(): (rules: StartRules) => StartRules {
  const known = new Map<string, StartRules>();
  return (rules) => {
    const name = JSON.stringify(rules);
    const before = known.get(name);
    if (!before) known.set(name, rules);
    return before ?? rules;
  };
}

function offerOf<One extends Offer>(
  { days, rooms, ...row }: OfferRow<One>,
  index: number,
  start: StartRules,
): One {
  const seasons = new Map<number, number>();
  const rules = new Map<number, DayRules>();
  for (const [day, price, minStay, arrivalOk, departureOk] of days) {
    if (price !== null) seasons.set(day, price);
    if (minStay !== null || !arrivalOk || !departureOk) rules.set(day, { minStay, arrivalOk, departureOk });
  }
  const { id, ratingAverage, ratingCount } = row as unknown as Offer;
  const score = ratingAverage === null ? 0 : (ratingAverage * ratingCount + 8) / (ratingCount + 2);
  const made: Pick<Offer, Made> = {
    index,
    score,
    stars: Math.round(score),
    seasons: seasons.size > 0 ? seasons : noSeasons,
    firstSeason: Math.min(...seasons.keys()),
    lastSeason: Math.max(...seasons.keys()),
    rules: rules.size > 0 ? rules : null,
    resources: [id, ...rooms],
    start,
  };
  // Object.assign instead of a spread: an object spread from these two is ten times slower to read, which matters for
  // lists of thousands.
  return Object.assign(made, row) as unknown as One;
}

const noSeasons: ReadonlyMap<number, number> = new Map();

/** The prices of single days that apply to a stay. */
export const seasonsOf = (offer: Offer, { start, end }: Days): ReadonlyMap<number, number> =>
  start <= offer.lastSeason && end > offer.firstSeason ? offer.seasons : noSeasons;

const keeping = { milliseconds: 60_000, maximum: 100 };
const keepCars = cachedAnswers<TownCars>(keeping);
const keepHouses = cachedAnswers<TownHouses>(keeping);

export const carsOf = (town: Town): Promise<TownCars> =>
  keepCars({ owner: town.db, now: town.now }, town.cityId, () => readCars(town));

export const housesOf = (town: Town): Promise<TownHouses> =>
  keepHouses({ owner: town.db, now: town.now }, town.cityId, () => readHouses(town));

async function readCars(town: Town): Promise<TownCars> {
  const cards = await readCarCards(town.db, town.cityId);
  const rows = await preparedSql<OfferRow<CarOffer> & { starts: CarStart }>(
    town.db,
    Prisma.sql`
    select ${offerColumns(todayOf(town))}, 1 as "minimum", ${Number.MAX_SAFE_INTEGER}::float as "maximum",
      '[]'::jsonb as "rooms", p."terminalId"::text, mo."brandId"::text, rc."gearbox"::text as "gearbox", rc."seats",
      rc."weekendPrice", rc."driver"::text as "driver", rc."driverPrice", null as "beyondPrice",
      rc."returnBy",
      jsonb_build_object('hours', ${hoursSql("CAR")}, 'noticeHours', rc."noticeHours", 'pickupFrom', rc."pickupFrom",
        'returnBy', rc."returnBy") as "starts",
      coalesce((
        select jsonb_agg(ws."specificationId") from "RentalCarSpecification" ws where ws."productId" = p."id"),
        '[]'::jsonb) as "specifications",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', cp."id", 'name', cp."name", 'days', cp."days", 'price', cp."price",
          'weekendPrice', cp."weekendPrice", 'withDriver', cp."withDriver", 'zone', cp."zone"))
        from "CarPackage" cp where cp."productId" = p."id" and cp."active"), '[]'::jsonb) as "packages"
    from "Product" p
      join "RentalCar" rc on rc."productId" = p."id"
      join "CarModel" mo on mo."id" = rc."modelId"
      ${offerTables}
    where ${openIn(town.cityId)}
    order by p."id"`,
  );
  const shared = sharedStarts();
  return {
    offers: rows.map(({ starts, ...row }, index) => offerOf<CarOffer>(row, index, shared(carStart(starts)))),
    cards: new Map(cards.map((row) => [row.id, carCard(row, town.cityName)])),
  };
}

async function readHouses(town: Town): Promise<TownHouses> {
  const cards = await readHouseCards(town.db, town.cityId);
  const rows = await preparedSql<OfferRow<HouseOffer> & { starts: HouseStart }>(
    town.db,
    Prisma.sql`
    select ${offerColumns(todayOf(town))}, rh."minNights" as "minimum", rh."maxNights" as "maximum",
      coalesce((select jsonb_agg(rm."productId") from "RentalHouse" rm where rm."parentId" = p."id"),
        '[]'::jsonb) as "rooms",
      jsonb_build_object('hours', ${hoursSql("HOUSE")}, 'noticeHours', rh."noticeHours",
        'checkInFrom', rh."checkInFrom", 'checkInUntil', rh."checkInUntil") as "starts",
      rh."typeId"::text, rh."guests", rh."weekendPrice", rh."cleaning", rh."weeklyDiscount", rh."monthlyDiscount",
      coalesce((
        select max(bp."count") from "RentalHousePart" bp join "HousePartType" bt on bt."id" = bp."partTypeId"
        where bp."productId" = p."id" and bt."bedroom"), 0)::int as "bedrooms",
      coalesce((
        select jsonb_agg(wa."accessoryId") from "RentalHouseAccessory" wa where wa."productId" = p."id"),
        '[]'::jsonb) as "accessories"
    from "Product" p
      join "RentalHouse" rh on rh."productId" = p."id"
      ${offerTables}
    where ${openIn(town.cityId)}
    order by p."id"`,
  );
  const shared = sharedStarts();
  return {
    offers: rows.map(({ starts, ...row }, index) =>
      offerOf<HouseOffer>(row, index, shared(houseStart(starts))),
    ),
    cards: new Map(cards.map((row) => [row.id, houseCard(row, town.cityName)])),
  };
}
