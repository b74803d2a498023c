import { useId } from "react";
import type { EventFacets } from "../../../../modules/event/search/event-view-schema.ts";
import { eventFr } from "../../../../shared/fr/event/event.ts";
import { formatMoney } from "../../../../shared/money.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/choices.tsx";
import { Skeleton } from "../../../ui/display.tsx";
import { countFilters, type EventFilters, noFilters } from "./event-address.ts";
import { EventIcon } from "./event-icon.tsx";

const words = eventFr.list;

export interface EventFiltersProps {
  facets: EventFacets | undefined;
  filters: EventFilters;
  currency: string;
  onChange: (filters: Partial<EventFilters>) => void;
}

/** The panel beside the list on a desktop. */
export function FilterPanel(props: EventFiltersProps) {
  return (
    <aside className="hidden w-[270px] shrink-0 lg:block" aria-label={words.filters}>
      <div className="sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto rounded-card border border-line bg-white p-5 shadow-card">
        <div className="mb-1 flex min-h-11 items-center justify-between">
          <h2 className="text-xl">{words.filters}</h2>
          <ClearButton {...props} />
        </div>
        <FilterGroups {...props} />
      </div>
    </aside>
  );
}

export function ClearButton({ filters, onChange }: EventFiltersProps) {
  if (countFilters(filters) === 0) return null;
  return (
    <Button variant="ghost" size="sm" onClick={() => onChange(noFilters)}>
      {words.clear}
    </Button>
  );
}

const switched = (values: readonly string[], value: string, on: boolean) =>
  on ? [...values, value] : values.filter((one) => one !== value);

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
      <Boxes
        legend={words.category}
        items={facets.categories}
        chosen={filters.category}
        onSwitch={(id, on) => onChange({ category: switched(filters.category, id, on) })}
      />
      <Boxes
        legend={words.target}
        items={facets.targets}
        chosen={filters.target}
        onSwitch={(id, on) => onChange({ target: switched(filters.target, id, on) })}
      />
    </div>
  );
}

function Boxes(props: {
  legend: string;
  items: readonly { id: string; name: string; icon: string; count: number }[];
  chosen: readonly string[];
  onSwitch: (id: string, on: boolean) => void;
}) {
  const { legend, items, chosen, onSwitch } = props;
  if (items.length < 2 && chosen.length === 0) return null;
  return (
    <fieldset className="py-4">
      <legend className="float-left mb-1 w-full font-bold">{legend}</legend>
      <div className="clear-both">
        {items.map(({ id, name, icon, count }) => (
          <Checkbox
            key={id}
            label={
              <>
                <EventIcon name={icon} className="mr-1.5 inline size-4 align-text-bottom text-clay-600" />
                {name} <span className="text-sm text-ink-soft">{count}</span>
              </>
            }
            checked={chosen.includes(id)}
            onCheckedChange={(on) => onSwitch(id, on)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Steps that people think in. */
const steps = [1000, 2000, 5000, 10_000, 20_000, 50_000];

function PriceLimit({ filters, currency, onChange }: Omit<EventFiltersProps, "facets">) {
  const id = useId();
  const at =
    filters.priceMax === null ? steps.length : steps.findIndex((step) => step >= (filters.priceMax ?? 0));
  const limit = steps[at];
  return (
    <div className="py-4">
      <div className="flex items-baseline justify-between gap-2">
        <label htmlFor={id} className="font-bold">
          {words.price}
        </label>
        <output htmlFor={id} className="text-sm font-semibold text-forest-800">
          {limit === undefined ? words.anyPrice : words.upTo(formatMoney(limit, currency))}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={0}
        max={steps.length}
        value={at < 0 ? steps.length : at}
        aria-valuetext={limit === undefined ? words.anyPrice : words.upTo(formatMoney(limit, currency))}
        onChange={(event) => onChange({ priceMax: steps[Number(event.target.value)] ?? null })}
        className="mt-2 h-11 w-full accent-forest-800"
      />
    </div>
  );
}
