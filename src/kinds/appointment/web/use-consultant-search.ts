import { useMemo } from "react";
import { useLocation, useSearch } from "wouter";
import { paths } from "../../../shared/address/paths.ts";
import { trpc } from "../../../web/state/trpc.ts";
import { type ConsultantSearch, readConsultantSearch, writeConsultantSearch } from "./consultant-address.ts";

export interface ConsultantSearchTools {
  search: ConsultantSearch;
  hrefOf: (patch: Partial<ConsultantSearch>) => string;
  /** Changes the search of the browser's address, which the screen may not have followed yet; replaces it. */
  change: (patch: Partial<ConsultantSearch>) => void;
}

export function useConsultantSearch(service: string): ConsultantSearchTools {
  const query = useSearch();
  const [, navigate] = useLocation();
  return useMemo(() => {
    const search = readConsultantSearch(query, service);
    const hrefOf = (patch: Partial<ConsultantSearch>, from = search) => {
      const next = { ...from, ...patch };
      const written = writeConsultantSearch(next);
      return `${paths.consultants(next.service)}${written ? `?${written}` : ""}`;
    };
    const change = (patch: Partial<ConsultantSearch>) =>
      navigate(hrefOf(patch, readConsultantSearch(location.search, service)), { replace: true });
    return { search, hrefOf, change };
  }, [query, service, navigate]);
}

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
