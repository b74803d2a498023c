import type * as french from "../../fr/backoffice/timeline.ts";
import type { Translated } from "../../translated.ts";

/** The bars of what is booked, one row a car, a house, a bus, a consultant. */
export const timelineWords: Translated<typeof french.timelineWords> = {
  zoom: "Period shown",
  zooms: { day: "Day", week: "Week", month: "Month", year: "Year" },
  previous: { day: "Previous day", week: "Previous week", month: "Previous month", year: "Previous year" },
  next: { day: "Next day", week: "Next week", month: "Next month", year: "Next year" },
  today: "Today",
  year: (from, to) => `${from} – ${to}`,
  asList: "As a list",
  free: "Free",
  day: (row, day, occupied) => [row, day, occupied].filter(Boolean).join(", "),
  chosen: (label) => `${label}, chosen`,
};
