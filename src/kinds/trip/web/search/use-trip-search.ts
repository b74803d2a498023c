import { useMemo } from "react";
import { useLocation, useSearch } from "wouter";
import { dayOf } from "../../../../shared/dates.ts";
import { useCountry } from "../../../../web/state/country.ts";
import type { TripDetail } from "../../search/trip-view-schema.ts";
import { readTripSearch, type TripSearch, writeTripSearch } from "../trip-search-address.ts";
import { useOutbound } from "../use-outbound.ts";

export interface TripSearchTools {
  search: TripSearch;
  /** The means of transport in the path; empty for all. */
  service: string;
  today: string;
  /** The first day to travel: today, or for a return the day on which the outbound bus arrives. */
  earliest: string;
  hrefOf: (patch: Partial<TripSearch>) => string;
  /**
   * A filter replaces the address; a new search adds to the history. Changes the search of the browser's address, which
   * the screen may not have followed yet.
   */
  change: (patch: Partial<TripSearch>, options?: { replace?: boolean }) => void;
}

/**
 * The first possible day of the return: the outbound bus's day of arrival, in the local time of its destination.
 */
export function earliestDay(today: string, outbound: Pick<TripDetail, "arrivesAt" | "timeZone"> | undefined) {
  const arrival = outbound ? dayOf(outbound.arrivesAt, outbound.timeZone) : today;
  return arrival > today ? arrival : today;
}

/** The search in the present address, and how to change it. */
export function useTripSearch(service: string): TripSearchTools {
  const query = useSearch();
  const [pathname, navigate] = useLocation();
  const timeZone = useCountry()?.timeZone;
  const today = dayOf(Date.now(), timeZone);
  const outbound = useOutbound(new URLSearchParams(query).get("leg") === "return");
  const earliest = earliestDay(today, outbound);
  return useMemo(() => {
    const search = readTripSearch(query, today);
    const hrefOf = (patch: Partial<TripSearch>, from = search) =>
      `${pathname}?${writeTripSearch({ ...from, ...patch })}`;
    return {
      search,
      service,
      today,
      earliest,
      hrefOf,
      change: (patch, { replace = true } = {}) =>
        navigate(hrefOf(patch, readTripSearch(location.search, today)), { replace }),
    };
  }, [query, service, pathname, today, earliest, navigate]);
}
