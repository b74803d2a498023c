import { type ReactNode, useId } from "react";
import type { TripFacets } from "../../../../../modules/trip/search/trip-view-schema.ts";
import { tripFr } from "../../../../../shared/fr/trip/trip.ts";
import { formatMoney } from "../../../../../shared/money.ts";
import { Button } from "../../../../ui/button.tsx";
import { Checkbox } from "../../../../ui/choices.tsx";
import { Skeleton } from "../../../../ui/display.tsx";
import { Select } from "../../../../ui/select.tsx";
import { countFilters, noFilters, type TripFilters } from "../trip-search-address.ts";

const words = tripFr.filters;
const freeSteps = [2, 5, 10, 20];

export interface TripFiltersProps {
  facets: TripFacets | undefined;
  filters: TripFilters;
  currency: string;
  onChange: (filters: Partial<TripFilters>) => void;
}

const switched = <T,>(values: readonly T[], value: T, on: boolean): T[] =>
  on ? [...values, value] : values.filter((one) => one !== value);

/** The panel beside the list on a desktop: 350 px. */
export function FilterPanel(props: TripFiltersProps) {
  return (
    <aside className="hidden w-[350px] shrink-0 lg:block" aria-label={words.title}>
      <div className="sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto rounded-card border border-line bg-white p-5 shadow-card">
        <div className="mb-2 flex min-h-11 items-center justify-between">
          <h2 className="text-xl">{words.title}</h2>
          <ClearButton {...props} />
        </div>
        <FilterGroups {...props} />
      </div>
    </aside>
  );
}

export function ClearButton({ filters, onChange }: TripFiltersProps) {
  if (countFilters(filters) === 0) return null;
  return (
    <Button variant="ghost" size="sm" onClick={() => onChange(noFilters)}>
      {words.clear}
    </Button>
  );
}

export function FilterGroups({ facets, filters, currency, onChange }: TripFiltersProps) {
  if (!facets) return <Skeleton className="h-96" />;
  return (
    <div className="divide-y-2 divide-line">
      <Boxes
        legend={words.time}
        items={facets.dayParts.map((part) => ({ value: part, label: tripFr.dayParts[part] }))}
        chosen={filters.time}
        onSwitch={(value, on) => onChange({ time: switched(filters.time, value, on) })}
      />
      {facets.price && facets.price.max > facets.price.min && (
        <PriceRange price={facets.price} filters={filters} currency={currency} onChange={onChange} />
      )}
      <Boxes
        legend={words.companies}
        items={facets.companies.map((company) => ({ value: company.id, label: company.name }))}
        chosen={filters.company}
        onSwitch={(value, on) => onChange({ company: switched(filters.company, value, on) })}
      />
      <Boxes
        legend={words.terminals}
        items={facets.terminals.map((terminal) => ({ value: terminal.id, label: terminal.name }))}
        chosen={filters.terminal}
        onSwitch={(value, on) => onChange({ terminal: switched(filters.terminal, value, on) })}
      />
      <Boxes
        legend={words.comfort}
        items={facets.comforts.map((comfort) => ({ value: comfort, label: tripFr.comforts[comfort] }))}
        chosen={filters.comfort}
        onSwitch={(value, on) => onChange({ comfort: switched(filters.comfort, value, on) })}
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

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="py-4">
      <legend className="float-left mb-1 w-full font-bold">{legend}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}

function Boxes<V extends string>(props: {
  legend: string;
  items: readonly { value: V; label: string }[];
  chosen: readonly V[];
  onSwitch: (value: V, on: boolean) => void;
}) {
  const { legend, items, chosen, onSwitch } = props;
  if (items.length < 2 && chosen.length === 0) return null;
  return (
    <Group legend={legend}>
      {items.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          checked={chosen.includes(value)}
          onCheckedChange={(on) => onSwitch(value, on)}
        />
      ))}
    </Group>
  );
}

function PriceRange(props: {
  price: { min: number; max: number };
  filters: TripFilters;
  currency: string;
  onChange: (filters: Partial<TripFilters>) => void;
}) {
  const { price, filters, currency, onChange } = props;
  const id = useId();
  const value = Math.min(price.max, Math.max(price.min, filters.priceMax ?? price.max));
  const text = value >= price.max ? words.anyPrice : words.upTo(formatMoney(value, currency));
  return (
    <div className="py-4">
      <div className="flex items-baseline justify-between gap-2">
        <label htmlFor={id} className="font-bold">
          {words.price}
        </label>
        <output htmlFor={id} className="text-sm font-semibold text-forest-800">
          {text}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={price.min}
        max={price.max}
        step={stepFor(price)}
        value={value}
        aria-valuetext={text}
        onChange={(event) => {
          const next = Number(event.target.value);
          onChange({ priceMax: next >= price.max ? null : next });
        }}
        className="h-11 w-full accent-forest-800"
      />
    </div>
  );
}

/** A step that divides the range, so that the slider reaches its end. */
function stepFor({ min, max }: { min: number; max: number }): number {
  return [500, 250, 100, 50].find((step) => (max - min) % step === 0 && max - min >= step * 2) ?? 1;
}
