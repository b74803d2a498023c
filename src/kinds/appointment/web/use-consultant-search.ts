import { paths } from "../../../shared/address/paths.ts";
import {
  type ListAddress,
  type ListSearchTools,
  useListSearch,
} from "../../../web/components/offer-list/use-list-search.ts";
import { trpc } from "../../../web/state/trpc.ts";
import { type ConsultantSearch, readConsultantSearch, writeConsultantSearch } from "./consultant-address.ts";

export type ConsultantSearchTools = ListSearchTools<ConsultantSearch>;

const address: ListAddress<ConsultantSearch> = {
  read: readConsultantSearch,
  write: writeConsultantSearch,
  pathOf: ({ service }) => paths.consultants(service),
};

export const useConsultantSearch = (service: string): ConsultantSearchTools =>
  useListSearch(address, service);

/** Refresh interval of the free slots while the list is open. */
const refreshEvery = 60_000;

export function useConsultantPages({ service, city, from, insurer, language, text }: ConsultantSearch) {
  return trpc.appointment.search.useInfiniteQuery(
    {
      days: 5,
      ...(service ? { specialty: service } : {}),
      ...(city ? { city } : {}),
      ...(from ? { from } : {}),
      ...(insurer ? { insurerId: insurer } : {}),
      ...(language ? { language } : {}),
      ...(text ? { text } : {}),
    },
    {
      initialCursor: 0,
      getNextPageParam: (page) => page.nextOffset,
      placeholderData: (before) => before,
      refetchInterval: refreshEvery,
      meta: { handlesErrors: true },
    },
  );
}
