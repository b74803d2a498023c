import { fileUrl } from "../../../shared/address/file-url.ts";
import type { CarCard, HouseCard } from "../view-schema.ts";
import type { CarCardRow, HouseCardRow } from "./read-cards.ts";

/** Cards of a list, without the total for the requested dates. */

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
    total: null,
    length: 0,
  };
}

export function carCard(row: CarCardRow, city: string): CarCard {
  const { brand, brandImage, model, year, seats, gearbox, fuel, driver, includedKm, specifications } = row;
  return {
    ...cardOf(row, city),
    type: "car",
    brand,
    brandImage: fileUrl(brandImage),
    model,
    year,
    seats,
    gearbox,
    fuel,
    driver,
    includedKm,
    specifications,
  };
}

export function houseCard(row: HouseCardRow, city: string): HouseCard {
  const { kind, kindIcon, guests, parts, accessories } = row;
  return { ...cardOf(row, city), type: "house", kind, kindIcon, guests, parts, accessories };
}
