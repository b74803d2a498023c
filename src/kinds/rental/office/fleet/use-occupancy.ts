import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSettled } from "../../../../../backoffice/engine/use-settled.ts";
import { useArea } from "../../../../../backoffice/me.ts";
import { query } from "../../../../../backoffice/procedures.ts";
import type { RentalType } from "../selection-panel.tsx";

interface Wish {
  type: RentalType;
  /** The first day. */
  from: string;
  days: number;
  /** The car or house that a page was opened for. */
  first?: string | undefined;
  refreshEvery?: number;
}

/** Which cars or houses of a large company are shown. */
export interface Shown {
  search: string;
  skip: number;
  onSearch(search: string): void;
  onSkip(skip: number): void;
}

/** The occupation of a company's cars or houses, of which a search and a page choose some. */
export function useOccupancy({ type, from, days, first, refreshEvery }: Wish) {
  const { me } = useArea();
  const companyId = me.companies[0]?.id ?? "";
  const [search, setSearch] = useState("");
  const [skip, setSkip] = useState(0);
  const wish = { companyId, type, from, days, search: useSettled(search), skip, first };
  const occupancy = useQuery({
    queryKey: ["rental", "occupancy", wish],
    queryFn: () => query("rental.occupancy", wish),
    enabled: companyId !== "",
    placeholderData: keepPreviousData,
    ...(refreshEvery ? { refetchInterval: refreshEvery } : {}),
  });
  const shown: Shown = {
    search,
    skip,
    onSearch: (next) => {
      setSearch(next);
      setSkip(0);
    },
    onSkip: setSkip,
  };
  return { occupancy, companyId, shown };
}
