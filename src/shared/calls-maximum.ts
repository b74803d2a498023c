/** Calls of one batch: the server refuses more, and our pages send fewer together. */
export const callsMaximum = 50;
