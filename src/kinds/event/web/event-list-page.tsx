import clsx from "clsx";
import { Link } from "wouter";
import { DomainLinks } from "../../../web/components/offer-list/domain-links.tsx";
import { FieldsHead } from "../../../web/components/offer-list/list-head.tsx";
import { TextSearch } from "../../../web/components/offer-list/text-search.tsx";
import type { PageProps } from "../../../web/page-props.ts";
import { useKnownFavourites } from "../../../web/state/favourites.ts";
import { Select } from "../../../web/ui/select.tsx";
import { eventSpans } from "../rules/event-search.ts";
import type { EventFacets } from "../search/event-view-schema.ts";
import { eventWords } from "../words/fr/event.ts";
import { EventResults } from "./event-results.tsx";
import { type EventSearchTools, useEventPages, useEventSearch } from "./use-event-search.ts";

const words = eventWords.list;

export function Page({ params }: PageProps) {
  const tools = useEventSearch(params.service ?? "");
  const list = useEventPages(tools.search);
  const facets = list.data?.pages[0]?.facets;
  useKnownFavourites();
  return (
    <>
      <ListHead tools={tools} facets={facets} />
      <div className="page-width py-2 lg:py-8">
        <EventResults tools={tools} list={list} />
      </div>
    </>
  );
}

/** The search fields at the top: place, words and date. */
function ListHead({ tools, facets }: { tools: EventSearchTools; facets: EventFacets | undefined }) {
  const { search, change, hrefOf } = tools;
  return (
    <FieldsHead
      title={search.city ? words.titleIn(search.city) : words.title}
      lead={words.lead}
      leadWidth="max-w-xl"
      className="sm:gap-3"
    >
      <div className="flex flex-wrap gap-2 text-ink max-lg:[&_.control]:min-h-11 max-lg:[&_.control]:py-1.5 *:min-w-0 *:flex-[2_1_7rem] *:first:flex-[3_1_9rem] sm:*:last:max-w-64">
        <TextSearch
          label={words.searchLabel}
          placeholder={words.searchPlaceholder}
          value={search.text}
          onSearch={(text) => change({ text })}
        />
        <Select
          label={words.city}
          hideLabel
          value={search.city}
          placeholder={words.anyCity}
          options={citiesOf(facets, search.city)}
          onValueChange={(city) => change({ city })}
        />
      </div>
      <div className="relative page-bleed flex gap-2 overflow-x-auto [scrollbar-width:none] lg:mx-0 lg:flex-col lg:gap-4 lg:px-0">
        <SpanLinks tools={tools} />
        <DomainLinks
          label={words.domains}
          domains={[{ slug: "", name: words.allDomains }, ...(facets?.domains ?? [])]}
          chosen={search.service}
          hrefFor={(service) => hrefOf({ service })}
          dark
        />
      </div>
    </FieldsHead>
  );
}

function citiesOf(facets: EventFacets | undefined, chosen: string) {
  const known = (facets?.cities ?? []).map(({ name, count }) => ({
    value: name,
    label: `${name} (${count})`,
  }));
  return !chosen || known.some(({ value }) => value === chosen)
    ? known
    : [{ value: chosen, label: chosen }, ...known];
}

const row = "flex shrink-0 gap-2 lg:order-last lg:flex-wrap";

/** « Ce soir », « Ce week-end »: one tap instead of a calendar. */
function SpanLinks({ tools: { search, hrefOf } }: { tools: EventSearchTools }) {
  const spans = [null, ...eventSpans] as const;
  return (
    <nav aria-label={words.period} className={row}>
      {spans.map((span) => {
        const current = !search.date && search.span === span;
        return (
          <Link
            key={span ?? "all"}
            href={hrefOf({ span, date: "" })}
            replace
            aria-current={current ? "date" : undefined}
            className={clsx(
              "min-h-11 shrink-0 border-b-4 px-2 py-2 font-bold whitespace-nowrap",
              current ? "border-sun-400 text-white" : "border-transparent text-white/80 hover:text-white",
            )}
          >
            {words.spans[span ?? "all"]}
          </Link>
        );
      })}
    </nav>
  );
}
