import { z } from "zod";

/** What a sale reads of a car or a house besides its product. The database returns it as one JSON object. */

const dayRules = z
  .array(
    z.object({
      day: z.number(),
      price: z.number().nullable(),
      minStay: z.number().nullable(),
      arrivalOk: z.boolean(),
      departureOk: z.boolean(),
    }),
  )
  .transform((rows) => new Map(rows.map(({ day, ...rule }) => [day, rule])));

const hours = z.object({
  weekdays: z.array(z.object({ weekday: z.number(), opensAt: z.string(), closesAt: z.string() })),
  closures: z.array(z.string()),
});

export const carExtra = z.object({
  key: z.string(),
  label: z.string(),
  price: z.number(),
  perDay: z.boolean(),
});
export type CarExtra = z.infer<typeof carExtra>;

const common = {
  dayRules,
  hours,
  companyId: z.string(),
  terminalId: z.string().nullable(),
};

export const carDetail = z.object({
  ...common,
  type: z.literal("car"),
  driver: z.enum(["NONE", "OPTIONAL", "ALWAYS"]),
  driverPrice: z.number(),
  drivers: z.array(z.string()),
  minAge: z.number(),
  licenceYears: z.number(),
  caution: z.number(),
  fuelPolicy: z.enum(["SAME_LEVEL", "FULL_TO_FULL", "INCLUDED"]),
  weekendPrice: z.number().nullable(),
  beyondPrice: z.number().nullable(),
  returnBy: z.string(),
  pickupFrom: z.string(),
  noticeHours: z.number(),
  maxDays: z.number(),
  plate: z.string(),
  extras: z.array(carExtra),
  packages: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      days: z.number(),
      price: z.number(),
      weekendPrice: z.number().nullable(),
      withDriver: z.boolean(),
      fuelIncluded: z.boolean(),
      includedKm: z.number().nullable(),
      extraKm: z.number(),
      extraHour: z.number(),
      zone: z.enum(["CITY", "BEYOND"]),
    }),
  ),
  places: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      fee: z.number(),
      pickup: z.boolean(),
      dropOff: z.boolean(),
    }),
  ),
});
export type CarDetail = z.infer<typeof carDetail>;

export const houseDetail = z.object({
  ...common,
  type: z.literal("house"),
  guests: z.number(),
  checkInFrom: z.string(),
  checkInUntil: z.string(),
  checkOutBy: z.string(),
  minNights: z.number(),
  maxNights: z.number(),
  noticeHours: z.number(),
  weekendPrice: z.number().nullable(),
  cleaning: z.number(),
  weeklyDiscount: z.number(),
  monthlyDiscount: z.number(),
  caution: z.number(),
  /** Rooms that are also rented one by one. */
  rooms: z.array(z.string()),
});
export type HouseDetail = z.infer<typeof houseDetail>;

export const rentalDetail = z.discriminatedUnion("type", [carDetail, houseDetail]);
export type RentalDetail = z.infer<typeof rentalDetail>;
