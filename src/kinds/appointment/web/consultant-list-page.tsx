import { dayOf } from "../../../shared/dates.ts";
import { FieldsHead } from "../../../web/components/offer-list/list-head.tsx";
import { TextSearch } from "../../../web/components/offer-list/text-search.tsx";
import type { PageProps } from "../../../web/page-props.ts";
import { useKnownFavourites } from "../../../web/state/favourites.ts";
import { DateInput } from "../../../web/ui/date-input.tsx";
import { Select } from "../../../web/ui/select.tsx";
import type { ConsultantSearchResult } from "../search/appointment-schema.ts";
import { consultantListWords } from "../words/fr/consultant-list.ts";
import { consultingWords } from "../words/fr/consulting.ts";
import { ConsultantResults } from "./consultant-results.tsx";
import {
  type ConsultantSearchTools,
  useConsultantPages,
  useConsultantSearch,
} from "./use-consultant-search.ts";

const words = consultantListWords;

type Facets = ConsultantSearchResult["facets"];

export function Page({ params }: PageProps) {
  const tools = useConsultantSearch(params.service ?? "");
  const list = useConsultantPages(tools.search);
  const first = list.data?.pages[0];
  useKnownFavourites();
  return (
    <>
      <ListHead tools={tools} facets={first?.facets} timeZone={first?.timeZone} />
      <div className="page-width py-2 lg:py-8">
        <ConsultantResults tools={tools} list={list} />
      </div>
    </>
  );
}

interface HeadProps {
  tools: ConsultantSearchTools;
  facets: Facets | undefined;
  timeZone: string | undefined;
}

function ListHead({ tools, facets, timeZone }: HeadProps) {
  const { search, change } = tools;
  const today = dayOf(Date.now(), timeZone);
  return (
    <FieldsHead
      title={search.city ? words.titleIn(search.city) : words.title}
      lead={words.lead}
      leadWidth="max-w-2xl"
    >
      <div className="relative page-bleed flex gap-1.5 overflow-x-auto text-ink [scrollbar-width:none] *:w-[8.5rem] *:shrink-0 *:first:w-[13rem] lg:mx-0 lg:grid lg:grid-cols-[1.4fr_1fr_1fr_1fr_1fr] lg:gap-2 lg:overflow-visible lg:px-0 lg:*:w-auto! max-lg:[&_.control]:min-h-11 max-lg:[&_.control]:py-1.5">
        <div>
          <TextSearch
            label={words.search}
            placeholder={words.search}
            value={search.text}
            onSearch={(text) => change({ text })}
          />
        </div>
        <Select
          label={words.city}
          hideLabel
          value={search.city}
          placeholder={words.anyCity}
          options={(facets?.cities ?? []).map(({ name }) => ({ value: name, label: name }))}
          onValueChange={(city) => change({ city })}
        />
        <DateInput
          label={words.from}
          hideLabel
          value={search.from}
          min={today}
          placeholder={words.from}
          onValueChange={(from) => change({ from })}
        />
        <Select
          label={words.insurer}
          hideLabel
          value={search.insurer}
          placeholder={words.anyInsurer}
          options={(facets?.insurers ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onValueChange={(insurer) => change({ insurer })}
        />
        <Select
          label={words.language}
          hideLabel
          value={search.language}
          placeholder={words.anyLanguage}
          options={(facets?.languages ?? []).map((value) => ({
            value,
            label: consultingWords.languages[value] ?? value,
          }))}
          onValueChange={(language) => change({ language })}
        />
      </div>
    </FieldsHead>
  );
}
