import { fileUrl } from "../../../shared/address/file-url.ts";
import { dayNumber } from "../../../shared/rental/day-number.ts";
import { carDays } from "../../../shared/rental/rental-days.ts";
import { type CarTariff, priceCar } from "../car/price-car.ts";
import { priceHouse } from "../house/price-house.ts";
import type { CarSearchInput, HouseSearchInput } from "../schema.ts";
import type { CarCard, HouseCard } from "../view-schema.ts";
import type { CarCardRow, HouseCardRow } from "./read-cards.ts";

/** Cards of a list, with the total for the dates that are looked for. */

function cardOf(row: CarCardRow | HouseCardRow, city: string) {
  const { id, title, price, currency, quarter, caution, refundable, requireValidation } = row;
  return {
    id,
    title,
    image: fileUrl(row.image),
    price,
    currency,
    company: { id: row.companyId, name: row.companyName, logo: fileUrl(row.logo) },
    city,
    quarter: quarter ?? "",
    rating: row.ratingAverage === null ? null : { average: row.ratingAverage, count: row.ratingCount },
    caution,
    refundable,
    requireValidation,
  };
}

type TariffOfCar = Omit<CarTariff, "beyondPrice" | "seasons"> & Pick<CarCard, "driver">;

/** In town, without anything that is chosen besides the driver. */
export function carTotal(
  tariff: TariffOfCar,
  seasons: ReadonlyMap<number, number>,
  { days, input }: { days: readonly number[]; input: Pick<CarSearchInput, "driver"> },
): number {
  const driver = tariff.driver === "ALWAYS" || (tariff.driver === "OPTIONAL" && input.driver === "with");
  const choice = { days, driver, zone: "CITY", extras: [], fees: [] } as const;
  return priceCar({ ...tariff, beyondPrice: null, seasons }, choice).total;
}

export function carCard(row: CarCardRow, input: CarSearchInput, city: string): CarCard {
  const { from, to, returnAt } = input;
  const days = from && to ? carDays({ from, to, returnAt, returnBy: row.returnBy }) : [];
  const { brand, model, year, seats, gearbox, fuel, includedKm, specifications } = row;
  return {
    ...cardOf(row, city),
    type: "car",
    total: days.length > 0 ? carTotal(row, new Map(row.seasons), { days, input }) : null,
    length: days.length,
    brand,
    model,
    year,
    seats,
    gearbox,
    fuel,
    driver: row.driver,
    includedKm,
    specifications,
  };
}

export function houseCard(row: HouseCardRow, { from, to }: HouseSearchInput, city: string): HouseCard {
  const length = from && to ? dayNumber(to) - dayNumber(from) : 0;
  const nights = Array.from({ length }, (_, index) => dayNumber(from ?? "") + index);
  const { kind, guests, parts, accessories } = row;
  return {
    ...cardOf(row, city),
    type: "house",
    total: length > 0 ? priceHouse({ ...row, seasons: new Map(row.seasons) }, nights).total : null,
    length,
    kind,
    guests,
    parts,
    accessories,
  };
}
