const ways: Record<string, string> = {
  "mtn-momo": "MTN MoMo",
  "orange-money": "Orange Money",
  stripe: "carte bancaire",
  cash: "espèces au guichet",
};

/** Words of tickets and receipts on paper. */
export const documentsFr = {
  ticket: "Billet",
  receipt: "Reçu",
  day: "Date",
  time: "Heure",
  holder: "Passager",
  place: "Place",
  company: "Compagnie",
  where: "Rendez-vous",
  show: "À présenter à l’embarquement, sur papier ou à l’écran.",
  booking: (code: string) => `Réservation ${code}`,
  cancelled: "ANNULÉ",
  total: "Total",
  paidOn: "Payé le",
  paidWith: (provider: string) => `Paiement : ${ways[provider] ?? provider}`,
  refunded: "Remboursé",
  customer: "Client",
};
