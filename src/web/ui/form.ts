import { type FormEvent, useRef, useState } from "react";
import { refusedCall } from "./toast.ts";

export type FormErrors<T> = Partial<Record<keyof T & string, string>>;

export interface FieldBinding<V> {
  id: string;
  name: string;
  value: V;
  onValueChange: (value: V) => void;
  error: string | undefined;
}

export interface FormOptions<T> {
  initial: T;
  /** The sentence for each faulty field; empty when all is well. */
  check: (values: T) => FormErrors<T>;
  /** Told apart from another form on the same page. */
  name: string;
}

/**
 * A form's values and its errors. Errors appear only after a submit attempt; from then on they follow
 * every keystroke. A refused submit puts the focus on the first faulty field, in the order of the page.
 */
export function useForm<T extends object>({ initial, check, name }: FormOptions<T>) {
  const [values, setValues] = useState(initial);
  const [attempted, setAttempted] = useState(false);
  const [serverErrors, setServerErrors] = useState<FormErrors<T>>({});
  const formRef = useRef<HTMLFormElement>(null);
  const errors: FormErrors<T> = attempted ? { ...serverErrors, ...check(values) } : serverErrors;

  function set<K extends keyof T & string>(key: K, value: T[K]) {
    setValues((current) => ({ ...current, [key]: value }));
    setServerErrors(({ [key]: _gone, ...others }) => others as FormErrors<T>);
  }

  function focusFirst(faulty: FormErrors<T>) {
    // The controls carry aria-invalid only after the next paint, hence by name and not by attribute.
    const fields = formRef.current?.querySelectorAll<HTMLElement>("[name], [data-field]") ?? [];
    for (const field of fields) {
      const key = field.dataset.field ?? field.getAttribute("name") ?? "";
      if (key in faulty) return field.focus();
    }
  }

  function submit(handler: (values: T) => void) {
    return (event: FormEvent) => {
      event.preventDefault();
      setAttempted(true);
      const faulty = check(values);
      if (Object.keys(faulty).length > 0) return focusFirst(faulty);
      handler(values);
    };
  }

  return {
    ref: formRef,
    values,
    errors,
    attempted,
    set,
    submit,
    /** Per-field sentences of a refused call; the first one gets the focus. */
    refuse(fields: FormErrors<T>) {
      if (Object.keys(fields).some((field) => field in values)) refusedCall.saidAtField();
      setServerErrors(fields);
      focusFirst(fields);
    },
    reset(next: T = initial) {
      setValues(next);
      setAttempted(false);
      setServerErrors({});
    },
    /** Spread on an input: `<TextInput label=… {...form.field("email")} />`. */
    field<K extends keyof T & string>(key: K): FieldBinding<T[K]> {
      return {
        id: `${name}-${key}`,
        name: key,
        value: values[key],
        onValueChange: (value) => set(key, value),
        error: errors[key],
      };
    },
  };
}

interface FieldLike {
  readonly tagName: string;
  readonly type: string;
  readonly disabled: boolean;
}

/** The field that follows in a form: what is chosen in one goes on to the next, not to a button between them. */
export function fieldAfter<F extends FieldLike>(fields: readonly F[], own: F): F | undefined {
  const later = fields.slice(fields.indexOf(own) + 1);
  return later.find(
    ({ tagName, type, disabled }) =>
      /^(input|select|textarea)$/i.test(tagName) && type !== "hidden" && type !== "submit" && !disabled,
  );
}

/** Puts the focus on the field after this one, where it stands in a form. */
export function goToNextField(own: HTMLInputElement): void {
  const fields = Array.from(own.form?.elements ?? []) as HTMLInputElement[];
  fieldAfter(fields, own)?.focus();
}
