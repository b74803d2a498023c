import clsx from "clsx";
import { CalendarDays } from "lucide-react";
import { type InputHTMLAttributes, type ReactNode, Suspense, useRef, useState } from "react";
import { type Day, maskDay, parseDay, typedDay } from "../../shared/dates.ts";
import { dayOutside } from "../../shared/words/fr/ui/day-range.ts";
import { uiWords } from "../../shared/words/fr/ui/ui.ts";
import type { CalendarProps } from "./calendar.tsx";
import { Field, type FieldProps, partField } from "./field.tsx";
import { lazyPart } from "./lazy-part.ts";

const Calendar = lazyPart(() => import("./calendar.tsx").then((module) => module.Calendar));

export interface DateInputProps
  extends FieldProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, "value" | "onChange" | "min" | "max" | "type"> {
  /** YYYY-MM-DD, or "" */
  value: Day | "";
  onValueChange: (value: Day | "") => void;
  min?: Day | undefined;
  max?: Day | undefined;
  /** Renders a calendar with notes instead of the plain one. */
  renderCalendar?: (props: CalendarProps) => ReactNode;
  /** Separator shown while typing; both are accepted. */
  separator?: "/" | "-";
}

type Typing = Pick<DateInputProps, "value" | "onValueChange" | "min" | "max" | "name"> & {
  separator: "/" | "-";
};

/** The text of the field: the typed draft until it is a day, then that day. */
function useDayText({ value, onValueChange, min, max, name, separator }: Typing) {
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? (value ? typedDay(value, separator) : "");

  function type(next: string) {
    // Deleted separators must not be put back by the mask; a shorter pasted text is masked.
    const deleting = next.length === text.length - 1 || text.startsWith(next);
    const masked = deleting ? next : maskDay(next, separator);
    const day = parseDay(masked);
    // A form checks the allowed range when it is submitted; outside a form, a day out of range is ignored.
    const taken = day && (name !== undefined || !dayOutside(day, { min, max }));
    setDraft(taken ? null : masked);
    if (taken) onValueChange(day);
    else if (masked === "") onValueChange("");
  }

  /** On blur, an invalid text is replaced by the last valid day. */
  const settle = () => setDraft(null);
  const wrong = dayOutside((draft === null ? value : parseDay(draft)) ?? "", { min, max });
  return { text, type, settle, wrong };
}

export function DateInput(props: DateInputProps) {
  const { field, own } = partField(props);
  const { value, onValueChange, min, max, separator = "/", name, renderCalendar, ...rest } = own;
  const { text, type, settle, wrong } = useDayText({ value, onValueChange, min, max, name, separator });
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

  const purpose = typeof field.label === "string" ? field.label : "";
  const calendar = { value, min, max, purpose, onPick: pick, onClose: close };
  return (
    <Field {...field} error={wrong ?? field.error}>
      {(control) => (
        <div className="relative">
          <input
            placeholder={uiWords.typedDate(separator)}
            {...rest}
            {...control}
            ref={input}
            name={name}
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
          <button
            type="button"
            aria-label={uiWords.openCalendar(purpose)}
            aria-expanded={open}
            disabled={rest.disabled}
            onClick={() => setOpen(!open)}
            className="absolute inset-y-0 right-0.5 my-auto flex size-11 items-center justify-center rounded-full text-forest-700 hover:bg-forest-100"
          >
            <CalendarDays className="size-5" aria-hidden="true" />
          </button>
          {open && (
            <Suspense fallback={null}>
              {renderCalendar ? renderCalendar(calendar) : <Calendar {...calendar} />}
            </Suspense>
          )}
        </div>
      )}
    </Field>
  );
}
