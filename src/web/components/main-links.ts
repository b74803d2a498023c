import type { MouseEvent } from "react";
import { type ModalAction, paths } from "../../shared/address/paths.ts";
import { shellFr } from "../../shared/fr/home/shell.ts";
import { openModal } from "../state/open-modal.ts";

/** What the header and its menu on a phone share. */

export const mainLinks = [
  { href: paths.home(), label: shellFr.home },
  { href: paths.booking(), label: shellFr.book },
  { href: paths.about(), label: shellFr.about },
  { href: paths.contact(), label: shellFr.contact },
];

export function isCurrent(href: string, pathname: string): boolean {
  return href === "/" ? pathname === "/" : pathname === href || pathname.startsWith(`${href}/`);
}

/** Over the present page, whose own query stays: a search survives signing in. The address is for a new tab. */
export const opens = (action: ModalAction, query?: Record<string, string>) => (event: MouseEvent) => {
  event.preventDefault();
  openModal(action, query);
};
