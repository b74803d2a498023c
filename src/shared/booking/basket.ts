/** Maximum number of bookings paid at once: more than a journey needs, and few enough to be held together. */
export const basketMaximum = 6;
