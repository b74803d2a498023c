import { lazyPart } from "../../../../backoffice/engine/lazy-part.ts";
import type { Page } from "../../../../backoffice/page.ts";
import { pageTitleWords } from "../../../shared/words/fr/backoffice/page-titles.ts";

const CarOccupationPage = lazyPart(() => import("./occupation-page.tsx"), "CarOccupationPage");
const CarTimelinePage = lazyPart(() => import("./day-timeline-page.tsx"), "CarTimelinePage");
const HouseOccupationPage = lazyPart(() => import("./occupation-page.tsx"), "HouseOccupationPage");
const HouseCalendarPage = lazyPart(() => import("./calendar-page.tsx"), "HouseCalendarPage");
const StatisticsPage = lazyPart(() => import("./statistics-page.tsx"), "StatisticsPage");

const titles = pageTitleWords.rentals;
const shown = { areas: ["partner"], group: "rental" } as const;

/** The screens of a rental company. */
export const rentalPages: readonly Page[] = [
  { path: "rental-car/occupation", label: titles.carOccupation, component: CarOccupationPage, ...shown },
  { path: "rental-car/timeline", label: titles.carTimeline, component: CarTimelinePage, ...shown },
  { path: "rental-house/timeline", label: titles.houseOccupation, component: HouseOccupationPage, ...shown },
  { path: "rental-house/calendar", label: titles.houseCalendar, component: HouseCalendarPage, ...shown },
  {
    path: "rental-car/statistics",
    label: titles.statistics,
    tab: pageTitleWords.statisticsTabs.rental,
    kinds: ["location"],
    component: StatisticsPage,
    areas: ["partner", "admin"],
    group: "rental",
  },
];
