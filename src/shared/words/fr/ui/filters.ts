/** The words of every list of offers that can be narrowed. */
export const filterWords = {
  title: "Filtres",
  open: (count: number) => (count > 0 ? `Filtrer (${count})` : "Filtrer"),
  clear: "Tout effacer",
  sort: "Trier par",
  anyPrice: "Tous les prix",
  upTo: (price: string) => `Jusqu’à ${price}`,
};
