/** How short and how long a journey may be: read by its form, its use case and the rule of a free bus. */
export const journeyMinimumMinutes = 10;
export const journeyMaximumMinutes = 5000;
