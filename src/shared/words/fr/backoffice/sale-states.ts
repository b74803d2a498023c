/** Whether a departure or a session is on sale, and what becomes of it then. */
export const saleStateWords = {
  trip: {
    PUBLISHED: "En vente",
    DRAFT: "Hors vente",
    CANCELLED: "Annulé",
    started: "Parti",
    ended: "Arrivé",
  },
  event: {
    PUBLISHED: "En vente",
    DRAFT: "Hors vente",
    CANCELLED: "Annulée",
    started: "En cours",
    ended: "Terminée",
  },
} as const;
