/** Limits of the number of places in one booking. */
export const placesMinimum = 1;
export const placesMaximum = 5;
/** Upper limit of passengers: more than any kind allows for one booking. */
export const passengersMaximum = 100;
