import { type ReactNode, useId } from "react";
import type { RentalFacets } from "../../../../../modules/rental/view-schema.ts";
import { rentalFr } from "../../../../../shared/fr/rental/rental.ts";
import { formatMoney } from "../../../../../shared/money.ts";
import { Button } from "../../../../ui/button.tsx";
import { Checkbox } from "../../../../ui/choices.tsx";
import { Skeleton } from "../../../../ui/display.tsx";
import { Select } from "../../../../ui/select.tsx";
import { countFilters, noFilters, type RentalFilters, type RentalType } from "../rental-search-address.ts";

const words = rentalFr.filters;

export interface RentalFiltersProps {
  type: RentalType;
  facets: RentalFacets | undefined;
  filters: RentalFilters;
  currency: string;
  onChange: (filters: Partial<RentalFilters>) => void;
}

/** On a desktop beside the list. */
export function FilterPanel(props: RentalFiltersProps) {
  return (
    <aside aria-label={words.title} className="hidden w-[280px] shrink-0 lg:block">
      <div className="sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto rounded-card border border-line bg-white p-5 shadow-card">
        <div className="flex items-center justify-between">
          <h2 className="text-xl">{words.title}</h2>
          <ClearButton {...props} />
        </div>
        <FilterGroups {...props} />
      </div>
    </aside>
  );
}

export function ClearButton({ filters, onChange }: RentalFiltersProps) {
  if (countFilters(filters) === 0) return null;
  return (
    <Button variant="ghost" size="sm" onClick={() => onChange(noFilters)}>
      {words.clear}
    </Button>
  );
}

export function FilterGroups(props: RentalFiltersProps) {
  const { facets, filters, onChange, type } = props;
  if (!facets) return <Skeleton className="mt-4 h-72" />;
  const group = (
    name: "company" | "brand" | "gearbox" | "specification" | "type" | "accessory",
    legend: string,
    options: { id: string; name: string }[],
  ) => (
    <CheckGroup
      legend={legend}
      options={options}
      chosen={filters[name]}
      onChosen={(chosen) => onChange({ [name]: chosen })}
    />
  );
  return (
    <div className="divide-y-2 divide-dashed divide-line">
      {facets.price && facets.price.max > facets.price.min && <PriceRange {...props} price={facets.price} />}
      {type === "car" ? (
        <>
          {facets.drivers && <DriverGroup filters={filters} onChange={onChange} />}
          <Group>
            <Select
              label={words.seats}
              value={String(filters.seats)}
              onValueChange={(value) => onChange({ seats: Number(value) })}
              options={[
                { value: "1", label: words.anySeats },
                ...facets.seats
                  .filter((seats) => seats > 2)
                  .map((seats) => ({ value: String(seats), label: words.seatsFrom(seats) })),
              ]}
            />
          </Group>
          {group(
            "gearbox",
            words.gearbox,
            (["MANUAL", "AUTOMATIC"] as const).map((id) => ({ id, name: rentalFr.card.gearbox[id] })),
          )}
          {group("brand", words.brand, facets.brands)}
        </>
      ) : (
        <>
          {group("type", words.type, facets.types)}
          <Group>
            <Select
              label={words.bedrooms}
              value={String(filters.bedrooms)}
              onValueChange={(value) => onChange({ bedrooms: Number(value) })}
              options={[
                { value: "0", label: words.anyBedrooms },
                ...[1, 2, 3, 4].map((count) => ({
                  value: String(count),
                  label: words.bedroomsFrom(count),
                })),
              ]}
            />
          </Group>
          {group("accessory", words.accessory, facets.accessories)}
        </>
      )}
      {facets.companies.length > 1 && group("company", words.company, facets.companies)}
    </div>
  );
}

function Group({ children }: { children: ReactNode }) {
  return <div className="py-4">{children}</div>;
}

function CheckGroup(props: {
  legend: string;
  options: { id: string; name: string }[];
  chosen: string[];
  onChosen: (chosen: string[]) => void;
}) {
  const { legend, options, chosen, onChosen } = props;
  if (options.length === 0) return null;
  return (
    <fieldset className="py-4">
      <legend className="float-left mb-1 font-bold">{legend}</legend>
      <div className="clear-both">
        {options.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onCheckedChange={(on) => onChosen(on ? [...chosen, id] : chosen.filter((one) => one !== id))}
          />
        ))}
      </div>
    </fieldset>
  );
}

function DriverGroup({ filters, onChange }: Pick<RentalFiltersProps, "filters" | "onChange">) {
  return (
    <fieldset className="py-4">
      <legend className="float-left mb-1 font-bold">{words.driver}</legend>
      <div className="clear-both">
        {(["with", "without"] as const).map((driver) => (
          <Checkbox
            key={driver}
            label={words.drivers[driver]}
            checked={filters.driver === driver}
            onCheckedChange={(on) => onChange({ driver: on ? driver : "" })}
          />
        ))}
      </div>
    </fieldset>
  );
}

function PriceRange({
  price,
  filters,
  currency,
  onChange,
}: RentalFiltersProps & { price: { min: number; max: number } }) {
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
        step={500}
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
