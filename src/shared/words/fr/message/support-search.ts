import type { PaymentKind } from "../../../../../prisma/client/client.ts";

/** The helpdesk's search, which its first page shows. */
export const supportSearchWords = {
  search: "Retrouver une personne, une réservation, un paiement",
  searchHelp: "Téléphone, nom, code de réservation ou de billet, référence de l’opérateur",
  searchButton: "Chercher",
  tooShort: "Au moins 3 caractères",
  clear: "Effacer la recherche",
  nothing: "Rien ne correspond. Vérifiez le numéro ou le code, ou essayez la référence de l’opérateur.",
  more: "Il y a d’autres résultats\u00a0: précisez la recherche.",
  people: "Personnes",
  bookings: "Réservations",
  payments: "Paiements",
  disabled: "Compte désactivé",
  unknownName: "Sans nom",
};

export const paymentKindWords: Record<PaymentKind, string> = {
  COLLECT: "Encaissement",
  REFUND: "Remboursement",
  PAYOUT: "Versement",
};
