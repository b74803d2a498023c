import { waitingSentence } from "../../../web/components/offer/waiting-sentence.ts";
import { DomainLinks } from "../../../web/components/offer-list/domain-links.tsx";
import { ListBar } from "../../../web/components/offer-list/list-bar.tsx";
import { MoreButton } from "../../../web/components/offer-list/more-button.tsx";
import { SoonCard } from "../../../web/pages/search/soon-offers.tsx";
import { failureOf } from "../../../web/state/failures.ts";
import { useSoonOffers } from "../../../web/state/soon-offers.ts";
import { useRememberedCity } from "../../../web/state/use-remembered-city.ts";
import { Button } from "../../../web/ui/button.tsx";
import { EmptyState } from "../../../web/ui/empty-state.tsx";
import { NoTicket } from "../../../web/ui/illustrations.tsx";
import { consultantListWords } from "../words/fr/consultant-list.ts";
import { noFilters } from "./consultant-address.ts";
import { ConsultantCard, ConsultantCardSkeleton } from "./consultant-card.tsx";
import type { ConsultantSearchTools, useConsultantPages } from "./use-consultant-search.ts";

const words = consultantListWords;

interface ResultsProps {
  tools: ConsultantSearchTools;
  list: ReturnType<typeof useConsultantPages>;
}

export function ConsultantResults({ tools, list }: ResultsProps) {
  const first = list.data?.pages[0];
  useRememberedCity("consultant", tools.search.city, (first?.total ?? 0) > 0);
  if (list.error && !list.data) return <Failed tools={tools} list={list} />;
  return (
    <>
      <ListBar found={first ? words.found(first.total) : waitingSentence(list, words.loading)}>
        {first && first.total > 1 && (
          <p className="shrink-0 text-sm text-ink-soft max-lg:sr-only">{words.order}</p>
        )}
        <DomainLinks
          label={words.specialties}
          domains={[{ slug: "", name: words.allSpecialties }, ...(first?.facets.specialties ?? [])]}
          chosen={tools.search.service}
          hrefFor={(service) => tools.hrefOf({ service })}
        />
      </ListBar>
      <ul className="flex flex-col gap-1.5 md:gap-4" aria-busy={list.isPending}>
        {list.isPending && [1, 2, 3, 4].map((key) => <ConsultantCardSkeleton key={key} />)}
        {list.data?.pages.flatMap((page) =>
          page.consultants.map((consultant) => (
            <ConsultantCard key={consultant.id} consultant={consultant} timeZone={page.timeZone} />
          )),
        )}
      </ul>
      <MoreButton list={list} label={words.more} />
      {first?.total === 0 && <NothingFound tools={tools} />}
    </>
  );
}

function NothingFound({ tools }: Pick<ResultsProps, "tools">) {
  if (useSoonOffers().includes("consultant")) return <SoonCard offer="consultant" />;
  return (
    <EmptyState
      illustration={<NoTicket />}
      title={words.nothing}
      action={
        <Button variant="secondary" onClick={() => tools.change({ ...noFilters, service: "" })}>
          {words.clear}
        </Button>
      }
    >
      {words.nothingText}
    </EmptyState>
  );
}

function Failed({ tools, list }: ResultsProps) {
  const failure = failureOf(list.error);
  const wrong = failure.code === "UNKNOWN_CITY";
  return (
    <EmptyState
      illustration={<NoTicket />}
      title={failure.message}
      action={
        <Button onClick={() => (wrong ? tools.change({ ...noFilters }) : list.refetch())}>
          {wrong ? words.clear : words.retry}
        </Button>
      }
    />
  );
}
