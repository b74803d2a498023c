import clsx from "clsx";
import { ChevronDown } from "lucide-react";
import type { ReactNode, SelectHTMLAttributes } from "react";
import { ControlIcon, Field, type FieldProps, partField } from "./field.tsx";
import { useShownChoice } from "./touch/use-shown-choice.ts";

export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

type NativeSelect = Omit<SelectHTMLAttributes<HTMLSelectElement>, "value" | "onChange" | "children">;

export interface SelectProps extends FieldProps, NativeSelect {
  value: string;
  onValueChange: (value: string) => void;
  options: readonly Option[];
  placeholder?: string;
  icon?: ReactNode;
}

/** The native select: on a phone its picker is the fastest and most accessible. */
export function Select(props: SelectProps) {
  const { field, own } = partField(props);
  const { icon, value, onValueChange, options, placeholder, ...rest } = own;
  const [shown, choose] = useShownChoice(value, onValueChange);
  return (
    <Field {...field}>
      {(control) => (
        <div className="relative">
          <ControlIcon icon={icon} />
          <select
            {...rest}
            {...control}
            value={shown}
            onChange={(event) => choose(event.target.value)}
            className={clsx(
              "control truncate appearance-none pr-11",
              icon && "pl-11",
              !shown && "text-ink-faint",
            )}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-5 text-ink-soft"
            aria-hidden="true"
          />
        </div>
      )}
    </Field>
  );
}
