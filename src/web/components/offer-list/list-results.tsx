import type { ReactNode } from "react";
import { shellWords } from "../../../shared/words/fr/home/shell.ts";
import { filterWords } from "../../../shared/words/fr/ui/filters.ts";
import { Select } from "../../ui/select.tsx";
import { FilterButton } from "./filter-button.tsx";
import { ClearFilters, FilterPanel } from "./filter-panel.tsx";

/** How much was found, filters and order: one row that scrolls sideways on a phone. */
const barLook =
  "relative page-bleed my-1.5 flex min-h-11 items-center gap-1.5 overflow-x-auto [scrollbar-width:none] short:max-lg:mx-0 short:max-lg:my-1 short:max-lg:px-0 lg:mx-0 lg:my-4 lg:flex-wrap lg:overflow-visible lg:px-0";

/** The look of a list of choices in that row. */
const barSelect =
  "max-w-56 min-w-[8.5rem] flex-1 lg:flex-none lg:w-56 max-lg:[&_.control]:pr-8 max-lg:[&_.control]:pl-2.5 max-lg:[&_.control]:text-[0.9375rem] max-lg:[&_svg]:right-2 [&_.control]:min-h-11 [&_.control]:py-1.5";

/** Days and that row beside each other where a telephone is held sideways: each scrolls for itself. */
const besideWhenShort =
  "short:max-lg:flex short:max-lg:items-center short:max-lg:gap-2 short:max-lg:*:min-w-0 short:max-lg:*:flex-1";

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
  // Without network nothing is being searched.
  const waiting = list.isPaused ? shellWords.noNetwork : searching;
  const bar = (
    <div className={barLook}>
      <p className="max-w-[80vw] shrink-0 font-display text-base lg:mr-auto lg:text-xl" aria-live="polite">
        {found === undefined ? waiting : found}
      </p>
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
    </div>
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
