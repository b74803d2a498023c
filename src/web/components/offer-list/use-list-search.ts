import { useMemo } from "react";
import { useLocation, useSearch } from "wouter";

/** How a kind keeps the search of its list in the address. */
export interface ListAddress<Search> {
  /** `given` stands for what the query leaves out: the present day, or the domain in the path. */
  read: (query: string, given: string) => Search;
  write: (search: Search) => string;
  /** The path of a search, where it depends on it; otherwise the path stays. */
  pathOf?: (search: Search) => string;
}

export interface ListSearchTools<Search> {
  search: Search;
  hrefOf: (patch: Partial<Search>) => string;
  /**
   * A filter replaces the address; a new search adds to the history. Changes the search of the browser's address, which
   * the screen may not have followed yet.
   */
  change: (patch: Partial<Search>, options?: { replace?: boolean }) => void;
}

/** The search in the present address, and how to change it. */
export function useListSearch<Search>(address: ListAddress<Search>, given: string): ListSearchTools<Search> {
  const query = useSearch();
  const [pathname, navigate] = useLocation();
  return useMemo(() => {
    const search = address.read(query, given);
    const hrefOf = (patch: Partial<Search>, from = search) => {
      const next = { ...from, ...patch };
      const written = address.write(next);
      return `${address.pathOf?.(next) ?? pathname}${written && `?${written}`}`;
    };
    return {
      search,
      hrefOf,
      change: (patch, { replace = true } = {}) =>
        navigate(hrefOf(patch, address.read(location.search, given)), { replace }),
    };
  }, [address, query, given, pathname, navigate]);
}
