/** How many places one booking may have. */
export const placesMinimum = 1;
export const placesMaximum = 5;
/** More passengers than any kind has places for one booking. */
export const passengersMaximum = 100;
