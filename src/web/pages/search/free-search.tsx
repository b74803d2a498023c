import { X } from "lucide-react";
import type { SearchOffersResult } from "../../../modules/booking/search/search-schema.ts";
import { paths } from "../../../shared/address/paths.ts";
import { offerNames } from "../../../shared/kinds.ts";
import { freeSearchWords } from "../../../shared/words/fr/booking/free-search.ts";
import { useSoonOffers } from "../../state/soon-offers.ts";
import { trpc } from "../../state/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/display.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { EmptyRoad } from "../../ui/illustrations.tsx";
import { FoundOffers, GroupHead } from "./found-offers.tsx";
import { FreeSearchForm } from "./free-search-form.tsx";
import { ChipLink, RecentList } from "./recent-list.tsx";
import { SoonOffers } from "./soon-offers.tsx";

/** Everything that a sentence finds, by list; popular offers without a sentence. */
export function FreeSearch({ text }: { text: string }) {
  const somethingOffered = useSoonOffers().length < offerNames.length;
  return (
    <div className="page-width py-4 lg:py-10">
      {/* The whole sentence stands in the field below. */}
      <h1 className={text ? "mb-2 truncate text-xl" : "mb-4 heading-page"}>
        {text ? freeSearchWords.results(text) : freeSearchWords.title}
      </h1>
      {/* The key resets the field when the address has another sentence. */}
      <FreeSearchForm key={text} text={text} />
      {!text && somethingOffered && <Suggestions />}
      <Found text={text} />
      <SoonOffers className="mt-10" />
    </div>
  );
}

function Suggestions() {
  return (
    <>
      <div className="mt-5">
        <h2 className="text-xl">{freeSearchWords.examplesTitle}</h2>
        <ul className="mt-2.5 flex flex-wrap gap-2.5">
          {freeSearchWords.examples.map((example) => (
            <li key={example}>
              <ChipLink href={paths.search({ q: example })}>{example}</ChipLink>
            </li>
          ))}
        </ul>
      </div>
      <RecentList className="mt-6" />
    </>
  );
}

/** What was understood; each part leads to the search without it. */
function Understood({ parts }: { parts: SearchOffersResult["understood"] }) {
  if (parts.length === 0) return null;
  return (
    <ul
      aria-label={freeSearchWords.understood}
      className="relative page-bleed mt-3 flex gap-1.5 overflow-x-auto pb-1 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:px-0"
    >
      {parts.map(({ label, others }) => (
        <li key={label} className="shrink-0">
          <ChipLink href={paths.search({ q: others })} label={freeSearchWords.leaveOut(label)}>
            {label}
            <X className="size-4 shrink-0 text-ink-soft" aria-hidden="true" />
          </ChipLink>
        </li>
      ))}
    </ul>
  );
}

function Found({ text }: { text: string }) {
  const { data, isError, refetch } = trpc.booking.search.useQuery({ text }, { meta: { silent: true } });
  if (isError) {
    return (
      <EmptyState
        illustration={<EmptyRoad />}
        title={freeSearchWords.failed}
        action={<Button onClick={() => void refetch()}>{freeSearchWords.again}</Button>}
      />
    );
  }
  if (!data) {
    return (
      <div className="mt-8 grid gap-3 md:grid-cols-2" role="status">
        <span className="sr-only">{freeSearchWords.loading}</span>
        {[0, 1, 2, 3].map((index) => (
          <Skeleton key={index} className="h-24" />
        ))}
      </div>
    );
  }
  if (data.groups.length === 0) {
    return (
      <>
        <Understood parts={data.understood} />
        <EmptyState illustration={<EmptyRoad />} title={freeSearchWords.nothingTitle}>
          {freeSearchWords.nothing}
        </EmptyState>
        <Suggestions />
      </>
    );
  }
  return (
    <>
      <Understood parts={data.understood} />
      {data.without && <p className="mt-3 font-semibold">{freeSearchWords.without[data.without]}</p>}
      {data.groups.map((group) => (
        <section key={group.offer} className="mt-7">
          <GroupHead group={group} />
          <FoundOffers group={group} timeZone={data.timeZone} />
        </section>
      ))}
    </>
  );
}
