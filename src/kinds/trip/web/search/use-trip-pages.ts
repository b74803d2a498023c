import type { InfiniteData } from "@tanstack/react-query";
import { type RouterInputs, trpc } from "../../../../web/state/trpc.ts";
import { type FoldedTrips, unfoldTrips } from "../../search/trip-list-schema.ts";
import type { TripSearch } from "../trip-search-address.ts";

/** Refresh interval of the free places while the list is open. */
const refreshEvery = 20_000;

function searchInput(search: TripSearch, service: string): RouterInputs["trip"]["search"] {
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
    ...(service ? { service } : {}),
    ...(priceMax === null ? {} : { priceMax }),
  };
}

/** The previous search, read from the query key of its answer. */
function askedBefore(query: { queryKey: readonly unknown[] } | undefined): Partial<TripSearch> | undefined {
  return (query?.queryKey[1] as { input?: Partial<TripSearch> } | undefined)?.input;
}

const unfoldPages = <Param>({ pages, pageParams }: InfiniteData<FoldedTrips, Param>) => ({
  pages: pages.map(unfoldTrips),
  pageParams,
});

interface TripPagesWish {
  search: TripSearch;
  service: string;
  enabled: boolean;
}

/**
 * The departures of the search, page by page. The list stays while a filter is applied, but is cleared for
 * another day or line, because a bus of the former day would be booked by mistake.
 */
export function useTripPages({ search, service, enabled }: TripPagesWish) {
  return trpc.trip.search.useInfiniteQuery(searchInput(search, service), {
    getNextPageParam: (page) => page.nextCursor,
    select: unfoldPages,
    placeholderData: (before, query) => {
      const asked = askedBefore(query);
      const same = asked?.from === search.from && asked.to === search.to && asked.date === search.date;
      return same ? before : undefined;
    },
    refetchInterval: refreshEvery,
    enabled,
    meta: { handlesErrors: true },
  });
}

/** Lowest prices of seven days of a line; the former prices stay until the new ones arrive. */
export function useDayPrices(asked: Pick<TripSearch, "from" | "to" | "date" | "places">) {
  return trpc.trip.days.useQuery(
    { ...asked, around: 3 },
    {
      meta: { silent: true },
      placeholderData: (before, query) => {
        const last = askedBefore(query);
        return last?.from === asked.from && last.to === asked.to ? before : undefined;
      },
    },
  );
}
