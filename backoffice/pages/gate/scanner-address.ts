import { scannerPath } from "../../../src/shared/address/area-pages.ts";
import { withQuery } from "../../../src/shared/address/with-query.ts";

/** The scanner is a page of its own: its address names what is scanned, and the page that it was opened from. */

const backParameter = "back";
/** A page below the area's address, and nothing that leads out of it. */
const pageBelow = /^[\w-]+(\/[\w-]+)*$/;

/** The scanner of an entry; `back` is the address of a page of the same area. */
export function scannerAddress(base: string, entryId: string, back?: string): string {
  const page = back?.startsWith(`${base}/`) ? back.slice(base.length + 1) : undefined;
  return `${withQuery(`${base}/${scannerPath}`, { [backParameter]: page })}#${entryId}`;
}

/** The page that the scanner was opened from; null: the list of entries. */
export function openedFrom(base: string, query: string): string | null {
  const page = new URLSearchParams(query).get(backParameter) ?? "";
  return pageBelow.test(page) ? `${base}/${page}` : null;
}
