/** Under the title of a page that does not exist. */
export const notFoundEn = "This page could not be found";
export const notFoundText = "L’adresse est incomplète, ou la page a changé de place.";
