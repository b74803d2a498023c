import { type RefObject, useEffect, useRef } from "react";
import { goToContent } from "../../frame/content.ts";

/**
 * Holds the focus in the search while it is open: a dialog that closes at that moment would take it to where it was
 * opened. A search that ends goes back to where it began, and one that opens a page (`leaves`) goes into that page.
 */
export function useFinderFocus(field: RefObject<HTMLInputElement | null>, leaves: RefObject<boolean>): void {
  const before = useRef(document.activeElement);
  useEffect(() => {
    const from = before.current;
    function hold({ target }: FocusEvent) {
      const dialog = field.current?.closest("[role=presentation]");
      if (dialog && target instanceof Node && !dialog.contains(target)) field.current?.focus();
    }
    document.addEventListener("focusin", hold);
    return () => {
      document.removeEventListener("focusin", hold);
      const back = !leaves.current && from instanceof HTMLElement && from !== document.body;
      if (back && from.isConnected) from.focus();
      else goToContent();
    };
  }, [field, leaves]);
}
