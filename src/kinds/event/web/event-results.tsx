import { FailedFields } from "../../../web/components/offer-list/list-failed.tsx";
import { ListResults } from "../../../web/components/offer-list/list-results.tsx";
import { NothingFound } from "../../../web/components/offer-list/nothing-found.tsx";
import { OfferCards } from "../../../web/components/offer-list/offer-cards.tsx";
import { useRememberedCity } from "../../../web/state/use-remembered-city.ts";
import { Button } from "../../../web/ui/button.tsx";
import { NoTicket } from "../../../web/ui/illustrations.tsx";
import { eventSorts } from "../rules/event-search.ts";
import type { EventSearchResult } from "../search/event-view-schema.ts";
import { eventWords } from "../words/fr/event.ts";
import { DayStrip } from "./day-strip.tsx";
import { countFilters, noFilters } from "./event-address.ts";
import { cardGrid, EventCard, EventCardSkeleton } from "./event-card.tsx";
import { FilterGroups } from "./event-filters.tsx";
import { type EventSearchTools, useEventDays, type useEventPages } from "./use-event-search.ts";

const words = eventWords.list;

/** Cards that a phone shows at once, whose pictures load first. */
const firstCards = 4;

type EventPages = ReturnType<typeof useEventPages>;

export function EventResults({ tools, list }: { tools: EventSearchTools; list: EventPages }) {
  const { search, hrefOf, change } = tools;
  const days = useEventDays(search);
  const first = list.data?.pages[0];
  const count = list.data?.pages.reduce((sum, page) => sum + page.events.length, 0);
  useRememberedCity("event", search.city, (first?.events.length ?? 0) > 0);
  if (list.error && !list.data) {
    const everything = { ...noFilters, service: "", city: "" };
    return <FailedFields list={list} clear={words.clear} onClear={() => change(everything)} />;
  }
  return (
    <ListResults
      list={list}
      found={count === undefined ? undefined : words.found(count, list.hasNextPage)}
      searching={words.loading}
      narrowing={{
        groups: (
          <FilterGroups
            facets={first?.facets}
            filters={search}
            currency={first?.currency ?? "XAF"}
            onChange={change}
          />
        ),
        count: countFilters(search),
        onClear: () => change(noFilters),
        show: words.show,
        width: "w-[270px]",
        sort: search.sort,
        sorts: eventSorts,
        sortNames: words.sorts,
        onSort: (sort) => change({ sort }),
      }}
      days={
        <DayStrip days={days.data} chosen={search.date} hrefFor={(date) => hrefOf({ date, span: null })} />
      }
    >
      <OfferCards list={list} className={cardGrid} outlines={6} outline={EventCardSkeleton} more={words.more}>
        {({ events, timeZone }, part) =>
          events.map((event, index) => (
            <EventCard
              key={event.id}
              event={event}
              timeZone={timeZone}
              first={part === 0 && index < firstCards}
            />
          ))
        }
      </OfferCards>
      {first && first.events.length === 0 && <NoEvents result={first} tools={tools} />}
    </ListResults>
  );
}

function NoEvents({ result, tools }: { result: EventSearchResult; tools: EventSearchTools }) {
  return (
    <div className="flex flex-col gap-6">
      <NothingFound
        offer="event"
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
      </NothingFound>
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
