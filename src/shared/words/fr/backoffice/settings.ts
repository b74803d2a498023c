import { validationWords } from "../ui/validation.ts";
import { pageTitleWords } from "./page-titles.ts";

const figure = (value: number) => value.toLocaleString("fr-FR");

/** The words of the screen of a country's settings. */
export const settingWords = {
  title: pageTitleWords.settings,
  intro:
    "Chaque réglage vaut pour un pays, dans les limites indiquées. Un changement compte partout en moins d’une minute\u00a0; ce qui est déjà réservé garde ses conditions.",
  country: "Pays",
  save: "Enregistrer",
  saved: "Réglages enregistrés",
  bounds: (min: number, max: number, initial: number, unit: string) =>
    `De ${figure(min)} à ${figure(max)} ${unit} · ${figure(initial)} si rien n’est choisi`,
  guarded:
    "Ce réglage protège l’argent\u00a0: une autre personne de l’administration confirme une hausse, qui compte à partir du lendemain. Une baisse compte aussitôt.",
  asked: (name: string, value: number, unit: string) =>
    `${name || "Une personne qui n’a plus de compte"} demande ${figure(value)} ${unit}.`,
  askedByMe: (value: number, unit: string) =>
    `Vous avez demandé ${figure(value)} ${unit}. Une autre personne de l’administration doit le confirmer.`,
  countsFrom: (value: number, unit: string, day: string) => `${figure(value)} ${unit} à partir du ${day}.`,
  confirm: "Confirmer",
  confirmed: "Changement confirmé\u00a0: il compte à partir de demain.",
  refuse: "Refuser",
  withdraw: "Retirer la demande",
  refused: "Le changement est retiré.",
  askedSaved: "Réglages enregistrés. Le changement protégé attend une autre personne.",
  whole: validationWords.whole,
  between: (min: number, max: number) => `Entre ${figure(min)} et ${figure(max)}`,
  groups: {
    online: "Réserver et payer en ligne",
    desk: "Payer au guichet",
    payouts: "Versements aux compagnies",
    reconciliation: "Rapprochement avec les opérateurs",
    trips: "Mise en vente et rappels",
    privacy: "Données personnelles",
  },
  labels: {
    holdMinutes: "Places gardées avant paiement",
    paymentMinutes: "Délai pour confirmer un paiement",
    withdrawalMinutes: "Annulation gratuite après un achat en ligne",
    unpaidHoldsMaximum: "Réservations non payées par personne",
    rushHoldsPerSecond: "File d’attente d’elle-même à partir de (0 = jamais)",
    rushPeopleAtOnce: "File d’attente\u00a0: personnes appelées qui choisissent en même temps",
    requestHours: "Délai de réponse de la compagnie",
    shareMinutes: "Temps pour payer une note à plusieurs",
    cashCutoffMinutes: "Fin du paiement au guichet avant le début",
    cashBillsMaximum: "Réservations à payer au guichet par personne",
    payoutAloneMaximum: "Versement qu’une personne ordonne seule",
    feeMtnMomo: "Frais convenus avec MTN MoMo",
    feeOrangeMoney: "Frais convenus avec Orange Money",
    feeStripe: "Frais convenus pour les cartes",
    feeDifferenceMaximum: "Écart de frais accepté sans personne",
    differenceAloneMaximum: "Écart qu’une personne accepte seule",
    planningDays: "Départs mis en vente à l’avance",
    reminderHours: "Rappel au client avant le début",
    strikeExcuses: "« Départ tenu » : une grève excuse la compagnie",
    roadClosedExcuses: "« Départ tenu » : une route fermée excuse la compagnie",
    identityDays: "Numéros de pièce gardés après le voyage",
  },
  units: {
    minutes: "minutes",
    hours: "heures",
    days: "jours",
    bookings: "réservations",
    francs: "francs",
    people: "personnes",
    perSecond: "réservations d’une offre par seconde",
    basisPoints: "centièmes de %",
    yes: "(1 = oui, 0 = non)",
  },
};
