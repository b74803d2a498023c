import { formatMoney } from "../../../shared/money.ts";
import { filterWords } from "../../../shared/words/fr/ui/filters.ts";
import { CheckGroup, PriceSlider } from "../../../web/components/offer-list/filter-panel.tsx";
import { Checkbox } from "../../../web/ui/choices.tsx";
import { Skeleton } from "../../../web/ui/display.tsx";
import type { EventFacets } from "../search/event-view-schema.ts";
import { eventWords } from "../words/fr/event.ts";
import type { EventFilters } from "./event-address.ts";
import { EventIcon } from "./event-icon.tsx";

const words = eventWords.list;

interface EventFiltersProps {
  facets: EventFacets | undefined;
  filters: EventFilters;
  currency: string;
  onChange: (filters: Partial<EventFilters>) => void;
}

/** A category or an audience with its icon and number of sessions. */
const counted = ({ id, name, nameIn, icon, count }: EventFacets["categories"][number]) => ({
  value: id,
  label: (
    <>
      <EventIcon name={icon} className="mr-1.5 inline size-4 align-text-bottom text-clay-600" />
      <span lang={nameIn}>{name}</span> <span className="text-sm text-ink-soft">{count}</span>
    </>
  ),
});

export function FilterGroups({ facets, filters, currency, onChange }: EventFiltersProps) {
  if (!facets) return <Skeleton className="h-96" />;
  return (
    <div className="divide-y-2 divide-line">
      <div className="py-3">
        <Checkbox
          label={words.freeOnly}
          checked={filters.free}
          onCheckedChange={(free) => onChange({ free, priceMax: null })}
        />
        <Checkbox
          label={words.available}
          checked={filters.available}
          onCheckedChange={(available) => onChange({ available })}
        />
      </div>
      {!filters.free && <PriceLimit filters={filters} currency={currency} onChange={onChange} />}
      <CheckGroup
        legend={words.category}
        items={facets.categories.map(counted)}
        chosen={filters.category}
        onChosen={(category) => onChange({ category })}
      />
      <CheckGroup
        legend={words.target}
        items={facets.targets.map(counted)}
        chosen={filters.target}
        onChosen={(target) => onChange({ target })}
      />
    </div>
  );
}

/** Round price steps. */
const steps = [1000, 2000, 5000, 10_000, 20_000, 50_000];

function PriceLimit({ filters, currency, onChange }: Omit<EventFiltersProps, "facets">) {
  const at =
    filters.priceMax === null ? steps.length : steps.findIndex((step) => step >= (filters.priceMax ?? 0));
  const limit = steps[at];
  return (
    <PriceSlider
      label={words.price}
      text={limit === undefined ? filterWords.anyPrice : filterWords.upTo(formatMoney(limit, currency))}
      min={0}
      max={steps.length}
      step={1}
      value={at < 0 ? steps.length : at}
      onValueChange={(step) => onChange({ priceMax: steps[step] ?? null })}
    />
  );
}
