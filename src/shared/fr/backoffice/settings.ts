import { validationFr } from "../ui/validation.ts";
import { pageTitlesFr } from "./page-titles.ts";

const figure = (value: number) => value.toLocaleString("fr-FR");

/** The words of the screen of a country's settings. */
export const settingsFr = {
  title: pageTitlesFr.settings,
  intro:
    "Chaque réglage vaut pour un pays, dans les limites indiquées. Un changement compte partout en moins d’une minute\u00a0; ce qui est déjà réservé garde ses conditions.",
  country: "Pays",
  save: "Enregistrer",
  saved: "Réglages enregistrés",
  bounds: (min: number, max: number, initial: number, unit: string) =>
    `De ${figure(min)} à ${figure(max)} ${unit} · ${figure(initial)} si rien n’est choisi`,
  whole: validationFr.whole,
  between: (min: number, max: number) => `Entre ${figure(min)} et ${figure(max)}`,
  groups: {
    online: "Réserver et payer en ligne",
    desk: "Payer au guichet",
    payouts: "Versements aux compagnies",
    trips: "Mise en vente et rappels",
    privacy: "Données personnelles",
  },
  labels: {
    holdMinutes: "Places gardées avant paiement",
    paymentMinutes: "Délai pour confirmer un paiement",
    unpaidHoldsMaximum: "Réservations non payées par personne",
    requestHours: "Délai de réponse de la compagnie",
    shareMinutes: "Temps pour payer une note à plusieurs",
    cashCutoffMinutes: "Fin du paiement au guichet avant le début",
    cashBillsMaximum: "Réservations à payer au guichet par personne",
    payoutAloneMaximum: "Versement qu’une personne ordonne seule",
    planningDays: "Départs mis en vente à l’avance",
    reminderHours: "Rappel au client avant le début",
    identityDays: "Numéros de pièce gardés après le voyage",
  },
  units: { minutes: "minutes", hours: "heures", days: "jours", bookings: "réservations", francs: "francs" },
};
