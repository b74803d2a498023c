/** Shown in place of a page that could not be answered. */
export const failurePageWords = {
  title: "Mboa : cette page n’a pas pu s’ouvrir",
  name: "Mboa",
  again: "Réessayer",
  request: (id: string) => `Demande ${id}`,
};
