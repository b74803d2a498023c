import { fileUrl } from "../../../shared/address/file-url.ts";
import { isLocale } from "../../../shared/text/locale.ts";
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

/** The kind of a house with its language, where that is not the reader's. */
export const kindOf = ({ kind, kindIn }: { kind: string; kindIn: string | null }) =>
  isLocale(kindIn) ? { kind, kindIn } : { kind };

export function houseCard(row: HouseCardRow, city: string): HouseCard {
  const { kindIcon, guests, parts, accessories } = row;
  return { ...cardOf(row, city), type: "house", ...kindOf(row), kindIcon, guests, parts, accessories };
}
