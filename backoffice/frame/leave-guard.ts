import { useEffect } from "react";
import { formWords } from "../../src/shared/words/fr/backoffice/backoffice-forms.ts";
import { goingBack } from "../going-back.ts";

const placeNow = () => Number((window.history.state as { idx?: number } | null)?.idx ?? 0);

function leadsAway(event: MouseEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return false;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  return link instanceof HTMLAnchorElement && link.target !== "_blank" && !link.hasAttribute("download");
}

let askToLeave: (() => boolean) | null = null;

/** Code that navigates without a link asks this first; it is true at once where nothing would be lost. */
export const mayLeave = (): boolean => askToLeave?.() ?? true;

interface Leaving {
  question: string;
  /** Called as soon as the person has agreed to leave. */
  onLeave?(): void;
}

const asForm: Leaving = { question: formWords.leave };

/**
 * Asks for confirmation before a page on which something would be lost is left: by a link, the back button, the
 * search over everything or closing the page. The router's own blocker needs the data router, which would enlarge
 * the first load.
 */
export function useLeaveGuard(loses: boolean, { question, onLeave }: Leaving = asForm): void {
  useEffect(() => {
    if (!loses) return;
    const here = placeNow();
    let free = false;
    let returning = false;
    const confirmed = () => {
      free = window.confirm(question);
      // The page stays mounted until the next one has loaded.
      if (free) onLeave?.();
      return free;
    };
    function onClick(event: MouseEvent) {
      if (!leadsAway(event) || confirmed()) return;
      event.preventDefault();
      event.stopPropagation();
    }
    function onPop(event: PopStateEvent) {
      if (returning) {
        returning = false;
        event.stopImmediatePropagation();
      } else if (!confirmed()) {
        event.stopImmediatePropagation();
        returning = true;
        window.history.go(here - placeNow());
      }
    }
    function onUnload(event: BeforeUnloadEvent) {
      if (!free) event.preventDefault();
    }
    document.addEventListener("click", onClick, true);
    goingBack.ask = onPop;
    askToLeave = confirmed;
    window.addEventListener("beforeunload", onUnload);
    return () => {
      document.removeEventListener("click", onClick, true);
      goingBack.ask = null;
      askToLeave = null;
      window.removeEventListener("beforeunload", onUnload);
    };
  }, [loses, question, onLeave]);
}
