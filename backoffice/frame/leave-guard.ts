import { useEffect } from "react";
import { formsFr } from "../../src/shared/fr/backoffice/backoffice-forms.ts";
import { goingBack } from "../going-back.ts";

const placeNow = () => Number((window.history.state as { idx?: number } | null)?.idx ?? 0);

function leadsAway(event: MouseEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return false;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  return link instanceof HTMLAnchorElement && link.target !== "_blank" && !link.hasAttribute("download");
}

/**
 * Asks for confirmation before a changed form is left by a link, the back button or closing the page. The
 * router's own blocker needs the data router, which would enlarge the first load.
 */
export function useLeaveGuard(changed: boolean): void {
  useEffect(() => {
    if (!changed) return;
    const here = placeNow();
    let free = false;
    let returning = false;
    const mayLeave = () => {
      free = window.confirm(formsFr.leave);
      return free;
    };
    function onClick(event: MouseEvent) {
      if (!leadsAway(event) || mayLeave()) return;
      event.preventDefault();
      event.stopPropagation();
    }
    function onPop(event: PopStateEvent) {
      if (returning) {
        returning = false;
        event.stopImmediatePropagation();
      } else if (!mayLeave()) {
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
    window.addEventListener("beforeunload", onUnload);
    return () => {
      document.removeEventListener("click", onClick, true);
      goingBack.ask = null;
      window.removeEventListener("beforeunload", onUnload);
    };
  }, [changed]);
}
