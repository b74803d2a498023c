import { type RefObject, useEffect, useRef, useState } from "react";

interface FirstFault {
  form: RefObject<HTMLFormElement | null>;
  /** Whether the form was sent once: from then on its errors are shown. */
  tried: boolean;
  tryOnce(): void;
}

/** Moves the focus to the first faulty field of a form after each try, for people who type without looking. */
export function useFirstFault(): FirstFault {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [tries]);
  return { form, tried: tries > 0, tryOnce: () => setTries(tries + 1) };
}
