import type { Area } from "../src/shared/permissions.ts";
import { officeParts } from "./kinds.ts";
import { type SignedIn, soldKinds } from "./me.ts";
import type { Page } from "./page.ts";
import { deskPages } from "./pages/desk-pages.ts";
import { gatePages } from "./pages/gate/gate-pages.ts";
import { importPages } from "./pages/import/import-pages.ts";
import { moneyPages } from "./pages/money/statistics/money-pages.ts";

const pages: readonly Page[] = [
  ...gatePages,
  ...moneyPages,
  ...deskPages,
  ...importPages,
  ...officeParts.flatMap((kind) => kind.pages),
];

export function pagesOf(area: Area): readonly Page[] {
  return pages.filter((page) => page.areas.includes(area));
}

/** The pages that a person sees, depending on what their company sells. */
export function pagesFor(signedIn: SignedIn): readonly Page[] {
  const sold = soldKinds(signedIn);
  return pagesOf(signedIn.area).filter(({ kinds }) => (kinds ?? sold).some((kind) => sold.includes(kind)));
}

/** The statistics pages, shown as tabs under one menu entry. */
export const tabbedPages = (signedIn: SignedIn): readonly Page[] =>
  pagesFor(signedIn).filter(({ tab }) => tab);
