/** Limits of a journey's length: used by the form, the use case and the check for a free bus. */
export const journeyMinimumMinutes = 10;
export const journeyMaximumMinutes = 5000;
