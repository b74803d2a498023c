/** What a sale freezes on its booking, whatever the kind. */

export interface PriceLine {
  label: string;
  quantity: number;
  unitPrice: number;
  amount: number;
  /** Taken off when the company accepted: it stays off when the booking is moved. */
  agreed?: boolean;
}

/** Units that are as good as each other: first to last, without the excluded ones. */
export interface UnitRange {
  from: number;
  to: number;
  exclude: number[];
}

/** Units of another resource that belong to a booking, and where as good ones would be found. */
export interface AlsoClaim {
  resourceId: string;
  units: number[];
  /** Resources that would do as well. */
  alternatives: string[];
  /** Units that would do as well; null when exactly these are wanted. */
  range: UnitRange | null;
}

/** One fact of what was sold, as people read it: « Prise en charge : Aéroport de Douala ». */
export interface Fact {
  label: string;
  value: string;
  /**
   * `place`: where to go, when the product alone does not say it; `bring`: said again in the reminder;
   * `elsewhere`: the customer comes to no place of the company, so that nothing is shown at its entrance.
   */
  role?: "place" | "bring" | "elsewhere";
}

/** What was sold and is frozen on the booking: one part of it for each of its places. */
export interface SoldPlaces<Wish> {
  wish: Wish;
  /** Counts the tickets in their order. */
  lines: PriceLine[];
  facts: Fact[];
  also: AlsoClaim[];
}
