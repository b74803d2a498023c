import { paths } from "../../../shared/address/paths.ts";
import { dayOf } from "../../../shared/dates.ts";
import {
  type ListAddress,
  type ListSearchTools,
  useListSearch,
} from "../../../web/components/offer-list/use-list-search.ts";
import { useCountry } from "../../../web/state/country.ts";
import { type RouterInputs, trpc } from "../../../web/state/trpc.ts";
import { type EventSearch, readEventSearch, writeEventSearch } from "./event-address.ts";

export type EventSearchTools = ListSearchTools<EventSearch>;

const address: ListAddress<EventSearch> = {
  read: readEventSearch,
  write: writeEventSearch,
  pathOf: ({ service }) => paths.events(service),
};

export const useEventSearch = (service: string): EventSearchTools => useListSearch(address, service);

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
export function useEventDays({ service, city, category }: EventSearch) {
  const today = dayOf(Date.now(), useCountry()?.timeZone);
  return trpc.event.days.useQuery(
    { category, from: today, days: 21, ...(service ? { service } : {}), ...(city ? { city } : {}) },
    { meta: { silent: true }, placeholderData: (before) => before },
  );
}
