import { pageTitleWords } from "../../../../shared/words/fr/backoffice/page-titles.ts";

/** The week of a company's departures. */
export const serviceWeekWords = {
  title: pageTitleWords.week,
  loading: "Lecture de la semaine…",
  previous: "Semaine précédente",
  next: "Semaine suivante",
  current: "Cette semaine",
  day: "Aller au",
  span: (first: string, last: string) => `Du ${first} au ${last}`,
  line: "Ligne",
  bus: "Bus",
  rows: "Lignes du tableau",
  by: { line: "Par ligne", bus: "Par bus" },
  busTable: "Départs de la semaine, une ligne par bus",
  departures: (count: number) => (count > 1 ? `${count} départs` : `${count} départ`),
  everyLine: "Toutes les lignes",
  days: "Jours de la semaine",
  table: "Départs de la semaine, une ligne par trajet et une colonne par jour",
  count: (departures: number, sold: number) =>
    `${departures === 1 ? "1 départ" : `${departures.toLocaleString("fr")} départs`}, ${sold === 1 ? "1 place vendue" : `${sold.toLocaleString("fr")} places vendues`}`,
  plan: "Planifier",
  planOn: (line: string, day: string) => `Planifier ${line} le ${day}`,
  keys: "Les flèches vont d’un départ à l’autre, Entrée l’ouvre.",
  empty: "Aucun départ cette semaine.",
  seats: (sold: number, seats: number) => `${sold} / ${seats}`,
  full: "Complet",
  status: { CANCELLED: "Annulé", DRAFT: "Hors vente" },
  delayed: (minutes: number) => `+${minutes} min`,
  noDriver: "Sans chauffeur",
  /** The text for screen readers of a departure. */
  /** Heard and not seen, around « 05:30 8 / 50 »: the screen shows them once for a whole row or column. */
  heard: {
    before: (line: string, day: string) => `${line}, ${day},`,
    after: (bus: string) => `places vendues, ${bus},`,
  },
};
