import type * as french from "../../fr/money/statistics.ts";
import type { Translated } from "../../translated.ts";
import { companyWords } from "../backoffice/company-words.ts";
import { pageTitleWords } from "../backoffice/page-titles.ts";

/** Statistics: what the figures are called, on screens and in files. */
export const statisticWords: Translated<typeof french.statisticWords> = {
  titles: pageTitleWords.statistics,
  leads: {
    day: "Sales, occupancy, refunds and commission, compared with the period before.",
    company: "Who sells, how much, and how their departures and sessions fill up.",
    terminal: companyWords().placeStatisticsLead,
    line: "The sales and the occupancy of each route.",
    kind: "What is on sale and what has been sold, service by service.",
  },
  bookings: "Bookings",
  places: "Places sold",
  placesShort: "Places",
  gross: "Sales",
  refunds: "Refunds",
  commission: "Commission",
  runs: "Departures and sessions",
  offered: "Places offered",
  taken: "Places taken",
  occupancy: "Occupancy",
  none: "No sales in this period",
  before: (from, to) => `Compared with the period from ${from} to ${to}`,
  previous: "Period before",
  current: "Chosen period",
  stable: "no change",
  isNew: "nothing before",
  chartOf: (measure) => `${measure} per day`,
  measure: "Measure",
  seeTable: "Show the figures of the chart",
  hideTable: "Hide the figures of the chart",
  day: "Day",
  salesBy: { weekday: "Sales by day of the week", hour: "Sales by hour" },
  lastDays: "Takings of the last 7 days",
  by: {
    day: "By day",
    company: "By company",
    terminal: companyWords().byPlace,
    line: "By route",
    domain: "By domain",
    kind: "By service",
    channel: "By channel",
    through: "By selling partner",
    weekday: "By day of the week",
    hour: "By hour",
  },
  name: {
    day: "Day",
    company: "Company",
    terminal: companyWords().place,
    line: "Route",
    domain: "Domain",
    kind: "Service",
    channel: "Channel",
    through: "Selling partner",
    weekday: "Day of the week",
    hour: "Hour",
  },
  withoutPartner: "Mboa, without a partner",
  channels: { ONLINE: "Online", DESK: "At the desk" },
  hour: (hour) => `${hour}:00 to ${hour + 1}:00`,
  tooLongForHours: (days) => `By hour, choose ${days} days at most`,
  unknown: "Not attached",
  topOnly: (count) => `The first ${count} by sales; the export has them all.`,
  country: "Country",
  allCompanies: "All companies",
  company: "Company",
  kind: "Service",
  allKinds: "All services",
  services: {
    companies: "Active companies",
    onSale: "Offers on sale",
    waiting: "Requests to approve",
    soldToday: "Sold today",
  },
  refresh: "Refresh",
  failed: "The statistics could not be loaded.",
  fileName: (by, from, to) => `statistics-${by}-${from}-${to}`,
};

/** The names and groupings of a company's figures, in the words of what it sells. */
export const statisticsOf: Translated<typeof french.statisticsOf> = (kinds) => {
  const words = companyWords(kinds);
  const { titles, leads, by, name } = statisticWords;
  return {
    titles: { ...titles, terminal: words.placeStatistics },
    leads: { ...leads, terminal: words.placeStatisticsLead },
    by: { ...by, terminal: words.byPlace },
    name: { ...name, terminal: words.place },
  };
};
