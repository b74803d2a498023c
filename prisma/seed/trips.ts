import { buildLayout, type SeatLayout } from "../../src/kinds/trip/supply/seat-layout-schema.ts";
import { writePlannedDepartures } from "../../src/kinds/trip/supply/write-planned-departures.ts";
import { addDays, dayOf } from "../../src/shared/dates.ts";
import type { Comfort, Prisma, PrismaClient } from "../client/client.ts";
import { busImageKeys, companyId, terminalId } from "./companies.ts";
import { type CompanyRow, comfortData, companies, type RoadRow, roads } from "./network-rows.ts";
import { seedId } from "./seed-id.ts";

/** The demo's lines, buses and timetable, and the departures of the days ahead. */

const defaultDays = 60;

interface Service {
  plan: Prisma.TripPlanCreateManyInput;
  startsAt: number;
  minutes: number;
  from: string;
  to: string;
  comfort: Comfort;
  company: CompanyRow;
}

interface Vehicle {
  id: string;
  town: string;
  freeAt: number;
  comfort: Comfort;
}

const roundUp = (value: number, step: number) => Math.ceil(value / step) * step;
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
const pathId = (slug: string, from: string, to: string) => seedId(`path:${slug}:${from}:${to}`);

/** Departure times: long routes leave early or at night, short ones all day. */
function departureMinutes(road: RoadRow, index: number, shift: number): number {
  const night = road.minutes >= 280 && index === road.perDay - 1;
  if (night) return 20 * 60 + 30 + shift;
  const last = Math.min(19 * 60, 23 * 60 - road.minutes);
  const first = 5 * 60 + 30;
  const count = Math.max(1, road.perDay - (road.minutes >= 280 ? 2 : 1));
  return Math.min(roundUp(first + ((last - first) * index) / count, 15) + shift, 22 * 60 + 45);
}

function directions(company: CompanyRow): { from: string; to: string; road: RoadRow; shift: number }[] {
  return company.roads.flatMap((key, order) => {
    const [a, b] = key.split("|") as [string, string];
    const road = roads[key];
    if (!road) throw new Error(`no such road: ${key}`);
    return [
      { from: a, to: b, road, shift: (order % 3) * 5 },
      { from: b, to: a, road, shift: 15 - (order % 3) * 5 },
    ];
  });
}

function terminalIn(company: CompanyRow, town: string): string {
  const terminal = company.terminals.find((one) => one.city === town);
  if (!terminal) throw new Error(`${company.name} has no agency in ${town}`);
  return terminalId(company.slug, terminal);
}

function pathsOf(company: CompanyRow): Prisma.PathCreateManyInput[] {
  return directions(company).map(({ from, to, road }) => ({
    id: pathId(company.slug, from, to),
    companyId: companyId(company.slug),
    startTerminalId: terminalIn(company, from),
    endTerminalId: terminalIn(company, to),
    distanceKm: road.km,
    durationMinutes: road.minutes,
    basePrice: road.fare,
    currency: "XAF",
  }));
}

function servicesOf(company: CompanyRow, validFrom: Date): Service[] {
  const services = directions(company).flatMap(({ from, to, road, shift }) =>
    Array.from({ length: road.perDay }, (_, index): Service => {
      const comfort = company.comforts[index % company.comforts.length] ?? "CLASSIC";
      const startsAt = departureMinutes(road, index, shift);
      const weekdays = index === road.perDay - 2 && road.perDay > 4 ? [1, 5, 6, 7] : [1, 2, 3, 4, 5, 6, 7];
      return {
        company,
        comfort,
        startsAt,
        from,
        to,
        minutes: road.minutes,
        plan: {
          id: seedId(`plan:${company.slug}:${from}:${to}:${index}`),
          companyId: companyId(company.slug),
          pathId: pathId(company.slug, from, to),
          busId: "",
          departureTime: clock(startsAt),
          price: roundUp(road.fare * comfortData[comfort].fare, 500),
          weekdays,
          validFrom,
          runsOnHolidays: index % 5 !== 4,
          refundable: index % 6 !== 5,
        },
      };
    }),
  );
  return services.sort((a, b) => a.startsAt - b.startsAt);
}

