import clsx from "clsx";
import { type ReactNode, useId } from "react";
import { filterWords } from "../../../shared/words/fr/ui/filters.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/choices.tsx";
import { useShownChoice } from "../../ui/touch/use-shown-choice.ts";

/** The panel beside the list on a desktop. */
export function FilterPanel(props: { className: string; clear: ReactNode; children: ReactNode }) {
  const { className, clear, children } = props;
  return (
    <aside className={clsx("hidden shrink-0 lg:block", className)} aria-label={filterWords.title}>
      <div className="sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto rounded-card border border-line bg-surface p-5 shadow-card">
        <div className="mb-1 flex min-h-11 items-center justify-between">
          <h2 className="text-xl">{filterWords.title}</h2>
          {clear}
        </div>
        {children}
      </div>
    </aside>
  );
}

export function ClearFilters({ count, onClear }: { count: number; onClear: () => void }) {
  if (count === 0) return null;
  return (
    <Button variant="ghost" size="sm" onClick={onClear}>
      {filterWords.clear}
    </Button>
  );
}

export function FilterGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="py-4">
      <legend className="float-left mb-1 w-full font-bold">{legend}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}

/**
 * Checkboxes with the number of offers of each where known. A single box that is not checked
 * would narrow nothing and is hidden.
 */
export function CheckGroup<V extends string>(props: {
  legend: string;
  items: readonly { value: V; label: ReactNode; count?: number | undefined }[];
  chosen: readonly V[];
  onChosen: (chosen: V[]) => void;
}) {
  const { legend, items } = props;
  const [chosen, choose] = useShownChoice<readonly V[]>(props.chosen, (next) => props.onChosen([...next]));
  if (items.length < 2 && chosen.length === 0) return null;
  return (
    <FilterGroup legend={legend}>
      {items.map(({ value, label, count }) => (
        <Checkbox
          key={value}
          label={
            <span className="inline-flex items-center gap-1.5">
              {label}
              {count !== undefined && <span className="text-sm text-ink-soft">{count}</span>}
            </span>
          }
          checked={chosen.includes(value)}
          onCheckedChange={(on) => choose(on ? [...chosen, value] : chosen.filter((one) => one !== value))}
        />
      ))}
    </FilterGroup>
  );
}

/** A slider whose right end means any price. `text` shows its value. */
export function PriceSlider(props: {
  label: string;
  text: string;
  min: number;
  max: number;
  step: number;
  value: number;
  onValueChange: (value: number) => void;
}) {
  const { label, text, value, onValueChange, ...range } = props;
  const [shown, choose] = useShownChoice(value, onValueChange);
  const id = useId();
  return (
    <div className="py-4">
      <div className="flex items-baseline justify-between gap-2">
        <label htmlFor={id} className="font-bold">
          {label}
        </label>
        <output htmlFor={id} className="text-sm font-semibold text-forest-800">
          {text}
        </output>
      </div>
      <input
        id={id}
        type="range"
        {...range}
        value={shown}
        aria-valuetext={text}
        onChange={(event) => choose(Number(event.target.value))}
        className="h-11 w-full accent-forest-800"
      />
    </div>
  );
}
