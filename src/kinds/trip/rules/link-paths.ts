/** Addresses that stand in messages: one short path, told apart by what stands behind it. */

const passLength = 18;

/** A booking's pass; the token of a journey is longer. */
export const isPass = (key: string) => key.length <= passLength;

/** The choice of a traveller whose bus has not left; `pass` opens the booking. */
export const lateOfferPath = (pass: string) => `/r/${pass}`;

/** Where a bus is, for those who wait for its travellers. */
export const journeyPath = (token: string) => `/r/${token}`;
