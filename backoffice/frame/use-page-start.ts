import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { catchFocus, contentId } from "./content.ts";

/**
 * Another page begins at its top, and the keyboard goes on in it: a link that opened it from far down a list would
 * leave its buttons out of sight, and the next stop would be the menu. Going back keeps the place that was left.
 */
export function usePageStart(): void {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === "POP";
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!isBack) window.scrollTo(0, 0);
    catchFocus(document.getElementById(contentId));
  }, [pathname, isBack]);
}
