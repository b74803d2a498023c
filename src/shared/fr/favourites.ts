export const favouritesFr = {
  title: "Mes favoris",
  empty: "Aucun favori pour le moment",
  emptyText: "Touchez le cœur d’un voyage pour le retrouver ici avec son prochain départ.",
  search: "Chercher un voyage",
  new: "Nouveau",
  next: "Prochain départ",
  gone: "Ce départ est passé.",
  noNext: "Aucun autre départ n’est encore en vente.",
  book: "Voir ce voyage",
  more: "Afficher la suite",
} as const;
