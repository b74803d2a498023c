import { type RouterInputs, trpc } from "../../state/trpc.ts";
import type { TripSearch } from "./trip-search-address.ts";

/** Places left are said anew this often while the list is looked at. */
const refreshEvery = 20_000;

function searchInput(search: TripSearch): RouterInputs["trip"]["search"] {
  const { from, to, date, places, company, terminal, time, comfort, priceMax, free, sort } = search;
  return {
    from,
    to,
    date,
    places,
    company,
    terminal,
    time,
    comfort,
    free,
    sort,
    ...(priceMax === null ? {} : { priceMax }),
  };
}

/** The departures of the search, page after page; what is shown stays while its places are asked again. */
export function useTripPages(search: TripSearch, enabled: boolean) {
  return trpc.trip.search.useInfiniteQuery(searchInput(search), {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
    refetchInterval: refreshEvery,
    enabled,
    meta: { handlesErrors: true },
  });
}
