/** Addresses that stand in messages. */

/** The choice of a traveller whose bus has not left; `pass` opens the booking. */
export const lateOfferPath = (pass: string) => `/r/${pass}`;

/** Where a bus is, for those who wait for its travellers. */
export const journeyPath = (token: string) => `/suivi/${token}`;
