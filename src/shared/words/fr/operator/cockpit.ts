const soldWords = (sold: number) => `${sold} ${sold > 1 ? "vendues" : "vendue"}`;

const counted = (count: number, one: string, many: string) => `${count} ${count > 1 ? many : one}`;

/** The page of one departure or session, for staff who follow its sales and run it. */
export const cockpitWords = {
  loading: "Chargement…",
  states: {
    OPEN: "En vente",
    FULL: "Complet",
    STARTED: "Vente close",
    UNAVAILABLE: "Hors vente",
  },
  soldAndFree: (sold: number, free: number) =>
    `${soldWords(sold)} · ${free} ${free > 1 ? "libres" : "libre"}`,
  /** Of what has begun: no place of it is free any more. */
  soldOnly: soldWords,
  planned: "Heure prévue",
  late: (minutes: number) => `Retard de ${minutes}\u00a0min`,
  sold: "Vendues",
  held: "En attente de paiement",
  free: "Libres",
  inside: "Entrées",
  sales: "Ventes",
  salesParts: (online: string, desk: string) => `En ligne ${online} · guichet ${desk}`,
  refunded: (amount: string) => `${amount} remboursés ou en cours de remboursement`,
  noRefund: "Aucun remboursement",
  ofCapacity: (count: number, capacity: number) => `${count} sur ${capacity}`,
  percent: (percent: number) => `${percent}\u00a0%`,
  map: "Places en ce moment",
  mapHelp: "Touchez une place vendue pour ouvrir sa réservation. Le plan se met à jour tout seul.",
  places: { sold: "vendue", held: "en attente de paiement", free: "libre" },
  part: (sold: number, held: number, capacity: number) =>
    held > 0 ? `${sold} vendues, ${held} en attente, sur ${capacity}` : `${sold} vendues sur ${capacity}`,
  waiting: "À payer ou à valider",
  nobodyWaits: "Personne n’attend",
  until: (time: string) => `gardée jusqu’à ${time}`,
  people: (count: number) => counted(count, "billet", "billets"),
  peopleKeys: (count: number) => `${counted(count, "billet", "billets")}, à parcourir avec les flèches`,
  nobody: "Aucun billet vendu pour le moment",
  someOf: (shown: number, all: number) =>
    `Les ${shown} premiers sur ${all}\u00a0: la liste complète est au contrôle.`,
  isIn: "Entré",
  desk: "Guichet",
  online: "En ligne",
  messages: "Messages envoyés aux clients",
  noMessages: "Aucun message envoyé pour le moment",
  messageCount: (count: number) => counted(count, "message", "messages"),
  lastAt: (when: string) => `le dernier ${when}`,
  reviews: "Avis des clients",
  noReviews: "Aucun avis pour le moment",
  rated: (average: number, count: number) =>
    `${average.toLocaleString("fr", { maximumFractionDigits: 1 })} sur 5, ${count} avis`,
  ratedOnce: (rating: number) => `${rating} sur 5`,
  noComment: "Sans commentaire",
  scan: "Scanner",
  sell: "Vendre",
  fields: "Toutes les informations",
  actions: "Agir",
};
