import { appointmentPages } from "../src/kinds/appointment/office/appointment-pages.ts";
import { eventPages } from "../src/kinds/event/office/event-pages.ts";
import { rentalPages } from "../src/kinds/rental/office/rental-pages.ts";
import type { Area } from "../src/shared/permissions.ts";
import { pageTitlesFr } from "../src/shared/words/fr/backoffice/page-titles.ts";
import { late } from "./engine/late.ts";
import { type Desk, soldKinds } from "./me.ts";
import type { Page } from "./page.ts";
import { deskPages } from "./pages/desk-pages.ts";
import { gatePages } from "./pages/gate/gate-pages.ts";
import { importPages } from "./pages/import/import-pages.ts";
import { moneyPages } from "./pages/money/statistics/money-pages.ts";

const WeekPage = late(() => import("../src/kinds/trip/office/week/week-page.tsx"), "WeekPage");
const MapPage = late(() => import("../src/kinds/trip/office/map-page.tsx"), "MapPage");

const pages: readonly Page[] = [
  ...gatePages,
  ...moneyPages,
  ...deskPages,
  ...importPages,
  ...appointmentPages,
  ...eventPages,
  ...rentalPages,
  { path: "trip/week", label: pageTitlesFr.week, areas: ["partner"], group: "trip", component: WeekPage },
  {
    path: "services/trip/week",
    label: pageTitlesFr.week,
    areas: ["branch"],
    group: "trip",
    component: WeekPage,
  },
  { path: "trip/map", label: pageTitlesFr.map, areas: ["partner"], group: "trip", component: MapPage },
  {
    path: "services/trip/map",
    label: pageTitlesFr.map,
    areas: ["branch"],
    group: "trip",
    component: MapPage,
  },
];

export function pagesOf(area: Area): readonly Page[] {
  return pages.filter((page) => page.areas.includes(area));
}

/** The pages that a person sees, depending on what their company sells. */
export function pagesFor(desk: Desk): readonly Page[] {
  const sold = soldKinds(desk);
  return pagesOf(desk.area).filter(({ kinds }) => (kinds ?? sold).some((kind) => sold.includes(kind)));
}

/** The statistics pages, shown as tabs under one menu entry. */
export const tabbedPages = (desk: Desk): readonly Page[] => pagesFor(desk).filter(({ tab }) => tab);
