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
} as const;
