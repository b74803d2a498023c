/** The titles that need no list: the other ones come with the list of pages. */
export const homeTitle = "Mboa : billets de bus, rendez-vous, locations et événements au Cameroun";
export const notFoundTitle = "404 - Page Introuvable";
export const errorTitle = "Une erreur est survenue";
