import clsx from "clsx";
import { type InputHTMLAttributes, type ReactNode, useId } from "react";
import { FieldError } from "./field.tsx";
import { useShownChoice } from "./touch/use-shown-choice.ts";

export interface CheckboxProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "checked" | "onChange"> {
  label: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  error?: string | undefined;
}

export function Checkbox({ label, error, className, ...props }: CheckboxProps) {
  const { checked, onCheckedChange, ...rest } = props;
  const [shown, choose] = useShownChoice(checked, onCheckedChange);
  const id = useId();
  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 has-disabled:cursor-not-allowed has-disabled:text-ink-faint">
        <input
          {...rest}
          type="checkbox"
          checked={shown}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => choose(event.target.checked)}
          className="size-6 shrink-0 accent-forest-800"
        />
        <span>{label}</span>
      </label>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

export interface RadioCard<V extends string> {
  value: V;
  label: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
}

export interface RadioCardsProps<V extends string> {
  legend: ReactNode;
  hideLegend?: boolean;
  value: V | "";
  onValueChange: (value: V) => void;
  options: readonly RadioCard<V>[];
  error?: string | undefined;
  columns?: 1 | 2;
  name?: string;
  id?: string;
  className?: string;
}

/** Radio buttons as cards, each large enough for a thumb. */
export function RadioCards<V extends string>(props: RadioCardsProps<V>) {
  const { legend, hideLegend, value, onValueChange, options, error, columns = 1, name, className } = props;
  const made = useId();
  const id = props.id ?? made;
  return (
    <fieldset className={className} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={hideLegend ? "sr-only" : "mb-1.5 text-[0.9375rem] font-semibold"}>{legend}</legend>
      <div className={clsx("grid gap-3", columns === 2 && "two-columns")}>
        {options.map((option) => (
          <label
            key={option.value}
            className={clsx(
              "flex min-h-14 cursor-pointer flex-wrap items-center rounded-control border-2 bg-surface py-3 transition",
              columns === 2 ? "gap-2 px-3 sm:gap-3 sm:px-4" : "gap-3 px-4",
              "has-checked:border-forest-800 has-checked:bg-forest-50 has-focus-visible:outline-3 has-focus-visible:outline-clay-500",
              "has-disabled:cursor-not-allowed has-disabled:bg-sand has-disabled:text-ink-faint",
              error ? "border-danger" : "border-line-strong",
            )}
          >
            <input
              type="radio"
              name={name ?? id}
              data-field={name}
              value={option.value}
              checked={value === option.value}
              disabled={option.disabled}
              onChange={() => onValueChange(option.value)}
              className="size-5 shrink-0 accent-forest-800 outline-none"
            />
            {option.icon}
            <span className={clsx("min-w-0", columns === 2 ? "flex-1" : "flex-[1_1_6rem]")}>
              <span className="block font-semibold">{option.label}</span>
              {option.description && (
                <span className="block text-sm text-ink-soft">{option.description}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
