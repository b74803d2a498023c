import type * as french from "../../fr/backoffice/page-titles.ts";
import type { Translated } from "../../translated.ts";

/**
 * The titles of screens that are not lists, in the menu and as headings: the menu needs the titles at once,
 * while the other words of a screen are loaded with it.
 */
export const pageTitleWords: Translated<typeof french.pageTitleWords> = {
  desk: "Desk",
  week: "Week",
  roster: "Drivers’ roster",
  driverStatistics: "Statistics by driver",
  promise: "Promised departure",
  shifts: "Drawers",
  entrance: "Entrance check",
  scanner: "Scan tickets",
  offlineDesk: "Offline desk",
  statistics: {
    day: "Statistics",
    company: "Statistics by company",
    terminal: "Statistics by location",
    line: "Statistics by route",
    kind: "Services overview",
  },
  /** The tabs of the statistics pages. */
  statisticsTabs: {
    label: "Statistics",
    day: "Sales",
    company: "Companies",
    terminal: "Locations",
    line: "Routes",
    driver: "Drivers",
    kind: "Services",
    event: "Events",
    rental: "Rentals",
    appointment: "Appointments",
  },
  statement: "Account statement",
  companyStatement: "Company statement",
  reconciliation: "Reconciliation",
  closedDays: "Closed days",
  treasury: "Treasury",
  messages: "Customer messages",
  settings: "Settings",
  services: "External services",
  import: "Import a file",
  map: "Network map",
  events: {
    publish: "Publish an event",
    map: "Draw a map",
    calendar: "Calendar of halls",
    statistics: "Event statistics",
  },
  appointments: {
    timeline: "Diary",
    own: "My consultations",
    timetable: "Timetable",
    presence: "Who works where",
    statistics: "Appointment statistics",
  },
  rentals: {
    gallery: "Gallery",
    carOccupation: "Car occupancy",
    carTimeline: "Today’s cars",
    houseCalendar: "Calendar of a house",
    houseOccupation: "House occupancy",
    statistics: "Rental statistics",
  },
};
