import { type InputHTMLAttributes, useId } from "react";
import { overLimit } from "../../../../src/shared/words/fr/ui/text-limit.ts";

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, "onChange"> {
  label: string;
  value: string;
  onChange(value: string): void;
  error?: string | undefined;
  help?: string | undefined;
  /** A longer text is counted and reported, never cut. */
  maximum?: number;
}

export function Field({ label, onChange, error: refused, help, maximum, ...input }: Props) {
  const id = useId();
  const error = overLimit(input.value, maximum) ?? refused;
  const note = error ?? help;
  return (
    <div className="field" data-wrong={Boolean(error)}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        aria-invalid={Boolean(error)}
        aria-describedby={note ? `${id}-note` : undefined}
      />
      {note ? <span id={`${id}-note`}>{note}</span> : null}
    </div>
  );
}
