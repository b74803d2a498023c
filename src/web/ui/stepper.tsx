import { Minus, Plus } from "lucide-react";
import { memo } from "react";
import { placesMaximum, placesMinimum } from "../../shared/booking/places.ts";
import { uiWords } from "../../shared/words/fr/ui/ui.ts";
import { Field, type FieldProps, partField } from "./field.tsx";

export interface StepperProps extends FieldProps {
  value: number;
  onValueChange: (value: number) => void;
  minimum?: number;
  maximum?: number;
  id?: string;
  name?: string;
}

/** A number changed by two thumb-sized buttons; by default the 1 to 5 places of a booking. */
export const Stepper = memo(function Stepper(props: StepperProps) {
  const { field, own } = partField(props);
  const { value, onValueChange, name } = own;
  const { minimum = placesMinimum, maximum = placesMaximum } = props;
  const change = (next: number) => onValueChange(Math.min(maximum, Math.max(minimum, next)));
  const button = "icon-button rounded-[0.7rem] text-forest-900 hover:bg-forest-100 disabled:opacity-30";
  return (
    <Field {...field}>
      {(control) => (
        <div
          className="control flex items-center justify-between !p-0"
          data-invalid={field.error ? true : undefined}
        >
          <button
            type="button"
            className={button}
            aria-label={uiWords.less}
            disabled={value <= minimum}
            onClick={() => change(value - 1)}
          >
            <Minus className="size-5" aria-hidden="true" />
          </button>
          <input
            {...control}
            name={name}
            type="number"
            inputMode="numeric"
            min={minimum}
            max={maximum}
            value={value}
            onFocus={(event) => event.target.select()}
            onChange={(event) => event.target.value && change(Number(event.target.value))}
            className="w-full min-w-0 [appearance:textfield] bg-transparent text-center text-lg font-bold outline-none [&::-webkit-inner-spin-button]:appearance-none"
          />
          <button
            type="button"
            className={button}
            aria-label={uiWords.more}
            disabled={value >= maximum}
            onClick={() => change(value + 1)}
          >
            <Plus className="size-5" aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
  );
});
