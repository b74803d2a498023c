import { useState } from "react";
import { useSearch } from "wouter";
import { dayOf } from "../../../../shared/dates.ts";
import { failureOf } from "../../../../web/state/failures.ts";
import { trpc } from "../../../../web/state/trpc.ts";
import type { CarView, HouseView, RentalQuote, RentalView } from "../../view-schema.ts";
import type { CarWishInput, HouseWishInput } from "../../wish-schema.ts";
import { defaultTimes, readRentalSearch } from "../rental-search-address.ts";

/** The choice on the page of one car or house, and its price. */

export type LicenceFields = NonNullable<CarWishInput["licence"]>;
export const noLicence: LicenceFields = { number: "", birthDate: "", obtainedOn: "", expiresOn: "" };

export interface RentalDates {
  from: string;
  to: string;
}

export interface CarOptions {
  pickupAt: string;
  returnAt: string;
  driver: boolean;
  zone: "CITY" | "BEYOND";
  /** "": the cheapest; "day": by the day. */
  packageId: string;
  extras: string[];
  pickupPlaceId: string;
  returnPlaceId: string;
}

export interface HouseOptions {
  guests: number;
  arrivalAt: string;
}

/** The dates of the list's search. */
export function useDatesOfAddress(timeZone: string) {
  const query = useSearch();
  const [search] = useState(() => readRentalSearch(query, dayOf(Date.now(), timeZone)));
  return search;
}

export function carWishOf(
  car: CarView,
  dates: RentalDates,
  options: CarOptions,
  licence?: LicenceFields,
): CarWishInput {
  const { packageId, pickupPlaceId, returnPlaceId, ...others } = options;
  return {
    type: "car",
    ...dates,
    ...others,
    driver: car.driver === "ALWAYS" || others.driver,
    ...(packageId ? { packageId: packageId === "day" ? null : packageId } : {}),
    ...(pickupPlaceId ? { pickupPlaceId } : {}),
    ...(returnPlaceId ? { returnPlaceId } : {}),
    ...(licence ? { licence } : {}),
  };
}

export function houseWishOf(
  house: HouseView,
  dates: RentalDates,
  { guests, arrivalAt }: HouseOptions,
): HouseWishInput {
  return {
    type: "house",
    ...dates,
    guests,
    ...(arrivalAt && arrivalAt !== house.checkInFrom ? { arrivalAt } : {}),
  };
}

export function useCarOptions(car: CarView) {
  const search = useDatesOfAddress(car.timeZone);
  return useState<CarOptions>({
    pickupAt: search.pickupAt < car.pickupFrom ? car.pickupFrom : search.pickupAt,
    returnAt: search.returnAt || defaultTimes.returnAt,
    driver: car.driver === "ALWAYS" || (car.driver === "OPTIONAL" && search.driver === "with"),
    zone: "CITY",
    packageId: "",
    extras: [],
    pickupPlaceId: car.homePlaceId ?? "",
    returnPlaceId: car.homePlaceId ?? "",
  });
}

export interface QuoteState {
  quote: RentalQuote | null;
  /** Why these dates or hours are not available. */
  refusal: string | null;
  computing: boolean;
}

/** The price of the wish, requested again at every change; the last price stays until the next one arrives. */
export function useQuote(rental: RentalView, wish: CarWishInput | HouseWishInput | null): QuoteState {
  const { data, error, isFetching } = trpc.rental.quote.useQuery(
    { productId: rental.id, wish: wish ?? { type: "house", from: "", to: "" } },
    {
      enabled: wish !== null,
      placeholderData: (before) => before,
      retry: false,
      staleTime: 15_000,
      meta: { handlesErrors: true },
    },
  );
  const refusal = wish && error ? failureOf(error).message : null;
  return { quote: wish && !refusal ? (data ?? null) : null, refusal, computing: isFetching };
}
