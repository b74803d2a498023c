import { lazyPart } from "../../../../backoffice/engine/lazy-part.ts";
import type { Page } from "../../../../backoffice/page.ts";
import { pageTitleWords } from "../../../shared/words/fr/backoffice/page-titles.ts";

const WeekPage = lazyPart(() => import("./week/week-page.tsx"), "WeekPage");
const RosterPage = lazyPart(() => import("./roster/roster-page.tsx"), "RosterPage");
const DriverStatisticsPage = lazyPart(
  () => import("./roster/driver-statistics-page.tsx"),
  "DriverStatisticsPage",
);
const PromisePage = lazyPart(() => import("./promise-page.tsx"), "PromisePage");
const MapPage = lazyPart(() => import("./map-page.tsx"), "MapPage");

/** The screens of a bus company. */
export const tripPages: readonly Page[] = [
  { path: "trip/week", label: pageTitleWords.week, areas: ["partner"], group: "trip", component: WeekPage },
  {
    path: "services/trip/week",
    label: pageTitleWords.week,
    areas: ["branch"],
    group: "trip",
    component: WeekPage,
  },
  {
    path: "trip/roster",
    label: pageTitleWords.roster,
    areas: ["partner"],
    group: "trip",
    component: RosterPage,
  },
  {
    path: "services/trip/roster",
    label: pageTitleWords.roster,
    areas: ["branch"],
    group: "trip",
    component: RosterPage,
  },
  {
    path: "trip/driver-statistics",
    label: pageTitleWords.driverStatistics,
    tab: pageTitleWords.statisticsTabs.driver,
    kinds: ["trip"],
    areas: ["partner"],
    group: "trip",
    component: DriverStatisticsPage,
  },
  {
    path: "services/trip/driver-statistics",
    label: pageTitleWords.driverStatistics,
    tab: pageTitleWords.statisticsTabs.driver,
    kinds: ["trip"],
    areas: ["branch"],
    group: "trip",
    component: DriverStatisticsPage,
  },
  {
    path: "trip/promise",
    label: pageTitleWords.promise,
    areas: ["partner"],
    group: "trip",
    component: PromisePage,
  },
  {
    path: "services/trip/promise",
    label: pageTitleWords.promise,
    areas: ["branch"],
    group: "trip",
    component: PromisePage,
  },
  { path: "trip/map", label: pageTitleWords.map, areas: ["partner"], group: "trip", component: MapPage },
  {
    path: "services/trip/map",
    label: pageTitleWords.map,
    areas: ["branch"],
    group: "trip",
    component: MapPage,
  },
];
