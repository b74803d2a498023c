import { useMemo } from "react";
import { useLocation, useSearch } from "wouter";
import { dayOf } from "../../../../shared/dates.ts";
import { useCountry } from "../../../../web/state/country.ts";
import { type RouterInputs, trpc } from "../../../../web/state/trpc.ts";
import {
  type RentalSearch,
  type RentalType,
  readRentalSearch,
  writeRentalSearch,
} from "../rental-search-address.ts";

export interface RentalSearchTools {
  type: RentalType;
  search: RentalSearch;
  today: string;
  hrefOf: (patch: Partial<RentalSearch>) => string;
  /**
   * A filter replaces the address; a new search adds to the history. Changes the search of the browser's address, which
   * the screen may not have followed yet.
   */
  change: (patch: Partial<RentalSearch>, options?: { replace?: boolean }) => void;
}

/** The search in the present address, and how to change it. */
export function useRentalSearch(type: RentalType): RentalSearchTools {
  const query = useSearch();
  const [pathname, navigate] = useLocation();
  const today = dayOf(Date.now(), useCountry()?.timeZone);
  return useMemo(() => {
    const search = readRentalSearch(query, today);
    const hrefOf = (patch: Partial<RentalSearch>, from = search) =>
      `${pathname}?${writeRentalSearch({ ...from, ...patch })}`;
    return {
      type,
      search,
      today,
      hrefOf,
      change: (patch, { replace = true } = {}) =>
        navigate(hrefOf(patch, readRentalSearch(location.search, today)), { replace }),
    };
  }, [query, pathname, today, navigate, type]);
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
