import { formatMoney } from "../../../shared/money.ts";
import { filterWords } from "../../../shared/words/fr/ui/filters.ts";
import { PriceSlider } from "./filter-panel.tsx";

/** The highest price to show, between the lowest and the highest price of the list; null = any. */
export function PriceRange(props: {
  label: string;
  price: { min: number; max: number } | null | undefined;
  priceMax: number | null;
  currency: string;
  onPriceMax: (priceMax: number | null) => void;
}) {
  const { label, price, priceMax, currency, onPriceMax } = props;
  if (!price || price.max <= price.min) return null;
  const value = Math.min(price.max, Math.max(price.min, priceMax ?? price.max));
  return (
    <PriceSlider
      label={label}
      text={value >= price.max ? filterWords.anyPrice : filterWords.upTo(formatMoney(value, currency))}
      min={price.min}
      max={price.max}
      step={stepFor(price)}
      value={value}
      onValueChange={(next) => onPriceMax(next >= price.max ? null : next)}
    />
  );
}

/** A step that divides the range evenly, so that the slider reaches its end. */
function stepFor({ min, max }: { min: number; max: number }): number {
  return [500, 250, 100, 50].find((step) => (max - min) % step === 0 && max - min >= step * 2) ?? 1;
}
