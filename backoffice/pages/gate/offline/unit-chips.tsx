import { offlineDeskWords as words } from "../../../../src/shared/words/fr/desk/offline-desk.ts";

interface Props {
  units: readonly { unit: number; label: string }[];
  chosen: readonly number[];
  onChange(units: number[]): void;
  maximum?: number;
}

/** Places as large buttons; a handful needs no plan. */
export function UnitChips({ units, chosen, onChange, maximum = 75 }: Props) {
  function toggle(unit: number) {
    if (chosen.includes(unit)) onChange(chosen.filter((one) => one !== unit));
    else if (chosen.length < maximum) onChange([...chosen, unit].sort((a, b) => a - b));
  }
  return (
    <fieldset className="chips" aria-label={words.seats}>
      {units.map(({ unit, label }) => (
        <button
          key={unit}
          type="button"
          className="chip"
          aria-pressed={chosen.includes(unit)}
          aria-label={label}
          onClick={() => toggle(unit)}
        >
          {label.split(" ").at(-1)}
        </button>
      ))}
    </fieldset>
  );
}
