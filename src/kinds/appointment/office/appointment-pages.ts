import { lazyPart } from "../../../../backoffice/engine/lazy-part.ts";
import type { Page } from "../../../../backoffice/page.ts";
import { pageTitleWords } from "../../../shared/words/fr/backoffice/page-titles.ts";

const TimelinePage = lazyPart(() => import("./timeline-page.tsx"), "TimelinePage");
const TimetablePage = lazyPart(() => import("./timetable/timetable-page.tsx"), "TimetablePage");
const PresencePage = lazyPart(() => import("./presence-page.tsx"), "PresencePage");
const OwnVisitsPage = lazyPart(() => import("./consultant/own-visits-page.tsx"), "OwnVisitsPage");
const StatisticsPage = lazyPart(() => import("./statistics-page.tsx"), "StatisticsPage");

/** The screens of a practice. */
export const appointmentPages: readonly Page[] = [
  {
    path: "consulting/timeline",
    label: pageTitleWords.appointments.timeline,
    areas: ["partner", "branch"],
    group: "appointment",
    component: TimelinePage,
  },
  {
    path: "consultant/patients",
    label: pageTitleWords.appointments.own,
    areas: ["partner", "branch"],
    group: "appointment",
    component: OwnVisitsPage,
  },
  {
    path: "consulting/timetable",
    label: pageTitleWords.appointments.timetable,
    areas: ["partner"],
    group: "appointment",
    component: TimetablePage,
  },
  {
    path: "consultant/location",
    label: pageTitleWords.appointments.presence,
    areas: ["partner"],
    group: "appointment",
    component: PresencePage,
  },
  {
    path: "consulting/statistics",
    label: pageTitleWords.appointments.statistics,
    tab: pageTitleWords.statisticsTabs.appointment,
    kinds: ["rdv"],
    areas: ["partner", "admin"],
    group: "appointment",
    component: StatisticsPage,
  },
];
