import { useEffect } from "react";
import { paths } from "../../../../shared/address/paths.ts";
import { homeWords } from "../../../../shared/words/fr/home/home.ts";
import { waitingSentence } from "../../../../web/components/offer/waiting-sentence.ts";
import { FilterButton } from "../../../../web/components/offer-list/filter-button.tsx";
import { FilterPanel } from "../../../../web/components/offer-list/filter-panel.tsx";
import { barSelect, besideWhenShort, ListBar } from "../../../../web/components/offer-list/list-bar.tsx";
import { MoreButton } from "../../../../web/components/offer-list/more-button.tsx";
import { rememberSearch } from "../../../../web/state/recent-searches.ts";
import { Alert } from "../../../../web/ui/display.tsx";
import { Select } from "../../../../web/ui/select.tsx";
import { type TripSearchResult, type TripSort, tripSorts } from "../../search/trip-view-schema.ts";
import { tripWords } from "../../words/fr/trip.ts";
import { TripCard, TripCardSkeleton, tripCards } from "../trip-card.tsx";
import { countFilters, type TripSearch } from "../trip-search-address.ts";
import { leavesTooEarly, useOutbound } from "../use-outbound.ts";
import { isSameCity } from "./check-trip-wish.ts";
import { DayStrip } from "./day-strip.tsx";
import { EditSearch, NothingFound, SearchFailure, TooEarlyDay } from "./no-departures.tsx";
import { PopularLines } from "./popular-lines.tsx";
import { QuickChips } from "./quick-chips.tsx";
import { ClearButton, FilterGroups, type TripFiltersProps } from "./trip-filters.tsx";
import { useDayPrices, useTripPages } from "./use-trip-pages.ts";
import type { TripSearchTools } from "./use-trip-search.ts";
import { FollowPrice } from "./watch-buttons.tsx";

const words = tripWords.list;

function detailHref(search: TripSearch, tripId: string): string {
  return paths.tripDetail(tripId, {
    places: search.places > 1 ? search.places : undefined,
    returnDate: search.returning ? undefined : search.returnDate || undefined,
    leg: search.returning ? "return" : undefined,
  });
}

export interface TripResultsProps {
  tools: TripSearchTools;
  onEdit: () => void;
}

export function TripResults(props: TripResultsProps) {
  const { from, to } = props.tools.search;
  if (!isSameCity(from, to)) return <Departures {...props} />;
  return (
    <>
      <Alert
        tone="warning"
        title={homeWords.sameCity}
        action={<EditSearch onEdit={props.onEdit} />}
        className="mb-8"
      />
      <PopularLines />
    </>
  );
}

function Departures({ tools, onEdit }: TripResultsProps) {
  const { search, service, earliest, hrefOf, change } = tools;
  const { from, to, date, places } = search;
  const tooEarly = date < earliest;
  const list = useTripPages({ search, service, enabled: !tooEarly });
  const strip = useDayPrices({ from, to, date: tooEarly ? earliest : date, places });
  const first = list.data?.pages[0];
  const currency = first?.currency ?? "XAF";
  const filters = { facets: first?.facets, filters: search, currency, onChange: change };
  useRememberedLine(first);
  // A day without any departure needs no filters or sorting.
  const bare = tooEarly || (first?.total === 0 && countFilters(search) === 0);

  // When the list is not requested, the unknown city shows in the error of the strip.
  const failed = tooEarly ? strip : list;
  if (failed.error && !failed.data) {
    return <SearchFailure error={failed.error} onEdit={onEdit} onRetry={() => failed.refetch()} />;
  }
  return (
    <div className="flex gap-8">
      {!bare && (
        <FilterPanel className="w-[350px]" clear={<ClearButton {...filters} />}>
          <FilterGroups {...filters} />
        </FilterPanel>
      )}
      <div className="min-w-0 flex-1">
        <div className={besideWhenShort}>
          <DayStrip
            days={strip.data}
            chosen={date}
            earliest={earliest}
            currency={currency}
            hrefFor={(day) => hrefOf({ date: day })}
          />
          <ListBar found={!tooEarly && (first ? countSentence(first) : waitingSentence(list, words.loading))}>
            {!bare && (
              <>
                <ListTools tools={tools} filters={filters} total={first?.total ?? 0} />
                <QuickChips search={search} facets={first?.facets} onChange={change} />
              </>
            )}
          </ListBar>
        </div>
        {tooEarly ? <TooEarlyDay {...tools} /> : <TripCards search={search} list={list} />}
        <MoreButton list={list} label={words.more} />
        {first && !tooEarly && <FollowPrice search={search} />}
        {first?.total === 0 && !tooEarly && <NothingFound result={first} tools={tools} onEdit={onEdit} />}
      </div>
    </div>
  );
}

/** Announced to screen readers when it changes; null without departures, because a card says so. */
function countSentence(result: TripSearchResult): string | null {
  return result.total > 0 ? words.count(result.total) : null;
}

function TripCards({ search, list }: { search: TripSearch; list: ReturnType<typeof useTripPages> }) {
  const outbound = useOutbound(search.returning);
  return (
    <ul className={tripCards} aria-busy={list.isPending}>
      {list.isPending && [1, 2, 3, 4, 5, 6].map((key) => <TripCardSkeleton key={key} />)}
      {list.data?.pages.flatMap((page) =>
        page.trips.map((trip) => (
          <TripCard
            key={trip.id}
            trip={trip}
            places={search.places}
            timeZone={page.timeZone}
            href={detailHref(search, trip.id)}
            tooEarly={leavesTooEarly(trip, outbound)}
          />
        )),
      )}
    </ul>
  );
}

function ListTools(props: { tools: TripSearchTools; filters: TripFiltersProps; total: number }) {
  const { tools, filters, total } = props;
  const { search, change } = tools;
  return (
    <>
      <FilterButton
        count={countFilters(search)}
        show={tripWords.filters.show(total)}
        clear={<ClearButton {...filters} />}
      >
        <FilterGroups {...filters} />
      </FilterButton>
      <Select
        label={tripWords.sort}
        hideLabel
        className={barSelect}
        value={search.sort}
        options={tripSorts.map((sort) => ({ value: sort, label: tripWords.sorts[sort] }))}
        onValueChange={(sort) => change({ sort: sort as TripSort })}
      />
    </>
  );
}

/** Remembers a line that exists, to suggest it on the home page. */
function useRememberedLine(result: TripSearchResult | undefined) {
  const [from, to] = [result?.from.name, result?.to.name];
  const served = result !== undefined && (result.total > 0 || result.nearest.length > 0);
  useEffect(() => {
    if (served && from && to) rememberSearch({ from, to });
  }, [served, from, to]);
}
