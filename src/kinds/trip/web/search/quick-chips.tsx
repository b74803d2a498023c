import clsx from "clsx";
import { Check } from "lucide-react";
import { useShownChoice } from "../../../../web/ui/touch/use-shown-choice.ts";
import type { TripFacets } from "../../search/trip-view-schema.ts";
import { tripWords } from "../../words/fr/trip.ts";
import type { TripSearch } from "../trip-search-address.ts";

interface Chip {
  label: string;
  on: boolean;
  change: Partial<TripSearch>;
}

const toggled = <T,>(list: readonly T[], value: T): T[] =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value];

/** The most used filters, one tap away; filters without a match on this day are left out. */
function chipsOf(search: TripSearch, facets: TripFacets): Chip[] {
  const { time, comfort } = search;
  const chips: Chip[] = [];
  for (const part of facets.dayParts.filter((one) => one === "morning" || one === "evening")) {
    const change = { time: toggled(time, part) };
    chips.push({ label: tripWords.quick[part], on: time.includes(part), change });
  }
  if (facets.comforts.includes("VIP")) {
    const change = { comfort: toggled(comfort, "VIP" as const) };
    chips.push({ label: tripWords.comforts.VIP, on: comfort.includes("VIP"), change });
  }
  return chips;
}

export function QuickChips(props: {
  search: TripSearch;
  facets: TripFacets | undefined;
  onChange: (change: Partial<TripSearch>) => void;
}) {
  const { facets, onChange } = props;
  const [search, choose] = useShownChoice(props.search, ({ time, comfort }) => onChange({ time, comfort }));
  if (!facets) return null;
  return (
    <ul aria-label={tripWords.quick.label} className="flex gap-1.5">
      {chipsOf(search, facets).map(({ label, on, change }) => (
        <li key={label}>
          <button
            type="button"
            aria-pressed={on}
            onClick={() => choose({ ...search, ...change })}
            className={clsx(
              "flex min-h-11 items-center gap-1.5 rounded-full border-2 px-3.5 font-semibold whitespace-nowrap",
              on
                ? "border-forest-800 bg-forest-800 text-white"
                : "border-line-strong bg-surface hover:bg-forest-100",
            )}
          >
            {on && <Check className="size-4" aria-hidden="true" />}
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}
