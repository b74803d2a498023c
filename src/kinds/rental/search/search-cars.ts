import type { Context } from "../../../platform/context.ts";
import { totalOfCar } from "../car/price-car.ts";
import { dayNumber } from "../rules/day-number.ts";
import { carDays } from "../rules/rental-days.ts";
import type { CarSearchInput } from "../schema.ts";
import type { CarCard, RentalSearchResult } from "../view-schema.ts";
import {
  allowsStay,
  type ChosenOffer,
  type Filter,
  filtersThatAreSet,
  type Stay,
  stayOf,
  thatPass,
} from "./choose-offers.ts";
import { listRentals } from "./list-rentals.ts";
import type { TakenPlaces, TownOccupancy } from "./read-occupancy.ts";
import { type CarOffer, carsOf, seasonsOf } from "./read-offers.ts";

/** Cars of a city that are free on the requested dates, with their price then. */
export function searchCars(ctx: Context, input: CarSearchInput): Promise<RentalSearchResult<CarCard>> {
  const anyCar = { ...input, ...noCarFilters };
  return listRentals<CarOffer, CarCard>(ctx, input, {
    type: "car",
    readTown: carsOf,
    choose: (offers, dates) => possibleCars(offers, { ...input, ...dates }),
    any: {
      choose: (offers) => possibleCars(offers, anyCar),
      hasRest: (offer, taken, occupancy) => !isDriven(offer, anyCar) || hasDriver(offer, taken, occupancy),
    },
    countedUnder: ({ companyId, brandId, gearbox, driver, specifications }) => [
      ...[companyId, brandId, gearbox, ...specifications],
      ...(driver === "NONE" ? [] : ["with"]),
      ...(driver === "ALWAYS" ? [] : ["without"]),
    ],
    hasRest: (offer, taken, occupancy) => !isDriven(offer, input) || hasDriver(offer, taken, occupancy),
  });
}

const noCarFilters = {
  company: [],
  brand: [],
  gearbox: [],
  driver: undefined,
  seats: 1,
  specification: [],
} satisfies Partial<CarSearchInput>;

/** The filters of the request, without the dates: only those that are set. */
function filtersOf(input: CarSearchInput): Filter<CarOffer>[] {
  const { company, brand, gearbox, driver, seats, specification } = input;
  return filtersThatAreSet<CarOffer>([
    [driver === "with", (offer) => offer.driver !== "NONE"],
    [driver === "without", (offer) => offer.driver !== "ALWAYS"],
    [seats > 1, (offer) => offer.seats >= seats],
    [company.length > 0, (offer) => company.includes(offer.companyId)],
    [brand.length > 0, (offer) => brand.includes(offer.brandId)],
    [gearbox.length > 0, (offer) => gearbox.includes(offer.gearbox)],
    [specification.length > 0, (offer) => specification.every((one) => offer.specifications.includes(one))],
  ]);
}

function possibleCars(offers: readonly CarOffer[], input: CarSearchInput): ChosenOffer<CarOffer>[] {
  const staying = staysOf(input);
  const chosen: ChosenOffer<CarOffer>[] = [];
  for (const offer of thatPass(offers, filtersOf(input))) {
    const stay = staying(offer.returnBy);
    if (!stay) chosen.push({ offer, stay, paid: offer.price });
    else if (allowsStay(offer, stay)) chosen.push({ offer, stay, paid: carTotal(offer, stay, input) });
  }
  return chosen;
}

const isDriven = ({ driver }: CarOffer, input: Pick<CarSearchInput, "driver">) =>
  driver === "ALWAYS" || (driver === "OPTIONAL" && input.driver === "with");

/** Total in town, without options other than the driver. */
const carTotal = (offer: CarOffer, stay: Stay, input: Pick<CarSearchInput, "driver">) =>
  totalOfCar(offer, stay.days, { driver: isDriven(offer, input), seasons: seasonsOf(offer, stay) });

/** The paid days depend on the return hour, which most cars have in common. */
function staysOf({ from, to, returnAt }: CarSearchInput): (returnBy: string) => Stay | null {
  if (!from || !to) return () => null;
  const stays = new Map<string, Stay>();
  return (returnBy) => {
    const known = stays.get(returnBy);
    if (known) return known;
    const stay = stayOf(carDays({ from, to, returnAt, returnBy }), dayNumber(to));
    stays.set(returnBy, stay);
    return stay;
  };
}

/** Whether a driver of the company is free on the days. */
function hasDriver(
  { companyId, terminalId }: CarOffer,
  taken: TakenPlaces,
  { offers, drivers }: TownOccupancy,
): boolean {
  return drivers.some(
    (one, index) =>
      one.companyId === companyId &&
      (one.terminalId === null || one.terminalId === terminalId) &&
      !taken[offers + index],
  );
}
