/** The titles that are needed without the list of pages; the other titles come with that list. */
export const homeTitle = "Mboa : billets de bus, rendez-vous, locations et événements au Cameroun";
export const notFoundTitle = "404 - Page Introuvable";
export const errorTitle = "Une erreur est survenue";
