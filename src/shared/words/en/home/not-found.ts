/** Under the title of a page that does not exist. */
export const notFoundEn = "This page could not be found";
export const notFoundText = "The address is incomplete, or the page has moved.";
