export const favouriteWords = {
  title: "Mes favoris",
  empty: "Aucun favori pour le moment",
  emptyText: "Touchez le cœur d’une offre pour la retrouver ici avec sa prochaine date.",
  search: "Chercher une offre",
  new: "Nouveau",
  next: "Prochaine date",
  noNext: "Aucune autre date n’est encore en vente.",
  book: "Voir l’offre",
  more: "Afficher la suite",
  watches: {
    title: "Mes alertes",
    lead: "Un message vous prévient ; rien n’est réservé.",
    line: (from: string, to: string) => `${from} → ${to}`,
    places: (count: number, when: string) =>
      `Si ${count > 1 ? `${count} places se libèrent` : "une place se libère"} le ${when}`,
    price: (when: string, price: string | null) =>
      price ? `Sous ${price}, ${when}` : `Dès qu’une place est en vente, ${when}`,
    anyDay: "dans les 30 jours",
    onDay: (day: string) => `le ${day}`,
    see: "Voir les offres",
    remove: "Retirer l’alerte",
  },
} as const;
