import { pageTitleWords } from "../../../../shared/words/en/backoffice/page-titles.ts";
import { plural } from "../../../../shared/words/en/grammar.ts";
import type { Translated } from "../../../../shared/words/translated.ts";
import type * as french from "../fr/week.ts";

/** The week of a company's departures. */
export const serviceWeekWords: Translated<typeof french.serviceWeekWords> = {
  title: pageTitleWords.week,
  loading: "Reading the week…",
  previous: "Previous week",
  next: "Next week",
  current: "This week",
  day: "Go to",
  span: (first, last) => `${first} to ${last}`,
  line: "Route",
  bus: "Bus",
  rows: "Rows of the table",
  by: { line: "By route", bus: "By bus" },
  busTable: "Departures of the week, a row for each bus",
  departures: (count) => plural(count, "departure", "departures"),
  everyLine: "All routes",
  days: "Days of the week",
  table: "Departures of the week, a row for each route and a column for each day",
  count: (departures, sold) =>
    `${plural(departures, "departure", "departures")}, ${plural(sold, "seat sold", "seats sold")}`,
  plan: "Plan",
  planOn: (line, day) => `Plan ${line} on ${day}`,
  keys: "Arrows go from one departure to the next, Enter opens it.",
  empty: "No departures this week.",
  seats: (sold, seats) => `${sold} / ${seats}`,
  full: "Full",
  status: { CANCELLED: "Cancelled", DRAFT: "Not on sale" },
  delayed: (minutes) => `+${minutes} min`,
  noDriver: "No driver",
  /** Heard and not seen, around “05:30 8 / 50”: the screen shows them once for a whole row or column. */
  heard: {
    before: (line, day) => `${line}, ${day},`,
    after: (bus) => `seats sold, ${bus},`,
  },
};
