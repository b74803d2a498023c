import { lazyPart } from "../../../../backoffice/engine/lazy-part.ts";
import { companyAndBranch, type Page } from "../../../../backoffice/page.ts";
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
  { path: "trip/week", label: pageTitleWords.week, group: "trip" as const, component: WeekPage },
  { path: "trip/roster", label: pageTitleWords.roster, group: "trip" as const, component: RosterPage },
  {
    path: "trip/driver-statistics",
    label: pageTitleWords.driverStatistics,
    tab: pageTitleWords.statisticsTabs.driver,
    kinds: ["trip" as const],
    group: "trip" as const,
    component: DriverStatisticsPage,
  },
  { path: "trip/promise", label: pageTitleWords.promise, group: "trip" as const, component: PromisePage },
  { path: "trip/map", label: pageTitleWords.map, group: "trip" as const, component: MapPage },
].flatMap(companyAndBranch);
