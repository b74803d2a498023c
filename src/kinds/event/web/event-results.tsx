import { waitingSentence } from "../../../web/components/offer/waiting-sentence.ts";
import { FilterButton } from "../../../web/components/offer-list/filter-button.tsx";
import { FilterPanel } from "../../../web/components/offer-list/filter-panel.tsx";
import { barSelect, besideWhenShort, ListBar } from "../../../web/components/offer-list/list-bar.tsx";
import { MoreButton } from "../../../web/components/offer-list/more-button.tsx";
import { SoonCard } from "../../../web/pages/search/soon-offers.tsx";
import { failureOf } from "../../../web/state/failures.ts";
import { useSoonOffers } from "../../../web/state/soon-offers.ts";
import { useRememberedCity } from "../../../web/state/use-remembered-city.ts";
import { Button } from "../../../web/ui/button.tsx";
import { EmptyState } from "../../../web/ui/empty-state.tsx";
import { NoTicket } from "../../../web/ui/illustrations.tsx";
import { Select } from "../../../web/ui/select.tsx";
import { type EventSort, eventSorts } from "../rules/event-search.ts";
import type { EventSearchResult } from "../search/event-view-schema.ts";
import { eventWords } from "../words/fr/event.ts";
import { DayStrip } from "./day-strip.tsx";
import { countFilters, noFilters } from "./event-address.ts";
import { cardGrid, EventCard, EventCardSkeleton } from "./event-card.tsx";
import { ClearButton, type EventFiltersProps, FilterGroups } from "./event-filters.tsx";
import { type EventSearchTools, useEventDays, type useEventPages } from "./use-event-search.ts";

const words = eventWords.list;

/** Cards that a phone shows at once, whose pictures load first. */
const firstCards = 4;

type EventPages = ReturnType<typeof useEventPages>;

export function EventResults({ tools, list }: { tools: EventSearchTools; list: EventPages }) {
  const { search, hrefOf, change } = tools;
  const days = useEventDays(search);
  const first = list.data?.pages[0];
  const filters = {
    facets: first?.facets,
    filters: search,
    currency: first?.currency ?? "XAF",
    onChange: change,
  };
  useRememberedCity("event", search.city, (first?.events.length ?? 0) > 0);
  if (list.error && !list.data) return <Failed list={list} tools={tools} />;
  return (
    <div className="flex gap-8">
      <FilterPanel className="w-[270px]" clear={<ClearButton {...filters} />}>
        <FilterGroups {...filters} />
      </FilterPanel>
      <div className="min-w-0 flex-1">
        <div className={besideWhenShort}>
          <DayStrip days={days.data} chosen={search.date} hrefFor={(date) => hrefOf({ date, span: null })} />
          <ListTools tools={tools} list={list} filters={filters} />
        </div>
        <ul className={cardGrid} aria-busy={list.isPending}>
          {list.isPending && [1, 2, 3, 4, 5, 6].map((key) => <EventCardSkeleton key={key} />)}
          {list.data?.pages.flatMap((page, part) =>
            page.events.map((event, index) => (
              <EventCard
                key={event.id}
                event={event}
                timeZone={page.timeZone}
                first={part === 0 && index < firstCards}
              />
            )),
          )}
        </ul>
        <MoreButton list={list} label={words.more} />
        {first && first.events.length === 0 && <NothingFound result={first} tools={tools} />}
      </div>
    </div>
  );
}

function ListTools({
  tools,
  list,
  filters,
}: {
  tools: EventSearchTools;
  list: EventPages;
  filters: EventFiltersProps;
}) {
  const { search, change } = tools;
  const count = list.data?.pages.reduce((sum, page) => sum + page.events.length, 0);
  return (
    <ListBar
      found={
        count === undefined ? waitingSentence(list, words.loading) : words.found(count, list.hasNextPage)
      }
    >
      <FilterButton count={countFilters(search)} show={words.show} clear={<ClearButton {...filters} />}>
        <FilterGroups {...filters} />
      </FilterButton>
      <Select
        label={words.sort}
        hideLabel
        className={barSelect}
        value={search.sort}
        options={eventSorts.map((sort) => ({ value: sort, label: words.sorts[sort] }))}
        onValueChange={(sort) => change({ sort: sort as EventSort })}
      />
    </ListBar>
  );
}

function NothingFound({ result, tools }: { result: EventSearchResult; tools: EventSearchTools }) {
  if (useSoonOffers().includes("event")) return <SoonCard offer="event" />;
  return (
    <div className="flex flex-col gap-6">
      <EmptyState
        illustration={<NoTicket />}
        title={words.nothing}
        action={
          <Button
            variant="secondary"
            onClick={() => tools.change({ ...noFilters, date: "", span: null, text: "" })}
          >
            {words.clear}
          </Button>
        }
      >
        {words.nothingText}
      </EmptyState>
      {result.nearest.length > 0 && (
        <section>
          <h2 className="mb-3 text-2xl">{words.nearest}</h2>
          <ul className={cardGrid}>
            {result.nearest.map((event) => (
              <EventCard key={event.id} event={event} timeZone={result.timeZone} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Failed({ list, tools }: { list: EventPages; tools: EventSearchTools }) {
  const failure = failureOf(list.error);
  const wrong = failure.status === 404 || failure.code === "UNKNOWN_CITY";
  return (
    <EmptyState
      illustration={<NoTicket />}
      title={failure.message}
      action={
        <Button
          onClick={() => (wrong ? tools.change({ ...noFilters, service: "", city: "" }) : list.refetch())}
        >
          {wrong ? words.clear : words.retry}
        </Button>
      }
    />
  );
}
