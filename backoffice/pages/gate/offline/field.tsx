import { type InputHTMLAttributes, useId } from "react";

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, "onChange"> {
  label: string;
  value: string;
  onChange(value: string): void;
  error?: string | undefined;
  help?: string | undefined;
}

export function Field({ label, onChange, error, help, ...input }: Props) {
  const id = useId();
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
