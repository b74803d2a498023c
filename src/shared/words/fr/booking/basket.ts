import type { OfferName } from "../../../kinds.ts";
import { listed } from "../../../text/grammar.ts";

const bookings = (count: number) => `${count} ${count > 1 ? "réservations" : "réservation"}`;

/** The basket: several bookings of any kind, paid at once. */
export const basketWords = {
  title: "Votre panier",
  lead: "Tout est réservé et payé en une seule fois. Chaque réservation garde ses conditions et s’annule seule.",
  sign: (count: number) => `Panier, ${bookings(count)}`,
  open: "Voir le panier",
  add: "Ajouter au panier",
  replace: "Mettre à jour le panier",
  added: "C’est dans votre panier. Tout sera retenu au moment de payer.",
  full: (maximum: number) =>
    `Un panier contient ${maximum} réservations au plus. Payez-le ou retirez-en une.`,
  country:
    "Votre panier contient des réservations d’un autre pays. Payez-le ou videz-le avant d’en commencer un ici.",
  needsAnswer:
    "Cette réservation attend une réponse avant le paiement\u00a0: réservez-la à part, sans le panier.",
  remove: "Retirer",
  removeOf: (title: string) => `Retirer « ${title} »`,
  change: "Modifier",
  changeOf: (title: string) => `Modifier « ${title} »`,
  past: "La date est passée\u00a0: retirez cette réservation pour payer les autres.",
  total: (count: number) => `Total, ${bookings(count)}`,
  pay: "Payer le panier",
  kept: "Votre panier reste sur cet appareil, même sans réseau. Tout est retenu au moment de payer.",
  /** A part is held before the whole is paid. */
  held: (titles: readonly string[], all: boolean) =>
    `Déjà retenu\u00a0: ${listed(titles)}.${all ? "" : " Le reste sera retenu au moment de payer."}`,
  also: "Réserver aussi",
  offers: {
    trip: "Un bus",
    consultant: "Un rendez-vous",
    car: "Une voiture",
    house: "Un logement",
    event: "Un événement",
  } satisfies Record<OfferName, string>,
  empty: {
    title: "Votre panier est vide",
    text: "Ajoutez un bus, un logement, une voiture, un événement ou un rendez-vous, et payez tout en une fois.",
    go: "Chercher",
  },
  lost: {
    title: (count: number) =>
      count > 1 ? "Ces réservations n’ont pas pu être retenues" : "Cette réservation n’a pas pu être retenue",
    restHeld: "Le reste de votre panier est retenu pour vous. Choisissez autre chose, ou continuez sans.",
    nothingHeld: "Rien n’est retenu et rien n’a été débité.",
    journey: "Un trajet avec correspondance a besoin de ses deux départs : l’un ne va pas sans l’autre.",
    otherJourney: "Chercher un autre trajet",
    without: (count: number) => (count > 1 ? "Continuer sans elles" : "Continuer sans elle"),
    giveUp: "Tout abandonner",
  },
  steps: {
    label: "Étapes",
    there: "Aller",
    back: "Retour",
    basket: "Panier",
    payment: "Paiement",
    soFar: (sum: string) => `Jusqu’ici\u00a0: ${sum}`,
  },
} as const;
