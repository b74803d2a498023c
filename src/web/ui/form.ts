import { type FormEvent, startTransition, useRef, useState } from "react";
import type { RefusedForm } from "../../shared/address/form-page.ts";
import { useRefusedForm } from "./posting/form-view.ts";
import { refusedCall } from "./toast.ts";
import { painted } from "./touch/painted.ts";

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
  /** The errors by field; empty when all is valid. */
  check: (values: T) => FormErrors<T>;
  /** Distinguishes it from other forms on the page. */
  name: string;
}

/** What was typed before a form was refused without the program. */
function typedBefore<T extends object>(initial: T, refused: RefusedForm): T {
  const typed = Object.keys(initial).flatMap((key) => {
    const value = refused.values[key]?.[0];
    return value === undefined ? [] : [[key, value]];
  });
  return { ...initial, ...Object.fromEntries(typed) };
}

/**
 * The values and errors of a form. Errors appear only after a submit attempt and are then updated at every
 * keystroke. A refused submit focuses the first faulty field in page order.
 */
export function useForm<T extends object>({ initial, check, name }: FormOptions<T>) {
  const refused = useRefusedForm(name);
  const [values, setValues] = useState(() => (refused ? typedBefore(initial, refused) : initial));
  const [attempted, setAttempted] = useState(false);
  const [serverErrors, setServerErrors] = useState(() => (refused?.fields ?? {}) as FormErrors<T>);
  const formRef = useRef<HTMLFormElement>(null);
  const setters = useRef(new Map<string, unknown>());
  const errors: FormErrors<T> = attempted ? { ...serverErrors, ...check(values) } : serverErrors;

  function set<K extends keyof T & string>(key: K, value: T[K]) {
    setValues((current) => ({ ...current, [key]: value }));
    setServerErrors(({ [key]: _gone, ...others }) => others as FormErrors<T>);
  }

  /** The same at each render, so that a field is rendered again only for a change of its own. */
  function setterOf<K extends keyof T & string>(key: K): (value: T[K]) => void {
    const known = setters.current.get(key) as ((value: T[K]) => void) | undefined;
    if (known) return known;
    const setter = (value: T[K]) => set(key, value);
    setters.current.set(key, setter);
    return setter;
  }

  function focusFirst(faulty: FormErrors<T>) {
    // The controls get aria-invalid only after the next paint, so they are found by name.
    const fields = formRef.current?.querySelectorAll<HTMLElement>("[name], [data-field]") ?? [];
    for (const field of fields) {
      const key = field.dataset.field ?? field.getAttribute("name") ?? "";
      if (key in faulty) return field.focus();
    }
  }

  function submit(handler: (values: T) => void) {
    return (event: FormEvent) => {
      event.preventDefault();
      const faulty = check(values);
      // The form is not rendered again before the press is answered.
      startTransition(() => setAttempted(true));
      if (Object.keys(faulty).length > 0) {
        // A field that is entered opens its list: not before that answer either.
        void painted().then(() => focusFirst(faulty));
        return;
      }
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
    /** Shows the server's per-field errors and focuses the first one. */
    refuse(fields: FormErrors<T>) {
      if (Object.keys(fields).some((field) => field in values)) refusedCall.clear();
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
        onValueChange: setterOf(key),
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

/** The next field of a form, skipping buttons. */
export function fieldAfter<F extends FieldLike>(fields: readonly F[], own: F): F | undefined {
  const later = fields.slice(fields.indexOf(own) + 1);
  return later.find(
    ({ tagName, type, disabled }) =>
      /^(input|select|textarea)$/i.test(tagName) && type !== "hidden" && type !== "submit" && !disabled,
  );
}

/** Focuses the next field of the form. */
export function goToNextField(own: HTMLInputElement): void {
  const fields = Array.from(own.form?.elements ?? []) as HTMLInputElement[];
  fieldAfter(fields, own)?.focus();
}
