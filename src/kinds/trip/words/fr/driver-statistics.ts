import { pageTitleWords } from "../../../../shared/words/fr/backoffice/page-titles.ts";

/** What each driver drove in a period. */
export const driverStatisticsWords = {
  title: pageTitleWords.driverStatistics,
  lead: "Départs conduits, ponctualité et heures au volant. Un départ compte pour le chauffeur inscrit en dernier.",
  columns: {
    driver: "Chauffeur",
    company: "Compagnie",
    departures: "Départs",
    passengers: "Passagers",
    measured: "Départs mesurés",
    punctual: "Partis à l’heure",
    hours: "Heures au volant",
  },
  /** Names that were typed, of people without a record. */
  unrecorded: "Sans fiche de chauffeur",
  share: (percent: number, punctual: number, measured: number) =>
    `${percent}\u00a0% (${punctual} sur ${measured})`,
  notMeasured: "Non mesuré",
  none: "Aucun départ conduit pendant cette période.",
  fileName: (from: string, to: string) => `chauffeurs-${from}-${to}`,
};
