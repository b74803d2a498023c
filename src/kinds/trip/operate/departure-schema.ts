/** What the office is told of a departure that it delayed or cancelled. */

export interface DepartureDelayed {
  id: string;
  departsAt: string;
  /** The delay that was announced, and all of them together. */
  minutes: number;
  delayMinutes: number;
  bookings: number;
  /** Travellers whose booking is told. */
  people: number;
  /** Those of them whom no message reaches. */
  unreached: number;
}

export interface DepartureCancelled {
  id: string;
  bookings: number;
  people: number;
  /** Those of them whom no message reaches. */
  unreached: number;
  /** In the smallest currency unit, and what of it is given back in cash at the desk. */
  refunded: number;
  inCash: number;
  currency: string;
}
