import clsx from "clsx";
import { type ReactNode, useId } from "react";
import { uiWords } from "../../shared/words/fr/ui/ui.ts";

export interface FieldProps {
  label: ReactNode;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean;
  hint?: ReactNode;
  /** The error under the field; its presence is the error state. */
  error?: string | undefined;
  optional?: boolean;
  className?: string;
}

export interface ControlAttributes {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

/** Separates the props of the field (label, hint, error) from those of its control. */
export function partField<P extends FieldProps & { id?: string | undefined }>({
  label,
  hideLabel,
  hint,
  error,
  optional,
  className,
  id,
  ...own
}: P) {
  return { field: { label, hideLabel, hint, error, optional, className, id }, own };
}

/** Connects one control to its label, hint and error. */
export function Field(
  props: FieldProps & {
    id?: string | undefined;
    children: (control: ControlAttributes) => ReactNode;
    /** Content that opens below the field and its error, over what follows. */
    below?: ReactNode;
  },
) {
  const { hint, error } = props;
  const made = useId();
  const controlId = props.id ?? made;
  const describedBy = clsx(hint && `${controlId}-hint`, error && `${controlId}-error`) || undefined;
  return (
    <div className={clsx(props.below && "relative", props.className)}>
      <label htmlFor={controlId} className={props.hideLabel ? "sr-only" : "field-label"}>
        {props.label}
        {props.optional && <span className="font-normal text-ink-soft"> {uiWords.optional}</span>}
      </label>
      {props.children({
        id: controlId,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": describedBy,
      })}
      {hint && (
        <p id={`${controlId}-hint`} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <FieldError id={`${controlId}-error`} error={error} />
      {props.below}
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  return (
    <p
      id={id}
      aria-live="polite"
      className={clsx(error && "mt-1.5 flex gap-1.5 text-sm font-semibold text-danger")}
    >
      {error && (
        <>
          <svg viewBox="0 0 20 20" className="mt-0.5 size-4 shrink-0" fill="currentColor" aria-hidden="true">
            <path d="M10 1.5 19 18H1L10 1.5Zm-1 6v5h2v-5H9Zm0 6.5v2h2v-2H9Z" />
          </svg>
          {error}
        </>
      )}
    </p>
  );
}

/** An icon at the start of a control. */
export function ControlIcon({ icon }: { icon: ReactNode }) {
  return icon ? <span className="field-icon">{icon}</span> : null;
}
