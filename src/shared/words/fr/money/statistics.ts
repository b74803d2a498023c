import type { ServiceKind } from "../../../kinds.ts";
import { companyWords } from "../backoffice/company-words.ts";
import { pageTitleWords } from "../backoffice/page-titles.ts";

/** Statistics: what the figures are called, on screens and in files. */
export const statisticWords = {
  titles: pageTitleWords.statistics,
  leads: {
    day: "Ventes, remplissage, remboursements et commission, comparés à la période d’avant.",
    company: "Qui vend, combien, et comment ses départs et ses séances se remplissent.",
    terminal: companyWords().placeStatisticsLead,
    line: "Les ventes et le remplissage de chaque ligne.",
    kind: "Ce qui est en vente et ce qui s’est vendu, service par service.",
  },
  bookings: "Réservations",
  places: "Places vendues",
  placesShort: "Places",
  gross: "Ventes",
  refunds: "Remboursements",
  commission: "Commission",
  runs: "Départs et séances",
  offered: "Places offertes",
  taken: "Places occupées",
  occupancy: "Remplissage",
  none: "Aucune vente pendant cette période",
  before: (from: string, to: string) => `Comparé à la période du ${from} au ${to}`,
  previous: "Période d’avant",
  current: "Période choisie",
  stable: "sans changement",
  isNew: "rien la période d’avant",
  chartOf: (measure: string) => `${measure} par jour`,
  measure: "Mesure",
  seeTable: "Voir les chiffres du graphique",
  hideTable: "Masquer les chiffres du graphique",
  day: "Jour",
  salesBy: { weekday: "Ventes par jour de la semaine", hour: "Ventes par heure" },
  lastDays: "Recette des 7 derniers jours",
  by: {
    day: "Par jour",
    company: "Par compagnie",
    terminal: companyWords().byPlace,
    line: "Par ligne",
    domain: "Par domaine",
    kind: "Par service",
    channel: "Par canal",
    through: "Par partenaire vendeur",
    weekday: "Par jour de la semaine",
    hour: "Par heure",
  },
  name: {
    day: "Jour",
    company: "Compagnie",
    terminal: companyWords().place,
    line: "Ligne",
    domain: "Domaine",
    kind: "Service",
    channel: "Canal",
    through: "Partenaire vendeur",
    weekday: "Jour de la semaine",
    hour: "Heure",
  },
  channels: { ONLINE: "En ligne", DESK: "Au guichet" } as Record<string, string>,
  withoutPartner: "Mboa, sans partenaire",
  hour: (hour: number) => `${hour}\u00a0h à ${hour + 1}\u00a0h`,
  tooLongForHours: (days: number) => `Par heure, choisissez ${days} jours au plus`,
  unknown: "Sans rattachement",
  topOnly: (count: number) => `Les ${count} premiers par ventes\u00a0; l’export les contient tous.`,
  country: "Pays",
  allCompanies: "Toutes les compagnies",
  company: "Compagnie",
  kind: "Service",
  allKinds: "Tous les services",
  services: {
    companies: "Compagnies actives",
    onSale: "Offres en vente",
    waiting: "Demandes à valider",
    soldToday: "Vendu aujourd’hui",
  },
  refresh: "Actualiser",
  failed: "Les statistiques n’ont pas pu être lues.",
  fileName: (by: string, from: string, to: string) => `statistiques-${by}-${from}-${to}`,
};

/** The names and groupings of a company's figures, in the words of what it sells. */
export function statisticsOf(kinds: readonly ServiceKind[]) {
  const words = companyWords(kinds);
  const { titles, leads, by, name } = statisticWords;
  return {
    titles: { ...titles, terminal: words.placeStatistics },
    leads: { ...leads, terminal: words.placeStatisticsLead },
    by: { ...by, terminal: words.byPlace },
    name: { ...name, terminal: words.place },
  };
}
