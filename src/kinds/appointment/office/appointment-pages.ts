import { late } from "../../../../backoffice/engine/late.ts";
import type { Page } from "../../../../backoffice/page.ts";
import { pageTitlesFr } from "../../../shared/words/fr/backoffice/page-titles.ts";

const TimelinePage = late(() => import("./timeline-page.tsx"), "TimelinePage");
const TimetablePage = late(() => import("./timetable/timetable-page.tsx"), "TimetablePage");
const PresencePage = late(() => import("./presence-page.tsx"), "PresencePage");
const OwnVisitsPage = late(() => import("./consultant/own-visits-page.tsx"), "OwnVisitsPage");
const StatisticsPage = late(() => import("./statistics-page.tsx"), "StatisticsPage");

/** The screens of a practice. */
export const appointmentPages: readonly Page[] = [
  {
    path: "consulting/timeline",
    label: pageTitlesFr.appointments.timeline,
    areas: ["partner", "branch"],
    group: "appointment",
    component: TimelinePage,
  },
  {
    path: "consultant/patients",
    label: pageTitlesFr.appointments.own,
    areas: ["partner", "branch"],
    group: "appointment",
    component: OwnVisitsPage,
  },
  {
    path: "consulting/timetable",
    label: pageTitlesFr.appointments.timetable,
    areas: ["partner"],
    group: "appointment",
    component: TimetablePage,
  },
  {
    path: "consultant/location",
    label: pageTitlesFr.appointments.presence,
    areas: ["partner"],
    group: "appointment",
    component: PresencePage,
  },
  {
    path: "consulting/statistics",
    label: pageTitlesFr.appointments.statistics,
    tab: pageTitlesFr.statisticsTabs.appointment,
    kinds: ["rdv"],
    areas: ["partner", "admin"],
    group: "appointment",
    component: StatisticsPage,
  },
];
