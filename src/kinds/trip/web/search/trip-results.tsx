import { useEffect } from "react";
import { paths } from "../../../../shared/address/paths.ts";
import { homeWords } from "../../../../shared/words/fr/home/home.ts";
import { ListResults } from "../../../../web/components/offer-list/list-results.tsx";
import { OfferCards } from "../../../../web/components/offer-list/offer-cards.tsx";
import { rememberSearch } from "../../../../web/state/recent-searches.ts";
import { Alert } from "../../../../web/ui/display.tsx";
import { type TripSearchResult, tripSorts } from "../../search/trip-view-schema.ts";
import { tripWords } from "../../words/fr/trip.ts";
import { TripCard, TripCardSkeleton, tripCards } from "../trip-card.tsx";
import { countFilters, noFilters, type TripSearch } from "../trip-search-address.ts";
import { leavesTooEarly, useOutbound } from "../use-outbound.ts";
import { isSameCity } from "./check-trip-wish.ts";
import { DayStrip } from "./day-strip.tsx";
import { EditSearch, NothingFound, SearchFailure, TooEarlyDay } from "./no-departures.tsx";
import { PopularLines } from "./popular-lines.tsx";
import { QuickChips } from "./quick-chips.tsx";
import { FilterGroups } from "./trip-filters.tsx";
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
  const outbound = useOutbound(search.returning);
  useRememberedLine(first);
  // A day without any departure needs no filters or sorting.
  const bare = tooEarly || (first?.total === 0 && countFilters(search) === 0);

  // When the list is not requested, the unknown city shows in the error of the strip.
  const failed = tooEarly ? strip : list;
  if (failed.error && !failed.data) {
    return <SearchFailure error={failed.error} onEdit={onEdit} onRetry={() => failed.refetch()} />;
  }
  return (
    <ListResults
      list={list}
      found={tooEarly ? null : first && countSentence(first)}
      searching={words.loading}
      narrowing={
        bare
          ? undefined
          : {
              groups: (
                <FilterGroups facets={first?.facets} filters={search} currency={currency} onChange={change} />
              ),
              count: countFilters(search),
              onClear: () => change(noFilters),
              show: tripWords.filters.show(first?.total ?? 0),
              width: "w-[350px]",
              sort: search.sort,
              sorts: tripSorts,
              sortNames: tripWords.sorts,
              onSort: (sort) => change({ sort }),
            }
      }
      days={
        <DayStrip
          days={strip.data}
          chosen={date}
          earliest={earliest}
          currency={currency}
          hrefFor={(day) => hrefOf({ date: day })}
        />
      }
      tools={!bare && <QuickChips search={search} facets={first?.facets} onChange={change} />}
    >
      {tooEarly ? (
        <TooEarlyDay {...tools} />
      ) : (
        <OfferCards
          list={list}
          className={tripCards}
          outlines={6}
          outline={TripCardSkeleton}
          more={words.more}
        >
          {({ trips, timeZone }) =>
            trips.map((trip) => (
              <TripCard
                key={trip.id}
                trip={trip}
                places={places}
                timeZone={timeZone}
                href={detailHref(search, trip.id)}
                tooEarly={leavesTooEarly(trip, outbound)}
              />
            ))
          }
        </OfferCards>
      )}
      {first && !tooEarly && <FollowPrice search={search} />}
      {first?.total === 0 && !tooEarly && <NothingFound result={first} tools={tools} onEdit={onEdit} />}
    </ListResults>
  );
}

/** Announced to screen readers when it changes; null without departures, because a card says so. */
function countSentence(result: TripSearchResult): string | null {
  return result.total > 0 ? words.count(result.total) : null;
}

/** Remembers a line that exists, to suggest it on the home page. */
function useRememberedLine(result: TripSearchResult | undefined) {
  const [from, to] = [result?.from.name, result?.to.name];
  const served = result !== undefined && (result.total > 0 || result.nearest.length > 0);
  useEffect(() => {
    if (served && from && to) rememberSearch({ from, to });
  }, [served, from, to]);
}
