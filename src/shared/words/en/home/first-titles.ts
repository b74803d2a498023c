/** The titles that are needed without the list of pages; the other titles come with that list. */
export const homeTitle = "Mboa: bus tickets, appointments, rentals and events in Cameroon";
export const notFoundTitle = "404 - Page Not Found";
export const errorTitle = "Something went wrong";
