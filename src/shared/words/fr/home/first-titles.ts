/** The titles that are needed without the list of pages; the other titles come with that list. */
export const firstTitleWords = {
  home: "Mboa : billets de bus, rendez-vous, locations et événements au Cameroun",
  notFound: "404 - Page Introuvable",
  error: "Une erreur est survenue",
};
