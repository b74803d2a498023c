import { useSearch } from "wouter";
import { dayOf } from "../../../../shared/dates.ts";
import {
  type ListAddress,
  type ListSearchTools,
  useListSearch,
} from "../../../../web/components/offer-list/use-list-search.ts";
import { useCountry } from "../../../../web/state/country.ts";
import type { TripDetail } from "../../search/trip-view-schema.ts";
import { readTripSearch, type TripSearch, writeTripSearch } from "../trip-search-address.ts";
import { useOutbound } from "../use-outbound.ts";

export interface TripSearchTools extends ListSearchTools<TripSearch> {
  /** The means of transport in the path; empty for all. */
  service: string;
  today: string;
  /** The first day to travel: today, or for a return the day on which the outbound bus arrives. */
  earliest: string;
}

const address: ListAddress<TripSearch> = { read: readTripSearch, write: writeTripSearch };

/**
 * The first possible day of the return: the outbound bus's day of arrival, in the local time of its destination.
 */
export function earliestDay(today: string, outbound: Pick<TripDetail, "arrivesAt" | "timeZone"> | undefined) {
  const arrival = outbound ? dayOf(outbound.arrivesAt, outbound.timeZone) : today;
  return arrival > today ? arrival : today;
}

export function useTripSearch(service: string): TripSearchTools {
  const query = useSearch();
  const today = dayOf(Date.now(), useCountry()?.timeZone);
  const outbound = useOutbound(new URLSearchParams(query).get("leg") === "return");
  return { ...useListSearch(address, today), service, today, earliest: earliestDay(today, outbound) };
}
