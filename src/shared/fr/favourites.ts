import { formatMoney } from "../money.ts";

export const favouritesFr = {
  title: "Mes favoris",
  empty: "Aucun favori pour le moment",
  emptyText: "Touchez le cœur d’un voyage pour le retrouver ici avec son prochain départ.",
  search: "Chercher un voyage",
  new: "Nouveau",
  next: "Prochain départ",
  gone: "Ce départ est passé.",
  noNext: "Aucun autre départ n’est encore en vente.",
  from: (price: number, currency: string) => formatMoney(price, currency),
  book: "Voir ce voyage",
  remove: "Retirer des favoris",
  more: "Afficher la suite",
} as const;
