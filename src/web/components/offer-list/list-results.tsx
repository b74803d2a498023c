import type { ReactNode } from "react";
import { filterWords } from "../../../shared/words/fr/ui/filters.ts";
import { Select } from "../../ui/select.tsx";
import { waitingSentence } from "../offer/waiting-sentence.ts";
import { FilterButton } from "./filter-button.tsx";
import { ClearFilters, FilterPanel } from "./filter-panel.tsx";
import { barSelect, besideWhenShort, ListBar } from "./list-bar.tsx";

/** What narrows and orders a list: a panel on a desktop, a button with a window on a phone. */
interface Narrowing<Sort extends string> {
  groups: ReactNode;
  /** How many filters are chosen. */
  count: number;
  onClear: () => void;
  /** The label of the button that closes the window. */
  show: string;
  /** The width of the panel. */
  width: string;
  sort: Sort;
  sorts: readonly Sort[];
  sortNames: Readonly<Record<Sort, string>>;
  onSort: (sort: Sort) => void;
}

/** A list of offers: its filters beside it, and above it the days, what was found, and the order. */
export function ListResults<Sort extends string = never>(props: {
  list: { isPaused: boolean };
  /** How much was found; undefined until it is known. */
  found: string | null | undefined;
  /** The sentence until then. */
  searching: string;
  narrowing?: Narrowing<Sort> | undefined;
  /** A strip of days. */
  days?: ReactNode;
  /** What else stands in the bar. */
  tools?: ReactNode;
  /** The cards and what follows them. */
  children: ReactNode;
}) {
  const { list, found, searching, narrowing, days, tools, children } = props;
  const clear = narrowing && <ClearFilters count={narrowing.count} onClear={narrowing.onClear} />;
  const bar = (
    <ListBar found={found === undefined ? waitingSentence(list, searching) : found}>
      {narrowing && (
        <>
          <FilterButton count={narrowing.count} show={narrowing.show} clear={clear}>
            {narrowing.groups}
          </FilterButton>
          <Select
            label={filterWords.sort}
            hideLabel
            className={barSelect}
            value={narrowing.sort}
            options={narrowing.sorts.map((sort) => ({ value: sort, label: narrowing.sortNames[sort] }))}
            onValueChange={(sort) => narrowing.onSort(sort as Sort)}
          />
        </>
      )}
      {tools}
    </ListBar>
  );
  return (
    <div className="flex gap-8">
      {narrowing && (
        <FilterPanel className={narrowing.width} clear={clear}>
          {narrowing.groups}
        </FilterPanel>
      )}
      <div className="min-w-0 flex-1">
        {days ? (
          <div className={besideWhenShort}>
            {days}
            {bar}
          </div>
        ) : (
          bar
        )}
        {children}
      </div>
    </div>
  );
}
