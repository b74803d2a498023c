import { randomUUID } from "node:crypto";
import type { Bus, City, Company, Country, Path, Prisma, Terminal } from "../../prisma/client/client.ts";
import type { SaveTripPlanInput, ScheduleTripInput } from "../../src/kinds/trip/schema.ts";
import { scheduleTrip } from "../../src/kinds/trip/supply/schedule-trip.ts";
import { buildLayout, type LayoutOptions, seatsOf } from "../../src/kinds/trip/supply/seat-layout-schema.ts";
import type { Context } from "../../src/platform/context.ts";
import type { Services } from "../../src/server/start/services.ts";
import { addDays, dayOf } from "../../src/shared/dates.ts";
import type { Actor } from "../../src/shared/permissions.ts";
import { contextFor, createActor } from "./context.ts";

/** One company with a line (by default from Douala to Yaoundé) and a bus, and its partner. */
export interface TripNetwork {
  country: Country;
  company: Company;
  from: City;
  to: City;
  terminals: [Terminal, Terminal];
  path: Path;
  bus: Bus;
  partner: Context & { actor: Actor };
  /** The local day this many days from now. */
  day(ahead: number): string;
  createBus(
    options?: Partial<LayoutOptions>,
    columns?: Partial<Prisma.BusUncheckedCreateInput>,
  ): Promise<Bus>;
  /** One departure, by default tomorrow at 07:00 for 5 000, with its own bus unless one is named. */
  depart(input?: Partial<ScheduleTripInput>): Promise<string>;
  plan(input?: Partial<SaveTripPlanInput>): SaveTripPlanInput;
  /** A claimed seat: sold, or held until the given time. */
  claim(productId: string, unit: number, expiresAt?: Date | null): Promise<void>;
}

export async function tripNetwork(
  services: Services,
  columns: Partial<Prisma.CompanyUncheckedCreateInput> = {},
  where = { country: "CM", from: "Douala", to: "Yaoundé" },
): Promise<TripNetwork> {
  const { db, now } = services;
  const country = await db.country.findUniqueOrThrow({ where: { shortCode: where.country } });
  const city = (name: string) =>
    db.city.findUniqueOrThrow({ where: { countryId_name: { countryId: country.id, name } } });
  const [from, to] = await Promise.all([city(where.from), city(where.to)]);
  const company = await db.company.create({
    data: {
      countryId: country.id,
      name: "Test Voyages",
      slug: `test-${randomUUID()}`,
      kinds: ["trip"],
      noteLuggage: "25 kg en soute",
      noteDeparture: "30 minutes avant",
      aboutUs: "Depuis toujours",
      refundTiers: [{ hoursBefore: 24, refundPercent: 80 }],
      ...columns,
    },
  });
  const terminal = (name: string, cityId: string) =>
    db.terminal.create({ data: { companyId: company.id, cityId, name } });
  const [start, end] = [await terminal("Bonabéri", from.id), await terminal("Mvan", to.id)];
  const path = await db.path.create({
    data: {
      companyId: company.id,
      startTerminalId: start.id,
      endTerminalId: end.id,
      distanceKm: 245,
      durationMinutes: 240,
      basePrice: 5000,
      currency: country.currency,
    },
  });
  const createBus: TripNetwork["createBus"] = (options = {}, extra = {}) => {
    const layout = buildLayout({ pattern: "2+2", seats: 20, ...options });
    return db.bus.create({
      data: {
        companyId: company.id,
        name: "Car 01",
        plate: `LT ${randomUUID().slice(0, 8)}`,
        layout: layout as unknown as Prisma.InputJsonObject,
        seatCount: layout ? seatsOf(layout).length : 0,
        ...extra,
      },
    });
  };
  const actor = await createActor(services, { role: "PARTNER", companyId: company.id });
  const partner = { ...(await contextFor(services, actor)), actor };
  const bus = await createBus();
  const day = (ahead: number) => addDays(dayOf(now(), country.timeZone), ahead);
  const terms = { price: 5000, refundable: true, requireValidation: false, canChoosePlace: true };
  return {
    country,
    company,
    from,
    to,
    path,
    bus,
    partner,
    createBus,
    day,
    terminals: [start, end],
    async depart(input = {}) {
      const busId = input.busId ?? (await createBus()).id;
      const common = {
        companyId: company.id,
        pathId: path.id,
        date: day(1),
        time: "07:00",
        comment: "",
        counterSeats: [],
      };
      const { id } = await scheduleTrip(partner, { ...common, ...terms, published: true, ...input, busId });
      return id;
    },
    plan: (input = {}) => ({
      companyId: company.id,
      pathId: path.id,
      busId: bus.id,
      departureTime: "06:30",
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      validFrom: day(0),
      runsOnHolidays: true,
      exceptions: [],
      active: true,
      ...terms,
      ...input,
    }),
    async claim(resourceId, unit, expiresAt = null) {
      await db.claim.create({
        data: { resourceId, unit, bookingId: randomUUID(), companyId: company.id, expiresAt },
      });
    },
  };
}
