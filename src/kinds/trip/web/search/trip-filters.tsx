import { CheckGroup } from "../../../../web/components/offer-list/filter-panel.tsx";
import { PriceRange } from "../../../../web/components/offer-list/price-range.tsx";
import { Skeleton } from "../../../../web/ui/display.tsx";
import { Select } from "../../../../web/ui/select.tsx";
import type { TripFacets } from "../../search/trip-view-schema.ts";
import { tripWords } from "../../words/fr/trip.ts";
import type { TripFilters } from "../trip-search-address.ts";

const words = tripWords.filters;
const freeSteps = [2, 5, 10, 20];

interface TripFiltersProps {
  facets: TripFacets | undefined;
  filters: TripFilters;
  currency: string;
  onChange: (filters: Partial<TripFilters>) => void;
}

export function FilterGroups({ facets, filters, currency, onChange }: TripFiltersProps) {
  if (!facets) return <Skeleton className="h-96" />;
  return (
    <div className="divide-y-2 divide-line">
      <CheckGroup
        legend={words.time}
        items={facets.dayParts.map((part) => ({
          value: part,
          label: tripWords.dayParts[part],
          count: facets.counts[part],
        }))}
        chosen={filters.time}
        onChosen={(time) => onChange({ time })}
      />
      <PriceRange
        label={words.price}
        price={facets.price}
        priceMax={filters.priceMax}
        currency={currency}
        onPriceMax={(priceMax) => onChange({ priceMax })}
      />
      <CheckGroup
        legend={words.companies}
        items={facets.companies.map(({ id, name }) => ({ value: id, label: name, count: facets.counts[id] }))}
        chosen={filters.company}
        onChosen={(company) => onChange({ company })}
      />
      <CheckGroup
        legend={words.terminals}
        items={facets.terminals.map(({ id, name }) => ({ value: id, label: name, count: facets.counts[id] }))}
        chosen={filters.terminal}
        onChosen={(terminal) => onChange({ terminal })}
      />
      <CheckGroup
        legend={words.comfort}
        items={facets.comforts.map((comfort) => ({
          value: comfort,
          label: tripWords.comforts[comfort],
          count: facets.counts[comfort],
        }))}
        chosen={filters.comfort}
        onChosen={(comfort) => onChange({ comfort })}
      />
      <div className="py-4">
        <Select
          label={words.free}
          value={filters.free ? String(filters.free) : ""}
          placeholder={words.freeAny}
          options={freeSteps.map((step) => ({ value: String(step), label: words.freeAtLeast(step) }))}
          onValueChange={(value) => onChange({ free: Number(value) || 0 })}
        />
      </div>
    </div>
  );
}
