import { DomainLinks } from "../../../web/components/offer-list/domain-links.tsx";
import { FailedFields } from "../../../web/components/offer-list/list-failed.tsx";
import { ListResults } from "../../../web/components/offer-list/list-results.tsx";
import { NothingFound } from "../../../web/components/offer-list/nothing-found.tsx";
import { OfferCards } from "../../../web/components/offer-list/offer-cards.tsx";
import { useRememberedCity } from "../../../web/state/use-remembered-city.ts";
import { Button } from "../../../web/ui/button.tsx";
import { NoTicket } from "../../../web/ui/illustrations.tsx";
import { consultantListWords } from "../words/fr/consultant-list.ts";
import { noFilters } from "./consultant-address.ts";
import { ConsultantCard, ConsultantCardSkeleton } from "./consultant-card.tsx";
import type { ConsultantSearchTools, useConsultantPages } from "./use-consultant-search.ts";

const words = consultantListWords;

export function ConsultantResults({
  tools: { search, hrefOf, change },
  list,
}: {
  tools: ConsultantSearchTools;
  list: ReturnType<typeof useConsultantPages>;
}) {
  const first = list.data?.pages[0];
  useRememberedCity("consultant", search.city, (first?.total ?? 0) > 0);
  if (list.error && !list.data)
    return <FailedFields list={list} clear={words.clear} onClear={() => change(noFilters)} />;
  return (
    <ListResults
      list={list}
      found={first && words.found(first.total)}
      searching={words.loading}
      tools={
        <>
          {first && first.total > 1 && (
            <p className="shrink-0 text-sm text-ink-soft max-lg:sr-only">{words.order}</p>
          )}
          <DomainLinks
            label={words.specialties}
            domains={[{ slug: "", name: words.allSpecialties }, ...(first?.facets.specialties ?? [])]}
            chosen={search.service}
            hrefFor={(service) => hrefOf({ service })}
          />
        </>
      }
    >
      <OfferCards
        list={list}
        className="flex flex-col gap-1.5 md:gap-4"
        outlines={4}
        outline={ConsultantCardSkeleton}
        more={words.more}
      >
        {({ consultants, timeZone }) =>
          consultants.map((consultant) => (
            <ConsultantCard key={consultant.id} consultant={consultant} timeZone={timeZone} />
          ))
        }
      </OfferCards>
      {first?.total === 0 && (
        <NothingFound
          offer="consultant"
          illustration={<NoTicket />}
          title={words.nothing}
          action={
            <Button variant="secondary" onClick={() => change({ ...noFilters, service: "" })}>
              {words.clear}
            </Button>
          }
        >
          {words.nothingText}
        </NothingFound>
      )}
    </ListResults>
  );
}
