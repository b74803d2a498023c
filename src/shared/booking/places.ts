/** How many places one booking may have. */
export const placesMinimum = 1;
export const placesMaximum = 5;
