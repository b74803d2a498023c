import CalendarMonthIcon from "@mui/icons-material/CalendarMonth";
import { IconButton, InputAdornment, TextField, type TextFieldProps } from "@mui/material";
import { useRef, useState } from "react";
import { useInput } from "react-admin";
import { type Day, isDay, maskDay, parseDay, typedDay } from "../../src/shared/dates.ts";
import { backofficeWords } from "../../src/shared/words/fr/backoffice/backoffice.ts";
import { uiWords } from "../../src/shared/words/fr/ui/ui.ts";
import { errorText } from "./field-error.ts";

interface DayFieldProps extends Omit<TextFieldProps, "value" | "onChange" | "type" | "slotProps"> {
  /** YYYY-MM-DD, or "" */
  value: Day | "";
  onChange(day: Day | ""): void;
  min?: Day;
}

/**
 * A date field in the format JJ/MM/AAAA: the browser's own field would follow the browser's language. Its
 * calendar is still available behind the button.
 */
export function DayField({ value, onChange, min, ...others }: DayFieldProps) {
  // What is typed stands until the value changes: the new one may come a moment later, and the old one must not come back.
  const [draft, setDraft] = useState<{ text: string; value: Day | "" } | null>(null);
  const native = useRef<HTMLInputElement>(null);
  const formatted = value ? typedDay(value) : "";
  if (draft && draft.value !== value) setDraft(null);
  const text = draft?.value === value ? draft.text : formatted;

  function type(next: string) {
    // Deleted separators must not be put back by the mask.
    const masked = isDay(next) ? typedDay(next) : text.startsWith(next) ? next : maskDay(next);
    const day = parseDay(masked);
    const allowed = day !== null && (!min || day >= min);
    setDraft({ text: masked, value });
    if (allowed) onChange(day);
    else if (masked === "") onChange("");
  }

  return (
    <TextField
      {...others}
      value={text}
      onChange={(event) => type(event.target.value)}
      // On blur, an invalid text is replaced by the last valid day.
      onBlur={() => setDraft(null)}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { inputMode: "numeric", autoComplete: "off", placeholder: backofficeWords.dayPlaceholder },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <input
                ref={native}
                type="date"
                value={value}
                min={min}
                onChange={(event) => type(event.target.value)}
                tabIndex={-1}
                aria-hidden="true"
                style={{ position: "absolute", right: 0, bottom: 0, width: 1, height: 1, opacity: 0 }}
              />
              <IconButton
                size="small"
                edge="end"
                aria-label={uiWords.openCalendar(typeof others.label === "string" ? others.label : "")}
                disabled={others.disabled ?? false}
                onClick={() => native.current?.showPicker()}
              >
                <CalendarMonthIcon fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

/** The same as an input of a form or filter. */
export function DayInput({
  helperText,
  ...props
}: {
  source: string;
  label: string;
  helperText?: string | false;
  isRequired?: boolean;
}) {
  const { field, fieldState, isRequired } = useInput(props);
  const message = errorText(fieldState.error);
  return (
    <DayField
      label={props.label}
      name={field.name}
      value={field.value ? String(field.value).slice(0, 10) : ""}
      onChange={(day) => field.onChange(day === "" ? null : day)}
      required={isRequired}
      error={message !== undefined}
      helperText={message ?? (helperText || undefined)}
      fullWidth
    />
  );
}
