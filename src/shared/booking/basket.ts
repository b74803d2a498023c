/** How many bookings are paid at once: more than a journey needs, and few enough that all of them are held together. */
export const basketMaximum = 6;
