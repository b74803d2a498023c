import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import { type TripSearchResult, type TripSort, tripSorts } from "../../../modules/trip/departure-schema.ts";
import { formatDayShort } from "../../../shared/dates.ts";
import { tripFr } from "../../../shared/fr/trip.ts";
import { formatMoney } from "../../../shared/money.ts";
import { paths } from "../../../shared/paths.ts";
import { failureOf } from "../../state/failures.ts";
import { trpc } from "../../state/trpc.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Alert } from "../../ui/display.tsx";
import { Select } from "../../ui/select.tsx";
import { DayStrip } from "./day-strip.tsx";
import { TripCard, TripCardSkeleton } from "./trip-card.tsx";
import { FilterPanel, FilterSheet } from "./trip-filters.tsx";
import { countFilters, noFilters, type TripSearch } from "./trip-search-address.ts";
import { useTripPages } from "./use-trip-pages.ts";
import type { TripSearchTools } from "./use-trip-search.ts";

const words = tripFr.list;

function detailHref(search: TripSearch, tripId: string): string {
  return paths.tripDetail(tripId, {
    places: search.places > 1 ? search.places : undefined,
    returnDate: search.returning ? undefined : search.returnDate || undefined,
    leg: search.returning ? "return" : undefined,
  });
}

/** The departures of one day, narrowed by the filters of the address. */
export function TripResults({ tools }: { tools: TripSearchTools }) {
  const { search, today, hrefOf, change } = tools;
  const [filtering, setFiltering] = useState(false);
  const { from, to, date, places } = search;
  const past = date < today;
  const list = useTripPages(search, !past);
  const strip = trpc.trip.days.useQuery(
    { from, to, date: past ? today : date, places, around: 3 },
    { meta: { silent: true }, placeholderData: (before) => before },
  );
  const first = list.data?.pages[0];
  const currency = first?.currency ?? "XAF";
  const filters = { facets: first?.facets, filters: search, currency, onChange: change };

  if (list.error && !list.data) return <SearchFailure error={list.error} onRetry={() => list.refetch()} />;
  return (
    <div className="flex gap-8">
      <FilterPanel {...filters} />
      <div className="min-w-0 flex-1">
        <DayStrip
          days={strip.data}
          chosen={date}
          today={today}
          currency={currency}
          hrefFor={(day) => hrefOf({ date: day })}
        />
        <ResultsHead
          tools={tools}
          title={past ? words.count(0) : first ? words.count(first.total) : words.loading}
          onFilter={() => setFiltering(true)}
        />
        {past ? (
          <Alert tone="warning" title={words.pastDay} />
        ) : (
          <ul className="flex flex-col gap-4" aria-busy={list.isPending}>
            {list.isPending && [1, 2, 3, 4].map((key) => <TripCardSkeleton key={key} />)}
            {list.data?.pages.flatMap((page) =>
              page.trips.map((trip) => (
                <TripCard
                  key={trip.id}
                  trip={trip}
                  places={places}
                  timeZone={page.timeZone}
                  href={detailHref(search, trip.id)}
                />
              )),
            )}
          </ul>
        )}
        {list.hasNextPage && (
          <div className="mt-6 text-center">
            <Button variant="secondary" busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
              {words.more}
            </Button>
          </div>
        )}
        {first?.total === 0 && !past && <NothingFound result={first} tools={tools} />}
      </div>
      <FilterSheet {...filters} open={filtering} onOpenChange={setFiltering} total={first?.total ?? 0} />
    </div>
  );
}

function ResultsHead(props: { tools: TripSearchTools; title: string; onFilter: () => void }) {
  const { search, change } = props.tools;
  const filters = countFilters(search);
  return (
    <div className="my-4 flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
      <p className="font-display text-xl" aria-live="polite">
        {props.title}
      </p>
      <div className="flex items-center gap-2 sm:justify-end">
        <Button
          variant="secondary"
          className="shrink-0 px-4! lg:hidden"
          icon={<SlidersHorizontal className="size-5" aria-hidden="true" />}
          onClick={props.onFilter}
        >
          {filters > 0 ? tripFr.filters.openCount(filters) : tripFr.filters.open}
        </Button>
        <Select
          label={tripFr.sort}
          hideLabel
          className="min-w-0 flex-1 sm:w-60 sm:flex-none"
          value={search.sort}
          options={tripSorts.map((sort) => ({ value: sort, label: tripFr.sorts[sort] }))}
          onValueChange={(sort) => change({ sort: sort as TripSort })}
        />
      </div>
    </div>
  );
}

function NothingFound({ result, tools }: { result: TripSearchResult; tools: TripSearchTools }) {
  const filtered = countFilters(tools.search) > 0;
  const { empty } = tripFr;
  return (
    <div className="rounded-card border-2 border-dashed border-line-strong bg-white p-6 text-center">
      <h2 className="text-2xl">{empty.title}</h2>
      <p className="mt-2 text-ink-soft">
        {filtered ? empty.filters : result.nearest.length > 0 ? empty.day : empty.nothing}
      </p>
      {filtered && (
        <Button className="mt-4" onClick={() => tools.change(noFilters)}>
          {empty.clear}
        </Button>
      )}
      {result.nearest.length > 0 && (
        <>
          <h3 className="mt-6 mb-2 text-lg">{empty.nearest}</h3>
          <ul className="flex flex-col gap-2">
            {result.nearest.map((one) => (
              <li key={one.day}>
                <Link
                  href={tools.hrefOf({ date: one.day, ...noFilters })}
                  className={buttonClass({
                    variant: "secondary",
                    block: true,
                    className: "justify-between!",
                  })}
                >
                  <span className="first-letter:uppercase">{formatDayShort(one.day)}</span>
                  {one.price !== null && <span>{formatMoney(one.price, result.currency)}</span>}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function SearchFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Alert
      tone="warning"
      title={failureOf(error).message}
      action={
        <Button size="sm" variant="secondary" onClick={onRetry}>
          {words.retry}
        </Button>
      }
    />
  );
}
