import { useMemo } from "react";
import { useLocation, useSearch } from "wouter";
import { paths } from "../../../shared/address/paths.ts";
import { trpc } from "../../../web/state/trpc.ts";
import { type ConsultantSearch, readConsultantSearch, writeConsultantSearch } from "./consultant-address.ts";

export interface ConsultantSearchTools {
  search: ConsultantSearch;
  hrefOf: (patch: Partial<ConsultantSearch>) => string;
  /** A changed filter replaces the address in the history. */
  change: (patch: Partial<ConsultantSearch>) => void;
}

export function useConsultantSearch(service: string): ConsultantSearchTools {
  const query = useSearch();
  const [, navigate] = useLocation();
  return useMemo(() => {
    const search = readConsultantSearch(query, service);
    const hrefOf = (patch: Partial<ConsultantSearch>) => {
      const next = { ...search, ...patch };
      const written = writeConsultantSearch(next);
      return `${paths.consultants(next.service)}${written ? `?${written}` : ""}`;
    };
    return { search, hrefOf, change: (patch) => navigate(hrefOf(patch), { replace: true }) };
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
