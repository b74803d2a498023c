import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { type EventSort, eventSorts } from "../../../../modules/event/schema.ts";
import type { EventSearchResult } from "../../../../modules/event/search/event-view-schema.ts";
import { eventFr } from "../../../../shared/fr/event/event.ts";
import { failureOf } from "../../../state/failures.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { NoTicket } from "../../../ui/illustrations.tsx";
import { late } from "../../../ui/late.ts";
import { LateWindow } from "../../../ui/late-window.tsx";
import { Select } from "../../../ui/select.tsx";
import { DayStrip } from "./day-strip.tsx";
import { countFilters, noFilters } from "./event-address.ts";
import { cardGrid, EventCard, EventCardSkeleton } from "./event-card.tsx";
import { FilterPanel } from "./event-filters.tsx";
import { type EventSearchTools, useEventDays, type useEventPages } from "./use-event-search.ts";

const words = eventFr.list;

const FilterSheet = late(() => import("./filter-sheet.tsx").then((module) => module.FilterSheet));

type EventPages = ReturnType<typeof useEventPages>;

export function EventResults({ tools, list }: { tools: EventSearchTools; list: EventPages }) {
  const { search, today, hrefOf, change } = tools;
  const [filtering, setFiltering] = useState(false);
  const days = useEventDays(search, today);
  const first = list.data?.pages[0];
  const filters = {
    facets: first?.facets,
    filters: search,
    currency: first?.currency ?? "XAF",
    onChange: change,
  };
  if (list.error && !list.data) return <Failed list={list} tools={tools} />;
  return (
    <div className="flex gap-8">
      <FilterPanel {...filters} />
      <div className="min-w-0 flex-1">
        <DayStrip days={days.data} chosen={search.date} hrefFor={(date) => hrefOf({ date, span: null })} />
        <ListTools tools={tools} list={list} onFilter={() => setFiltering(true)} />
        <ul className={cardGrid} aria-busy={list.isPending}>
          {list.isPending && [1, 2, 3, 4, 5, 6].map((key) => <EventCardSkeleton key={key} />)}
          {list.data?.pages.flatMap((page) =>
            page.events.map((event) => <EventCard key={event.id} event={event} timeZone={page.timeZone} />),
          )}
        </ul>
        {list.hasNextPage && (
          <div className="mt-6 text-center">
            <Button variant="secondary" busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
              {words.more}
            </Button>
          </div>
        )}
        {first && first.events.length === 0 && <NothingFound result={first} tools={tools} />}
      </div>
      <LateWindow open={filtering} onClose={() => setFiltering(false)}>
        <FilterSheet {...filters} open={filtering} onOpenChange={setFiltering} />
      </LateWindow>
    </div>
  );
}

function ListTools({
  tools,
  list,
  onFilter,
}: {
  tools: EventSearchTools;
  list: EventPages;
  onFilter: () => void;
}) {
  const { search, change } = tools;
  const count = list.data?.pages.reduce((sum, page) => sum + page.events.length, 0);
  const chosen = countFilters(search);
  return (
    <div className="my-3 flex items-center justify-between gap-3">
      <p className="font-display text-xl" aria-live="polite">
        {count === undefined ? words.loading : words.found(count, list.hasNextPage)}
      </p>
      <div className="flex items-center gap-2">
        <Button
          variant="secondary"
          className="shrink-0 px-4! lg:hidden"
          icon={<SlidersHorizontal className="size-5" aria-hidden="true" />}
          onClick={onFilter}
        >
          {chosen > 0 ? words.filtersCount(chosen) : words.filters}
        </Button>
        <Select
          label={words.sort}
          hideLabel
          className="hidden sm:block sm:w-40"
          value={search.sort}
          options={eventSorts.map((sort) => ({ value: sort, label: words.sorts[sort] }))}
          onValueChange={(sort) => change({ sort: sort as EventSort })}
        />
      </div>
    </div>
  );
}

function NothingFound({ result, tools }: { result: EventSearchResult; tools: EventSearchTools }) {
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
