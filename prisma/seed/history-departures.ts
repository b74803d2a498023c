import { planTables, tripTitleSql } from "../../src/kinds/trip/supply/plan-tables.ts";
import { weekdayOf } from "../../src/shared/calendar.ts";
import { addDays, dayOf, startOfDay } from "../../src/shared/dates.ts";
import type { PrismaClient } from "../client/client.ts";
import { companyId as idOfCompany } from "./companies.ts";
import type { SoldTrip } from "./history-sales.ts";
import { seedId } from "./seed-id.ts";

/** The departures of the weeks before the demo's start. */

/** Eight weeks; a shorter demo tells of fewer days. */
export const daysBack = 56;
export const minute = 60_000;
/** Plans per company; the demo partner's company has more. */
const plansPerCompany = 1;
const plansOfDemoCompany = 5;

export interface PlanRow {
  id: string;
  slug: string;
  companyId: string;
  countryId: string;
  terminalId: string;
  pathId: string;
  busId: string;
  fromCityId: string;
  toCityId: string;
  title: string;
  price: number;
  currency: string;
  timeZone: string;
  departureTime: string;
  durationMinutes: number;
  seatCount: number;
  comfort: string;
  weekdays: number[];
  images: string[];
  order: number;
}

/** Some services of each company, spread over its lines. */
export async function plansToTell(db: PrismaClient): Promise<PlanRow[]> {
  const rows = await db.$queryRaw<PlanRow[]>`
    select p."id", c."slug", p."companyId", c."countryId", l."startTerminalId" as "terminalId", p."pathId", p."busId",
      s."cityId" as "fromCityId", e."cityId" as "toCityId", ${tripTitleSql} as "title", p."price",
      l."currency", n."timeZone", p."departureTime", l."durationMinutes", b."seatCount", b."comfort"::text as "comfort",
      p."weekdays", b."images",
      row_number() over (partition by p."companyId" order by l."distanceKm" desc, md5(p."id"::text))::int as "order"
    from "TripPlan" p ${planTables}
    where p."departureTime" < '17:00'
    order by p."companyId", "order"`;
  const demo = idOfCompany("sanaga-voyages");
  return rows.filter(({ order, companyId }) => {
    // Every fifth plan, so that a company shows several of its lines.
    const wanted = companyId === demo ? plansOfDemoCompany : plansPerCompany;
    return order % 5 === 1 && (order - 1) / 5 < wanted;
  });
}

interface PastDepartures {
  trips: SoldTrip[];
  products: Record<string, unknown>[];
  rows: Record<string, unknown>[];
}

function productOf(plan: PlanRow, trip: SoldTrip) {
  const { productId, companyId, countryId, terminalId, currency, price, departsAt, arrivesAt } = trip;
  return {
    id: productId,
    kind: "trip",
    countryId,
    companyId,
    terminalId,
    cityId: plan.fromCityId,
    toCityId: plan.toCityId,
    title: plan.title,
    price,
    currency,
    comment: "",
    refundClause: "",
    refundTiers: [],
    refundable: true,
    requireValidation: false,
    canChoosePlace: true,
    images: plan.images,
    status: "PUBLISHED",
    startsAt: departsAt,
    endsAt: arrivesAt,
    createdAt: departsAt,
    updatedAt: departsAt,
  };
}

function rowOf(plan: PlanRow, day: string, trip: SoldTrip) {
  const { productId, seatCount } = trip;
  return {
    productId,
    planId: plan.id,
    planDate: day,
    pathId: plan.pathId,
    busId: plan.busId,
    seatCount,
    comfort: plan.comfort,
    counterSeats: [],
    delayMinutes: 0,
  };
}

export function departuresOf(plans: PlanRow[], now: Date, days = daysBack): PastDepartures {
  const past: PastDepartures = { trips: [], products: [], rows: [] };
  for (const plan of plans) {
    const { companyId, countryId, terminalId, currency, price, seatCount, timeZone, title } = plan;
    const [hours = 0, minutes = 0] = plan.departureTime.split(":").map(Number);
    const today = dayOf(now, timeZone);
    for (let back = days; back >= 1; back--) {
      const day = addDays(today, -back);
      if (!plan.weekdays.includes(weekdayOf(day) + 1)) continue;
      const departsAt = new Date(startOfDay(day, timeZone).getTime() + (hours * 60 + minutes) * minute);
      const arrivesAt = new Date(departsAt.getTime() + plan.durationMinutes * minute);
      if (arrivesAt.getTime() + 10 * minute > now.getTime()) continue;
      const productId = seedId(`past:${plan.id}:${day}`);
      const sold = { companyId, countryId, terminalId, currency, price, seatCount, title };
      const trip = { productId, ...sold, departsAt, arrivesAt };
      past.trips.push(trip);
      past.products.push(productOf(plan, trip));
      past.rows.push(rowOf(plan, day, trip));
    }
  }
  return past;
}
