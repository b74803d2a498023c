/** Data that a sale freezes on its booking, the same for every kind. */

export interface PriceLine {
  label: string;
  quantity: number;
  unitPrice: number;
  amount: number;
  /**
   * Of a reduction that the company granted (the part of an insurance): what was agreed. It stays when the booking is
   * changed; `amount` is as much of it as the price allows.
   */
  agreed?: number;
}

/** Interchangeable units: from the first to the last, without the excluded ones. */
export interface UnitRange {
  from: number;
  to: number;
  exclude: number[];
}

/** Units of another resource that belong to a booking, and where equivalent units could be found. */
export interface AlsoClaim {
  resourceId: string;
  units: number[];
  /** Other resources whose units are equivalent. */
  alternatives: string[];
  /** Equivalent units; null when exactly these units are wanted. */
  range: UnitRange | null;
}

/** One fact about what was sold, as people read it: « Prise en charge : Aéroport de Douala ». */
export interface Fact {
  label: string;
  value: string;
  /**
   * `place`: where to go, when the product alone does not say it. `bring`: repeated in the reminder. `before`: told to
   * those who are still to come. `elsewhere`: the customer does not come to a place of the company, so that the booking
   * is not shown at its gate.
   */
  role?: "place" | "bring" | "before" | "elsewhere";
  /** What a company has named in the value: it keeps the language of who wrote it. */
  names?: string[];
}

/** Data that was frozen on the booking and is split by place when some of its places are cancelled. */
export interface SoldPlaces<Wish> {
  wish: Wish;
  /** Price lines; their quantities follow the order of the tickets. */
  lines: PriceLine[];
  facts: Fact[];
  also: AlsoClaim[];
}

/** A booking that is about to be confirmed for nothing, or held together with what costs something, by its customer. */
export interface FreeSale {
  bookingId: string;
  productId: string;
  userId: string;
  now: Date;
}

/** Null for a customer at the desk without an account. */
export interface Buyer {
  userId: string | null;
  /** The booking stays with its product and is moved. */
  stays?: boolean;
}

/** Who asks for a change of a booking, and when. */
export interface RequestedChange {
  bookingId: string;
  by: "CUSTOMER" | "STAFF";
  now: Date;
}
