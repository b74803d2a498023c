import type { MouseEvent } from "react";
import { type ModalAction, paths } from "../../shared/address/paths.ts";
import { shellWords } from "../../shared/words/fr/home/shell.ts";
import { openModal } from "../state/open-modal.ts";

/** The links shared by the header and its phone menu. */

export const mainLinks = [
  { href: paths.home(), label: shellWords.home },
  { href: paths.booking(), label: shellWords.book },
  { href: paths.about(), label: shellWords.about },
  { href: paths.contact(), label: shellWords.contact },
];

export function isCurrent(href: string, pathname: string): boolean {
  return href === "/" ? pathname === "/" : pathname === href || pathname.startsWith(`${href}/`);
}

/** Bookings are chosen by tabs on a phone: a second row of links would say the same. */
export const hasOwnTabs = (pathname: string) => pathname.startsWith("/dashboard/booking");

/**
 * A click handler that opens a modal over the present page and keeps the page's query, so that a search survives
 * signing in. The link's address is only for a new tab.
 */
export const opens = (action: ModalAction, query?: Record<string, string>) => (event: MouseEvent) => {
  event.preventDefault();
  openModal(action, query);
};
