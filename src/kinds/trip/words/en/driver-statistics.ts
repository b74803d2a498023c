import { pageTitleWords } from "../../../../shared/words/en/backoffice/page-titles.ts";

/** What each driver drove in a period. */
export const driverStatisticsWords = {
  title: pageTitleWords.driverStatistics,
  lead: "Departures driven, punctuality and hours at the wheel. A departure counts for the driver who was entered last.",
  columns: {
    driver: "Driver",
    company: "Company",
    departures: "Departures",
    passengers: "Passengers",
    measured: "Departures measured",
    punctual: "Left on time",
    hours: "Hours at the wheel",
  },
  /** Names that were typed, of people without a record. */
  unrecorded: "Without a driver’s record",
  share: (percent: number, punctual: number, measured: number) => `${percent}% (${punctual} of ${measured})`,
  notMeasured: "Not measured",
  none: "No departure was driven in this period.",
  fileName: (from: string, to: string) => `drivers-${from}-${to}`,
};
