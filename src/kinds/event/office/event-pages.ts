import { lazyPart } from "../../../../backoffice/engine/lazy-part.ts";
import { companyAndBranch, type Page } from "../../../../backoffice/page.ts";
import { pageTitleWords } from "../../../shared/words/fr/backoffice/page-titles.ts";

const PublishPage = lazyPart(() => import("./publish/publish-page.tsx"), "PublishPage");
const MapPage = lazyPart(() => import("./map-page.tsx"), "MapPage");
const SessionCalendarPage = lazyPart(() => import("./calendar/calendar-page.tsx"), "SessionCalendarPage");
const StatisticsPage = lazyPart(() => import("./statistics-page.tsx"), "StatisticsPage");

/** The organiser's screens that are more than lists. */
export const eventPages: readonly Page[] = [
  {
    path: "dating/publish",
    label: pageTitleWords.events.publish,
    areas: ["partner"],
    group: "event",
    component: PublishPage,
  },
  ...companyAndBranch({
    path: "dating/calendar",
    label: pageTitleWords.events.calendar,
    group: "event",
    component: SessionCalendarPage,
  }),
  {
    path: "dating/map",
    label: pageTitleWords.events.map,
    areas: ["partner"],
    group: "event",
    component: MapPage,
  },
  {
    path: "dating/statistics",
    label: pageTitleWords.events.statistics,
    tab: pageTitleWords.statisticsTabs.event,
    kinds: ["event"],
    areas: ["partner"],
    group: "event",
    component: StatisticsPage,
  },
];
