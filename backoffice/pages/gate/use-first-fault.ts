import { type RefObject, useEffect, useRef, useState } from "react";

/** Moves the focus to the first faulty field of a form after each try, for people who type without looking. */
export function useFirstFault(): { form: RefObject<HTMLFormElement | null>; tried(): void } {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [tries]);
  return { form, tried: () => setTries((count) => count + 1) };
}
