import { useState } from "react";
import { useSearch } from "wouter";
import { dayOf } from "../../../../shared/dates.ts";
import { ownBill } from "../../../../web/state/booking-draft.ts";
import { failureOf } from "../../../../web/state/failures.ts";
import { getSession } from "../../../../web/state/session.ts";
import { trpc } from "../../../../web/state/trpc.ts";
import type { CarView, HouseView, RentalQuote, RentalView } from "../../view-schema.ts";
import type { CarWishInput, HouseWishInput } from "../../wish-schema.ts";
import { defaultTimes, type RentalType, readRentalSearch } from "../rental-search-address.ts";

type WishOf<Type extends RentalType> = Type extends "car" ? CarWishInput : HouseWishInput;

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

/** The days of the address; without any, those that were chosen here before the payment. */
export function useDates({ id, type, timeZone }: RentalView) {
  const search = useDatesOfAddress(timeZone);
  const today = dayOf(Date.now(), timeZone);
  return useState<RentalDates>(() => {
    const { from, to } = search;
    const earlier = from ? null : earlierWish(id, type);
    return earlier && earlier.from >= today ? { from: earlier.from, to: earlier.to } : { from, to };
  });
}

/** What was wished here earlier, when the person comes back from the payment. */
export function earlierWish<Type extends RentalType>(
  id: string,
  type: Type,
): (WishOf<Type> & { type: Type }) | null {
  const { firstBooking: draft } = getSession();
  const wish = draft?.productId === id ? draft.wish : undefined;
  return wish?.type === type ? (wish as unknown as WishOf<Type> & { type: Type }) : null;
}

/** The options that were wished for these days; for other days the search counts. */
function earlierOptions<Type extends RentalType>(
  { id, type }: { id: string; type: Type },
  { from, to }: RentalDates,
) {
  const wish = earlierWish(id, type);
  return wish && (!from || (wish.from === from && wish.to === to)) ? wish : null;
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
  return useState<CarOptions>(() => {
    const home = car.homePlaceId ?? "";
    const earlier = earlierOptions(car, search);
    if (earlier) {
      const { pickupAt, returnAt, driver = false, zone = "CITY", extras = [], packageId } = earlier;
      const { pickupPlaceId = home, returnPlaceId = home } = earlier;
      const chosen = packageId === null ? "day" : (packageId ?? "");
      return { pickupAt, returnAt, driver, zone, packageId: chosen, extras, pickupPlaceId, returnPlaceId };
    }
    return {
      pickupAt: search.pickupAt < car.pickupFrom ? car.pickupFrom : search.pickupAt,
      returnAt: search.returnAt || defaultTimes.returnAt,
      driver: car.driver === "ALWAYS" || (car.driver === "OPTIONAL" && search.driver === "with"),
      zone: "CITY",
      packageId: "",
      extras: [],
      pickupPlaceId: home,
      returnPlaceId: home,
    };
  });
}

export function useHouseOptions(house: HouseView) {
  const search = useDatesOfAddress(house.timeZone);
  return useState<HouseOptions>(() => {
    const { guests = search.guests, arrivalAt = house.checkInFrom } = earlierOptions(house, search) ?? {};
    return { guests: Math.min(guests, house.guests), arrivalAt };
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
    { productId: rental.id, wish: wish ?? { type: "house", from: "", to: "" }, ...ownBill() },
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
