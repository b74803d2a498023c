import { formatDuration } from "../../../dates.ts";
import type { ServiceKind } from "../../../kinds.ts";
import { pageTitleWords } from "../backoffice/page-titles.ts";

/** Screens of the back office that are more than lists: planning, conversations, documents. */

export const planPreviewWords = {
  title: "Ce que cette planification mettra en vente",
  waiting:
    "Choisissez la ligne, le bus, l’heure, les jours et la date de début\u00a0: les départs apparaîtront ici.",
  waitingHours:
    "Choisissez la ligne, le bus, les heures, les jours et le prix\u00a0: le compte s’affiche ici.",
  ahead: "sur les jours ouverts à la vente\u00a0; les suivants s’ajoutent chaque jour.",
  count: (count: number) =>
    count === 0 ? "Aucun départ" : count === 1 ? "1 départ" : `${count.toLocaleString("fr")} départs`,
  /** Of these departures, those whose bus is on the road with another one. */
  withoutBus: (count: number, all: number) =>
    count === all
      ? "tous avec un bus déjà pris,"
      : `dont ${count.toLocaleString("fr")} avec un bus déjà pris,`,
  until: (day: string) =>
    `d’ici au ${day}\u00a0; les suivants s’ajoutent chaque jour tant que la planification est active.`,
  untilLast: (day: string) => `d’ici au ${day}, dernier jour de la planification.`,
  states: {
    RUNS: "Départ mis en vente",
    HELD: "Départ en attente de place dans la formule",
    KEPT: "Départ déjà réservé ou mis en favori, laissé tel quel",
    CANCELLED: "Départ annulé, laissé tel quel",
    OFF_SALE: "Départ hors vente, laissé tel quel",
    HOLIDAY: "Jour férié, pas de départ",
    EXCEPTION: "Jour excepté, pas de départ",
  },
  held: (count: number, { plan, most }: { plan: string; most: number }) =>
    `Votre formule ${plan} permet ${most} départs en vente à la fois\u00a0: ${count > 1 ? `${count} départs attendront` : "1 départ attendra"} qu’il y ait de la place.`,
  /** Departures kept on days on which the plan has none. */
  stays: (days: readonly string[]) =>
    days.length === 1
      ? `Le ${days[0]}, un départ est déjà réservé ou mis en favori\u00a0: il reste en vente tel quel. Pour l’arrêter, annulez-le ou retirez-le de la vente dans «\u00a0Départs\u00a0».`
      : `${days.length} départs de jours sans départ sont déjà réservés ou mis en favori\u00a0: ils restent en vente tels quels. Pour les arrêter, annulez-les ou retirez-les de la vente dans «\u00a0Départs\u00a0».`,
  taken: (days: number) =>
    days > 1
      ? `Ce bus est déjà pris ${days} de ces jours\u00a0:`
      : "Ce bus est déjà pris un de ces jours\u00a0:",
  takenBy: (title: string, time: string, days: number, first: string) =>
    days > 1 ? `${title} de ${time}, ${days} jours, d’abord ${first}` : `${title} de ${time}, ${first}`,
  takenHelp:
    "Ces départs seraient vendus sans bus. Choisissez un autre bus ou une autre heure\u00a0: un bus ne fait qu’un voyage à la fois.",
  weekdays: ["L", "M", "M", "J", "V", "S", "D"],
};

export const deskMessageWords = {
  title: pageTitleWords.messages,
  empty: "Aucun client ne vous a encore écrit.",
  told: (when: string) => `Client prévenu par SMS ou e-mail\u00a0: ${when}`,
};

interface FirstSteps {
  title: string;
  /** Keyed by the list in which each step is made; later steps need the earlier ones. */
  steps: Readonly<Record<string, string>>;
}

const firstStepsByKind: Partial<Record<ServiceKind, FirstSteps>> = {
  trip: {
    title: "Vendre votre premier voyage",
    steps: {
      "trip/terminal": "Une gare au départ et une à l’arrivée",
      "trip/bus": "Un bus et le plan de ses sièges",
      "trip/path": "Une ligne entre les deux gares",
      "trip/trip-planning": "Une planification\u00a0: les jours et l’heure de départ",
    },
  },
  event: {
    title: "Vendre votre première séance",
    steps: {
      "dating/location": "Le lieu qui accueille le public",
      "dating/event": "Un événement, son affiche et sa présentation",
      "dating/planning": "Une séance\u00a0: le jour, l’heure et les tarifs",
    },
  },
  rdv: {
    title: "Recevoir votre premier rendez-vous",
    steps: {
      "trip/terminal": "Le lieu où l’on reçoit",
      "consulting/services": "Un service, sa durée et son prix",
      "consulting/consultant": "Un praticien et ce qu’il propose",
    },
  },
};

export const firstStepWords = {
  kinds: firstStepsByKind,
  done: "Fait",
  start: "Ajouter",
};

export const requestPaperWords = {
  title: "Documents du demandeur",
  empty: "Aucun document joint à cette demande.",
  size: (bytes: number) =>
    bytes < 1_000_000
      ? `${Math.max(1, Math.round(bytes / 1000))} Ko`
      : `${(bytes / 1_000_000).toLocaleString("fr", { maximumFractionDigits: 1 })} Mo`,
};

/** Departures in the lists and forms of the back office. */
export const departureWords = {
  delayed: (minutes: number) => `Retard de ${formatDuration(minutes)}`,
  plannedAt: "Heure prévue",
  freeBus: (name: string, plate: string, seats: number) => `${name} · ${plate} · ${seats} places`,
  noFreeBus: "Aucun autre bus n’est libre pendant ce voyage.",
};
