import { fileUrl } from "../../../shared/address/file-url.ts";
import { dayNumber } from "../../../shared/rental/day-number.ts";
import { carDays } from "../../../shared/rental/rental-days.ts";
import { priceCar } from "../car/price-car.ts";
import { priceHouse } from "../house/price-house.ts";
import type { CarSearchInput, HouseSearchInput } from "../schema.ts";
import type { CarCard, HouseCard, RentalCard, RentalSort } from "../view-schema.ts";
import type { CarOfferRow, HouseOfferRow } from "./read-offers.ts";

/** Cards of a list, with the total for the dates that are looked for. */

function cardOf(row: CarOfferRow | HouseOfferRow, city: string) {
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

export function carCard(row: CarOfferRow, input: CarSearchInput, city: string): CarCard {
  const { from, to, returnAt } = input;
  const days = from && to ? carDays({ from, to, returnAt, returnBy: row.returnBy }) : [];
  const driver = row.driver === "ALWAYS" || (row.driver === "OPTIONAL" && input.driver === "with");
  const tariff = { ...row, beyondPrice: null, seasons: new Map(row.seasons) };
  const { brand, model, year, seats, gearbox, fuel, includedKm, specifications } = row;
  return {
    ...cardOf(row, city),
    type: "car",
    total:
      days.length > 0 ? priceCar(tariff, { days, driver, zone: "CITY", extras: [], fees: [] }).total : null,
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

export function houseCard(row: HouseOfferRow, { from, to }: HouseSearchInput, city: string): HouseCard {
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

const paidOf = (card: RentalCard) => card.total ?? card.price;

/** Guests trust many good reviews more than one perfect review. */
const scoreOf = ({ rating }: RentalCard) =>
  rating ? (rating.average * rating.count + 8) / (rating.count + 2) : 0;

const orders: Record<RentalSort, (a: RentalCard, b: RentalCard) => number> = {
  price: (a, b) => paidOf(a) - paidOf(b),
  rating: (a, b) => scoreOf(b) - scoreOf(a) || paidOf(a) - paidOf(b),
  recommended: (a, b) =>
    Math.round(scoreOf(b)) - Math.round(scoreOf(a)) || paidOf(a) - paidOf(b) || a.id.localeCompare(b.id),
};

interface Wanted {
  priceMin?: number | undefined;
  priceMax?: number | undefined;
  sort: RentalSort;
}

export function chosenCards<Card extends RentalCard>(cards: readonly Card[], wanted: Wanted): Card[] {
  const { priceMin = 0, priceMax = Number.POSITIVE_INFINITY, sort } = wanted;
  return cards.filter((card) => paidOf(card) >= priceMin && paidOf(card) <= priceMax).sort(orders[sort]);
}
