import { Box, FormHelperText, Stack, TextField, type TextFieldProps } from "@mui/material";
import { useState } from "react";
import { useInput } from "react-admin";
import {
  type Day,
  dayOf,
  formatDuration,
  formatTime,
  instantOf,
  parseDuration,
} from "../../src/shared/dates.ts";
import { isTime } from "../../src/shared/validate.ts";
import { formWords } from "../../src/shared/words/fr/backoffice/backoffice-forms.ts";
import { useArea } from "../me.ts";
import { DayField } from "./day-field.tsx";
import { errorText } from "./field-error.ts";

interface TimeFieldProps extends Omit<TextFieldProps, "value" | "onChange" | "type" | "slotProps"> {
  /** HH:MM, or "" */
  value: string;
  onChange(time: string): void;
}

/** Inserts the colon while the digits are typed. */
function maskTime(text: string): string {
  const digits = text.replace(/\D/g, "").slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits;
}

/** A time field with 24 hours: the browser's own shows 12 hours in an English browser. */
export function TimeField({ value, onChange, ...others }: TimeFieldProps) {
  return (
    <TextField
      {...others}
      value={value}
      onChange={({ target }) => {
        // Deleted colons must not be put back by the mask; « 6h30 » and « 6:30 » are complete.
        const [, hour, minute] = /^(\d{1,2})\s*[h:]\s*(\d\d)$/i.exec(target.value) ?? [];
        if (hour && minute) onChange(`${hour.padStart(2, "0")}:${minute}`);
        else onChange(value.startsWith(target.value) ? target.value : maskTime(target.value));
      }}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: {
          inputMode: "numeric",
          autoComplete: "off",
          maxLength: 5,
          placeholder: formWords.timePlaceholder,
        },
      }}
    />
  );
}

interface InputProps {
  source: string;
  label: string;
  helperText?: string | false;
  isRequired?: boolean;
}

/** An hour of the day in a form. */
export function TimeInput({ helperText, ...props }: InputProps) {
  const { field, fieldState, isRequired } = useInput(props);
  const message = errorText(fieldState.error);
  return (
    <TimeField
      label={props.label}
      name={field.name}
      value={String(field.value ?? "")}
      onChange={field.onChange}
      onBlur={field.onBlur}
      required={isRequired}
      error={message !== undefined}
      helperText={message ?? (helperText || undefined)}
      fullWidth
    />
  );
}

/** A date and a time, in the country's time zone. */
export function InstantInput({ helperText, ...props }: InputProps) {
  const { timeZone } = useArea().me.country;
  const { field, fieldState, isRequired } = useInput(props);
  const known = field.value ? String(field.value) : null;
  const [draft, setDraft] = useState<{ day: Day | ""; time: string } | null>(null);
  const shown =
    draft ??
    (known ? { day: dayOf(known, timeZone), time: formatTime(known, timeZone) } : { day: "", time: "" });
  const message = errorText(fieldState.error);
  function change(next: { day: Day | ""; time: string }) {
    setDraft(next);
    const whole = next.day !== "" && isTime(next.time);
    // A date without a time is kept as text, so that the form's validation reports it.
    const half = next.day === "" && next.time === "" ? null : `${next.day} ${next.time}`;
    field.onChange(whole ? instantOf(next.day, next.time, timeZone).toISOString() : half);
  }
  return (
    <Box>
      <Stack direction="row" sx={{ gap: 1 }}>
        <DayField
          label={props.label}
          value={shown.day}
          required={isRequired}
          error={message !== undefined}
          onChange={(day) => change({ day, time: day && !shown.time ? "00:00" : shown.time })}
          sx={{ flex: "1 1 200px" }}
        />
        <TimeField
          label={formWords.time}
          value={shown.time}
          error={message !== undefined}
          onChange={(time) => change({ ...shown, time })}
          sx={{ flex: "0 1 110px" }}
        />
      </Stack>
      {message || helperText ? (
        <FormHelperText error={message !== undefined} sx={{ mx: 1.75 }}>
          {message ?? helperText}
        </FormHelperText>
      ) : null}
    </Box>
  );
}

/** A duration, typed and shown in hours and minutes. */
export function DurationInput({ helperText, ...props }: InputProps) {
  const { field, fieldState, isRequired } = useInput(props);
  const [draft, setDraft] = useState<string | null>(null);
  const message = errorText(fieldState.error);
  const minutes = typeof field.value === "number" ? field.value : null;
  return (
    <TextField
      label={props.label}
      name={field.name}
      value={draft ?? (minutes === null ? String(field.value ?? "") : formatDuration(minutes))}
      onChange={({ target }) => {
        setDraft(target.value);
        // An invalid text is kept as typed, so that the form's validation reports it.
        field.onChange(target.value.trim() === "" ? null : (parseDuration(target.value) ?? target.value));
      }}
      onBlur={() => {
        setDraft(null);
        field.onBlur();
      }}
      required={isRequired}
      error={message !== undefined}
      helperText={message ?? (helperText || formWords.durationHelp)}
      slotProps={{ htmlInput: { autoComplete: "off" } }}
      fullWidth
    />
  );
}
