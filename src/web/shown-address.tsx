import { type ReactNode, startTransition, useState, useSyncExternalStore } from "react";
import { type AroundNavHandler, Router } from "wouter";
import { navigate } from "wouter/use-browser-location";
import { base } from "./here.ts";

const changes = ["popstate", "pushState", "replaceState"];

let count = 0;
const here = () => [location.pathname, location.search, count] as const;

/** The last address that the screen had to show at once. */
let urgent: ReturnType<typeof here> | undefined;
const urgentNow = () => (urgent ??= here());
/** The address is being changed by a press. */
let pressed = false;

// The router's own fields for an address that is not the browser's.
const useShownPath = ({ ssrPath = "" }) => [ssrPath, navigate] as [string, typeof navigate];
const useShownSearch = ({ ssrSearch = "" }) => ssrSearch;

const aroundNav: AroundNavHandler = (go, to, options) => {
  pressed = Boolean(window.event);
  go(to, options);
  pressed = false;
};

/**
 * The address that the screen shows. The browser's own changes at once; after a press the screen follows as a transition,
 * which is rendered in slices: a tap is answered by the next picture and not only after a whole new page or list. What
 * leads on by itself, or goes back, is shown together with what has changed with it.
 */
export function ShownAddress({ children }: { children: ReactNode }) {
  const [calm, show] = useState(here);
  const [follow] = useState(() => (showNow: () => void) => {
    const changed = () => {
      count += 1;
      const next = here();
      if (pressed) return startTransition(() => show(next));
      urgent = next;
      showNow();
    };
    for (const change of changes) addEventListener(change, changed);
    // A part of the first page may have led on already.
    changed();
    return () => {
      for (const change of changes) removeEventListener(change, changed);
    };
  });
  const now = useSyncExternalStore(follow, urgentNow, urgentNow);
  const [path, search] = now[2] < calm[2] ? calm : now;
  return (
    <Router
      base={base}
      hook={useShownPath}
      searchHook={useShownSearch}
      aroundNav={aroundNav}
      ssrPath={path}
      ssrSearch={search}
    >
      {children}
    </Router>
  );
}
