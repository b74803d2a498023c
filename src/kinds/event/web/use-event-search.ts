import { useMemo } from "react";
import { useLocation, useSearch } from "wouter";
import { paths } from "../../../shared/address/paths.ts";
import { dayOf } from "../../../shared/dates.ts";
import { useCountry } from "../../../web/state/country.ts";
import { type RouterInputs, trpc } from "../../../web/state/trpc.ts";
import { type EventSearch, readEventSearch, writeEventSearch } from "./event-address.ts";

export interface EventSearchTools {
  search: EventSearch;
  today: string;
  hrefOf: (patch: Partial<EventSearch>) => string;
  /** Changes the search of the browser's address, which the screen may not have followed yet; replaces it. */
  change: (patch: Partial<EventSearch>) => void;
}

/** The search in the present address, and how to change it. */
export function useEventSearch(service: string): EventSearchTools {
  const query = useSearch();
  const [, navigate] = useLocation();
  const today = dayOf(Date.now(), useCountry()?.timeZone);
  return useMemo(() => {
    const search = readEventSearch(query, service);
    const hrefOf = (patch: Partial<EventSearch>, from = search) => {
      const next = { ...from, ...patch };
      const written = writeEventSearch(next);
      return `${paths.events(next.service)}${written ? `?${written}` : ""}`;
    };
    const change = (patch: Partial<EventSearch>) =>
      navigate(hrefOf(patch, readEventSearch(location.search, service)), { replace: true });
    return { search, today, hrefOf, change };
  }, [query, service, today, navigate]);
}

/** Refresh interval of the places left while the list is open. */
const refreshEvery = 30_000;

function inputOf(search: EventSearch): RouterInputs["event"]["search"] {
  const { service, city, date, span, text, category, target, priceMax, free, available, sort } = search;
  return {
    ...{ text, category, target, free, available, sort },
    ...(service ? { service } : {}),
    ...(city ? { city } : {}),
    ...(date ? { date } : {}),
    ...(span && !date ? { span } : {}),
    ...(priceMax === null ? {} : { priceMax }),
  };
}

/** The events of the search, page by page; the present list stays while a filter is applied. */
export function useEventPages(search: EventSearch) {
  return trpc.event.search.useInfiniteQuery(inputOf(search), {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
    refetchInterval: refreshEvery,
    meta: { handlesErrors: true },
  });
}

/** The coming days, for the strip. */
export function useEventDays(search: EventSearch, today: string) {
  const { service, city, category } = search;
  return trpc.event.days.useQuery(
    { category, from: today, days: 21, ...(service ? { service } : {}), ...(city ? { city } : {}) },
    { meta: { silent: true }, placeholderData: (before) => before },
  );
}
