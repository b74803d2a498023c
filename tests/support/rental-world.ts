import { randomUUID } from "node:crypto";
import type { Company, Prisma } from "../../prisma/client/client.ts";
import type { HoldPlacesInput } from "../../src/modules/booking/schema.ts";
import type { Services } from "../../src/server/start/services.ts";
import { addDays, type Day, dayOf } from "../../src/shared/dates.ts";
import { type BookingWorld, bookingWorld } from "./booking-world.ts";

/** A company with cars and houses, whose agency is always open. */

export interface Fleet {
  /** The local day this many days from today. */
  day(ahead: number): Day;
  createCar(extra?: Partial<Prisma.RentalCarUncheckedCreateInput>, price?: number): Promise<string>;
  createHouse(extra?: Partial<Prisma.RentalHouseUncheckedCreateInput>, price?: number): Promise<string>;
  createDriver(): Promise<string>;
}

export type RentalWorld = BookingWorld & Fleet;

let plates = 0;

export async function rentalWorld(options: Parameters<typeof bookingWorld>[0] = {}): Promise<RentalWorld> {
  const world = await bookingWorld(options);
  return { ...world, ...(await fleetOf(world.services, world)) };
}

/** Creates a company's rentals at its place. */
export async function fleetOf(
  services: Services,
  { company, terminalId }: { company: Company; terminalId: string },
): Promise<Fleet> {
  const { db } = services;
  await db.company.update({ where: { id: company.id }, data: { kinds: ["location", "trip", "event"] } });
  const { cityId } = await db.terminal.findUniqueOrThrow({ where: { id: terminalId } });
  const model = await db.carModel.findFirstOrThrow();
  const type = await db.houseType.findFirstOrThrow();
  const property = await db.property.create({
    data: { companyId: company.id, terminalId, name: "Bonapriso", caretaker: "Maman Odile" },
  });
  const createProduct = (price: number, title: string) =>
    db.product.create({
      data: {
        kind: "location",
        countryId: company.countryId,
        companyId: company.id,
        terminalId,
        cityId,
        title,
        images: [],
        price,
        currency: "XAF",
        status: "PUBLISHED",
      },
    });
  return {
    day: (ahead) => addDays(dayOf(services.now(), "Africa/Lagos"), ahead),
    async createCar(extra = {}, price = 30_000) {
      const { id } = await createProduct(price, "Toyota Yaris");
      plates += 1;
      const car = { plate: `LT ${plates} ${randomUUID().slice(0, 4)}`, year: 2022, seats: 5 };
      await db.rentalCar.create({
        data: { productId: id, companyId: company.id, modelId: model.id, ...car, ...extra },
      });
      return id;
    },
    async createHouse(extra = {}, price = 25_000) {
      const { id } = await createProduct(price, "Studio à Bonapriso");
      const ids = { productId: id, companyId: company.id, propertyId: property.id, typeId: type.id };
      await db.rentalHouse.create({ data: { ...ids, guests: 4, ...extra } });
      return id;
    },
    async createDriver() {
      const driver = { companyId: company.id, name: "Joseph Tagne", phone: "+237677000099" };
      return (await db.driver.create({ data: driver })).id;
    },
  };
}

export const licence = {
  number: "CM-1",
  birthDate: "1990-05-04",
  obtainedOn: "2012-01-01",
  expiresOn: "2040-01-01",
};

export function carWish(from: Day, to: Day, more: Record<string, unknown> = {}) {
  return { type: "car", from, to, pickupAt: "12:00", returnAt: "10:00", licence, ...more };
}

export function houseWish(from: Day, to: Day, more: Record<string, unknown> = {}) {
  return { type: "house", from, to, guests: 2, ...more };
}

export function rentalHold(...legs: [productId: string, wish: Record<string, unknown>][]): HoldPlacesInput {
  return {
    legs: legs.map(([productId, wish], index) => ({
      kind: "location" as const,
      productId,
      wish,
      leg: index === 0 ? ("OUTBOUND" as const) : ("RETURN" as const),
      passengers: [],
    })),
    idempotencyKey: randomUUID(),
  };
}
