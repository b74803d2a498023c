import { dayOf } from "../../../../shared/dates.ts";
import {
  type ListAddress,
  type ListSearchTools,
  useListSearch,
} from "../../../../web/components/offer-list/use-list-search.ts";
import { useCountry } from "../../../../web/state/country.ts";
import { type RouterInputs, trpc } from "../../../../web/state/trpc.ts";
import {
  type RentalSearch,
  type RentalType,
  readRentalSearch,
  writeRentalSearch,
} from "../rental-search-address.ts";

export interface RentalSearchTools extends ListSearchTools<RentalSearch> {
  type: RentalType;
  today: string;
}

const address: ListAddress<RentalSearch> = { read: readRentalSearch, write: writeRentalSearch };

export function useRentalSearch(type: RentalType): RentalSearchTools {
  const today = dayOf(Date.now(), useCountry()?.timeZone);
  return { ...useListSearch(address, today), type, today };
}

function commonInput(search: RentalSearch) {
  const { city, from, to, company, priceMax, sort } = search;
  return {
    city,
    company,
    sort,
    ...(from && to ? { from, to } : {}),
    ...(priceMax === null ? {} : { priceMax }),
  };
}

function carInput(search: RentalSearch): RouterInputs["rental"]["searchCars"] {
  const { pickupAt, returnAt, brand, gearbox, seats, specification, driver } = search;
  return {
    ...commonInput(search),
    pickupAt,
    returnAt,
    brand,
    gearbox,
    seats,
    specification,
    ...(driver === "with" || driver === "without" ? { driver } : {}),
  };
}

function houseInput(search: RentalSearch): RouterInputs["rental"]["searchHouses"] {
  const { guests, type, bedrooms, accessory } = search;
  return { ...commonInput(search), guests, type, bedrooms, accessory };
}

const pageOptions = {
  getNextPageParam: (page: { nextCursor: number | null }) => page.nextCursor,
  meta: { handlesErrors: true },
};

/** The cars or houses of the search, page by page. */
export function useRentalPages({ type, search }: RentalSearchTools) {
  const enabled = search.city !== "";
  const cars = trpc.rental.searchCars.useInfiniteQuery(carInput(search), {
    ...pageOptions,
    enabled: enabled && type === "car",
  });
  const houses = trpc.rental.searchHouses.useInfiniteQuery(houseInput(search), {
    ...pageOptions,
    enabled: enabled && type === "house",
  });
  return type === "car" ? cars : houses;
}
