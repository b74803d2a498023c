import { type ReactNode, startTransition, useEffect, useState } from "react";
import { Router } from "wouter";
import { navigate } from "wouter/use-browser-location";
import { base } from "./here.ts";

const here = () => [location.pathname, location.search] as const;

// The router's own fields for an address that is not the browser's.
const useShownPath = ({ ssrPath = "" }) => [ssrPath, navigate] as [string, typeof navigate];
const useShownSearch = ({ ssrSearch = "" }) => ssrSearch;

/**
 * The address that the screen shows. The browser's own changes at once; the screen follows as a transition, which is
 * rendered in slices: a tap is answered by the next picture and not only after a whole new page or list.
 */
export function ShownAddress({ children }: { children: ReactNode }) {
  const [[path, search], show] = useState(here);
  useEffect(() => {
    const follow = () => startTransition(() => show(here));
    // Never removed: it stands as long as the page.
    for (const change of ["popstate", "pushState", "replaceState"]) addEventListener(change, follow);
    // A part of the first page may have led on already.
    follow();
  }, []);
  return (
    <Router base={base} hook={useShownPath} searchHook={useShownSearch} ssrPath={path} ssrSearch={search}>
      {children}
    </Router>
  );
}
