import type { ReactNode } from "react";
import type { ReadName } from "../../../../shared/text/locale.ts";
import { CheckGroup, FilterGroup } from "../../../../web/components/offer-list/filter-panel.tsx";
import { PriceRange } from "../../../../web/components/offer-list/price-range.tsx";
import { writtenIn } from "../../../../web/here.ts";
import { Checkbox } from "../../../../web/ui/choices.tsx";
import { Skeleton } from "../../../../web/ui/display.tsx";
import { LatePicture } from "../../../../web/ui/pictures/late-picture.tsx";
import { Select } from "../../../../web/ui/select.tsx";
import type { RentalFacets } from "../../view-schema.ts";
import { rentalWords } from "../../words/fr/rental.ts";
import { carColumnIcons, EquipmentIcon } from "../equipment-icon.tsx";
import type { RentalFilters, RentalType } from "../rental-search-address.ts";

const words = rentalWords.filters;

interface RentalFiltersProps {
  type: RentalType;
  facets: RentalFacets | undefined;
  filters: RentalFilters;
  currency: string;
  onChange: (filters: Partial<RentalFilters>) => void;
}

export function FilterGroups(props: RentalFiltersProps) {
  const { facets, filters, currency, onChange, type } = props;
  if (!facets) return <Skeleton className="mt-4 h-72" />;
  const group = (
    name: "company" | "brand" | "gearbox" | "specification" | "type" | "accessory",
    legend: string,
    options: Option[],
  ) => (
    <CheckGroup
      legend={legend}
      items={options.map((option) => ({
        value: option.id,
        label: <OptionLabel {...option} />,
        count: facets.counts[option.id] ?? 0,
      }))}
      chosen={filters[name]}
      onChosen={(chosen) => onChange({ [name]: chosen })}
    />
  );
  return (
    <div className="divide-y-2 divide-dashed divide-line">
      <PriceRange
        label={words.price}
        price={facets.price}
        priceMax={filters.priceMax}
        currency={currency}
        onPriceMax={(priceMax) => onChange({ priceMax })}
      />
      {type === "car" ? (
        <>
          {facets.drivers && <DriverGroup counts={facets.counts} filters={filters} onChange={onChange} />}
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
            (["MANUAL", "AUTOMATIC"] as const).map((id) => ({ id, name: rentalWords.card.gearbox[id] })),
          )}
          {group("brand", words.brand, facets.brands)}
          {group(
            "specification",
            words.specification,
            facets.specifications.filter(({ icon }) => !carColumnIcons.has(icon)),
          )}
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
      {facets.companies.length > 1 && group("company", words.company, facets.companies.map(ofCompany))}
    </div>
  );
}

const ofCompany = (company: RentalFacets["companies"][number]) =>
  writtenIn ? { ...company, nameIn: writtenIn } : company;

interface Option extends ReadName {
  id: string;
  icon?: string;
  image?: string | null;
}

/** A filter option with the icon or picture that the administration chose. */
function OptionLabel({ name, nameIn, icon, image }: Option) {
  const text = <span lang={nameIn}>{name}</span>;
  if (!icon && !image) return text;
  return (
    <span className="inline-flex items-center gap-2">
      {image ? (
        <LatePicture src={image} alt="" sizes="1.5rem" className="size-6 rounded-sm object-contain" />
      ) : (
        <EquipmentIcon name={icon ?? ""} className="size-5 text-clay-600" />
      )}
      {text}
    </span>
  );
}

function Group({ children }: { children: ReactNode }) {
  return <div className="py-4">{children}</div>;
}

function DriverGroup({
  counts,
  filters,
  onChange,
}: Pick<RentalFiltersProps, "filters" | "onChange"> & Pick<RentalFacets, "counts">) {
  return (
    <FilterGroup legend={words.driver}>
      {(["with", "without"] as const).map((driver) => (
        <Checkbox
          key={driver}
          label={
            <>
              {words.drivers[driver]} <span className="text-sm text-ink-soft">{counts[driver] ?? 0}</span>
            </>
          }
          checked={filters.driver === driver}
          onCheckedChange={(on) => onChange({ driver: on ? driver : "" })}
        />
      ))}
    </FilterGroup>
  );
}
