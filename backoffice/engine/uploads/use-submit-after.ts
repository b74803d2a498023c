import { type RefObject, useEffect, useRef } from "react";

/**
 * A form that is sent while one of its files is still on its way waits for it: the row would be saved without the file,
 * and the return of a car without its photographs. If the file does not arrive, the form stays, with the reason.
 */
export function useSubmitAfter(
  field: RefObject<HTMLElement | null>,
  { busy, failed }: { busy: boolean; failed: boolean },
): void {
  const asked = useRef(false);
  useEffect(() => {
    const form = field.current?.closest("form");
    if (!form || !busy) return;
    function wait(event: Event) {
      event.preventDefault();
      event.stopPropagation();
      asked.current = true;
    }
    form.addEventListener("submit", wait, true);
    return () => form.removeEventListener("submit", wait, true);
  }, [field, busy]);
  useEffect(() => {
    if (busy || !asked.current) return;
    asked.current = false;
    if (!failed) field.current?.closest("form")?.requestSubmit();
  }, [field, busy, failed]);
}
