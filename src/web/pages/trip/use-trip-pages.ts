import { useInfiniteQuery } from "@tanstack/react-query";
import type { TripSearchResult } from "../../../modules/trip/departure-schema.ts";
import { query } from "../../state/transport.ts";
import type { RouterInputs } from "../../state/trpc.ts";
import type { TripSearch } from "./trip-search-address.ts";

/** Places left are said anew this often while the list is looked at. */
const refreshEvery = 20_000;

export function searchInput(search: TripSearch): RouterInputs["trip"]["search"] {
  const { from, to, date, places, company, terminal, time, comfort, priceMax, free, sort } = search;
  return {
    ...{ from, to, date, places, company, terminal, time, comfort, free, sort },
    ...(priceMax === null ? {} : { priceMax }),
  };
}

/** The departures of the search, page after page; what is shown stays while its places are asked again. */
export function useTripPages(search: TripSearch, enabled: boolean) {
  const input = searchInput(search);
  return useInfiniteQuery({
    queryKey: [["trip", "search"], { input, type: "infinite" }],
    queryFn: async ({ pageParam, signal }) => {
      const page = { ...input, ...(pageParam ? { cursor: pageParam } : {}) };
      return (await query("trip.search", page, signal)) as TripSearchResult;
    },
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: (before) => before,
    refetchInterval: refreshEvery,
    enabled,
    meta: { handlesErrors: true },
  });
}