/** Assigns each service a bus that is in that town at that time; adds a new bus when there is none. */
function assignBuses(services: Service[]): { service: Service; bus: Vehicle }[] {
  const fleet: Vehicle[] = [];
  const rest = 30;
  return services.map((service) => {
    let bus = fleet.find(
      (one) => one.comfort === service.comfort && one.town === service.from && one.freeAt <= service.startsAt,
    );
    if (!bus) {
      const id = seedId(`bus:${service.company.slug}:${fleet.length}`);
      bus = { id, town: service.from, freeAt: 0, comfort: service.comfort };
      fleet.push(bus);
    }
    bus.town = service.to;
    bus.freeAt = service.startsAt + service.minutes + rest;
    service.plan.busId = bus.id;
    return { service, bus };
  });
}

const plateRegions: Record<string, string> = {
  Douala: "LT",
  Yaoundé: "CE",
  Bafoussam: "OU",
  Maroua: "EN",
  Garoua: "NO",
};

function busRow(company: CompanyRow, bus: Vehicle, index: number): Prisma.BusCreateManyInput {
  const { layouts, amenities, label } = comfortData[bus.comfort];
  const options = layouts[index % layouts.length] ?? { pattern: "2+2" as const, seats: 50 };
  const home = company.terminals[0];
  const number = 100 + (Number.parseInt(bus.id.slice(-6), 16) % 900);
  const region = plateRegions[home?.city ?? ""] ?? "CE";
  return {
    id: bus.id,
    companyId: companyId(company.slug),
    terminalId: home ? terminalId(company.slug, home) : null,
    name: `${label} ${String(index + 1).padStart(2, "0")}`,
    plate: `${region} ${number} ${company.initials}${String(index).padStart(2, "0")}`,
    comfort: bus.comfort,
    amenities,
    images: busImageKeys(company.slug, bus.comfort),
    layout: buildLayout(options) as unknown as Prisma.InputJsonObject & SeatLayout,
    seatCount: options.seats,
  };
}

/** A price season: around the end of the year journeys cost a fifth more. */
function endOfYear(slug: string, today: string): Prisma.PriceSeasonCreateManyInput {
  const year = today.slice(0, 4);
  return {
    id: seedId(`season:${slug}:${year}`),
    companyId: companyId(slug),
    name: "Fêtes de fin d’année",
    firstDay: new Date(`${year}-12-18`),
    lastDay: new Date(`${Number(year) + 1}-01-04`),
    basisPoints: 2000,
  };
}

/** Lines, buses and plans of one company; returns its departures in a week. */
async function seedNetwork(db: PrismaClient, company: CompanyRow, today: string): Promise<number> {
  const services = servicesOf(company, new Date(`${today}T00:00:00Z`));
  const buses = new Map(assignBuses(services).map(({ bus }) => [bus.id, bus]));
  await db.path.createMany({ data: pathsOf(company), skipDuplicates: true });
  await db.bus.createMany({
    data: [...buses.values()].map((bus, index) => busRow(company, bus, index)),
    skipDuplicates: true,
  });
  await db.tripPlan.createMany({ data: services.map((service) => service.plan), skipDuplicates: true });
  await db.priceSeason.createMany({ data: [endOfYear(company.slug, today)], skipDuplicates: true });
  return services.reduce((sum, { plan }) => sum + (plan.weekdays as number[]).length, 0);
}

interface TripSeedOptions {
  now: Date;
  /**
   * Approximate number of departures: the timetable stays the same, the number of
   * days is adapted. Default: 60 days.
   */
  departures?: number | undefined;
  days?: number | undefined;
}

/** Returns how many departures there are. */
export async function seedTrips(db: PrismaClient, options: TripSeedOptions): Promise<number> {
  const today = dayOf(options.now);
  let perWeek = 0;
  for (const company of companies) perWeek += await seedNetwork(db, company, today);
  const days =
    options.departures === undefined
      ? (options.days ?? defaultDays)
      : Math.ceil((options.departures * 7) / perWeek);
  if (days > 0) {
    await writePlannedDepartures(db, { from: today, to: addDays(today, days), now: options.now });
    await db.$executeRaw`analyze "Trip"`;
    await db.$executeRaw`analyze "Product"`;
  }
  return db.trip.count();
}
