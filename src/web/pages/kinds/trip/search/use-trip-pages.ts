import { type RouterInputs, trpc } from "../../../../state/trpc.ts";
import type { TripSearch } from "../trip-search-address.ts";

/** Places left are said anew this often while the list is looked at. */
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

/** What was asked before, out of the key that its answer is kept under. */
function askedBefore(query: { queryKey: readonly unknown[] } | undefined): Partial<TripSearch> | undefined {
  return (query?.queryKey[1] as { input?: Partial<TripSearch> } | undefined)?.input;
}

interface TripPagesWish {
  search: TripSearch;
  service: string;
  enabled: boolean;
}

/**
 * The departures of the search, page after page. What is shown stays while a filter is applied; another day or line
 * begins anew, because the buses of one day under the name of another would be chosen by mistake.
 */
export function useTripPages({ search, service, enabled }: TripPagesWish) {
  return trpc.trip.search.useInfiniteQuery(searchInput(search, service), {
    getNextPageParam: (page) => page.nextCursor,
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

/** Seven days of a line; those of the neighbouring days stay until the new ones are here. */
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
