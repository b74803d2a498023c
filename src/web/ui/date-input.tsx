import clsx from "clsx";
import { CalendarDays } from "lucide-react";
import { type InputHTMLAttributes, lazy, Suspense, useRef, useState } from "react";
import { type Day, formatDay, maskDay, parseDay } from "../../shared/dates.ts";
import { uiFr } from "../../shared/fr/ui/ui.ts";
import { Field, type FieldProps, partField } from "./field.tsx";

const Calendar = lazy(() => import("./calendar.tsx").then((module) => ({ default: module.Calendar })));

export interface DateInputProps
  extends FieldProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, "value" | "onChange" | "min" | "max" | "type"> {
  /** YYYY-MM-DD, or "" */
  value: Day | "";
  onValueChange: (value: Day | "") => void;
  min?: Day | undefined;
  max?: Day | undefined;
  /** Separator shown while typing; both are accepted. */
  separator?: "/" | "-";
}

type Typing = Pick<DateInputProps, "value" | "onValueChange" | "min" | "max"> & { separator: "/" | "-" };

/** The text in the field: what is typed until it is a day, then that day. */
function useDayText({ value, onValueChange, min, max, separator }: Typing) {
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? (value ? formatDay(value, separator) : "");

  function type(next: string) {
    // What is deleted must not be put back by the mask; a shorter text that is pasted is masked.
    const deleting = next.length === text.length - 1 || text.startsWith(next);
    const masked = deleting ? next : maskDay(next, separator);
    const day = parseDay(masked);
    const allowed = day && (!min || day >= min) && (!max || day <= max);
    setDraft(allowed ? null : masked);
    if (allowed) onValueChange(day);
    else if (masked === "") onValueChange("");
  }

  /** What is not a day when the field is left falls back to the last one that was. */
  const settle = () => setDraft(null);
  return { text, type, settle };
}

export function DateInput(props: DateInputProps) {
  const { field, own } = partField(props);
  const { value, onValueChange, min, max, separator = "/", name, ...rest } = own;
  const { text, type, settle } = useDayText({ value, onValueChange, min, max, separator });
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  function close() {
    setOpen(false);
    input.current?.focus();
  }

  function pick(day: Day) {
    settle();
    onValueChange(day);
    close();
  }

  return (
    <Field {...field}>
      {(control) => (
        <div className="relative">
          <input
            placeholder={`JJ${separator}MM${separator}AAAA`}
            {...rest}
            {...control}
            ref={input}
            data-field={name}
            inputMode="numeric"
            autoComplete="off"
            value={text}
            onChange={(event) => type(event.target.value)}
            onBlur={settle}
            onKeyDown={(event) => {
              if (event.key === "ArrowDown") setOpen(true);
            }}
            className={clsx("control pr-12 max-sm:pr-9.5 max-sm:pl-2.5")}
          />
          {name && <input type="hidden" name={name} value={value} />}
          <button
            type="button"
            aria-label={uiFr.openCalendar}
            aria-expanded={open}
            disabled={rest.disabled}
            onClick={() => setOpen(!open)}
            className="absolute inset-y-0 right-0.5 my-auto flex size-11 items-center justify-center rounded-full text-forest-700 hover:bg-forest-100"
          >
            <CalendarDays className="size-5" aria-hidden="true" />
          </button>
          {open && (
            <Suspense fallback={null}>
              <Calendar value={value} min={min} max={max} onPick={pick} onClose={close} />
            </Suspense>
          )}
        </div>
      )}
    </Field>
  );
}
