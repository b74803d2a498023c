/** A bus that can take over a departure. */
export interface FreeBus {
  id: string;
  name: string;
  plate: string;
  seatCount: number;
}

/** One day in the preview of a plan. */
export interface PlanDay {
  day: string;
  /**
   * KEPT: has sales or favourites and stays unchanged whatever the plan becomes. CANCELLED and OFF_SALE: stay so. HELD: created once
   * the company's subscription has room for it.
   */
  state: "RUNS" | "HELD" | "KEPT" | "CANCELLED" | "OFF_SALE" | "HOLIDAY" | "EXCEPTION";
  holiday: string | null;
}

/** A day on which the plan's bus has another departure at the same time, and that departure. */
export interface BusClash {
  day: string;
  title: string;
  /** HH:MM on the clock of the country. */
  time: string;
}

export interface PlanPreview {
  /** Today, and the last day for which departures are created ahead. */
  from: string;
  to: string;
  days: PlanDay[];
  /** Days on which the bus has another departure at that time. They can be sold, but one of the two needs another bus. */
  clashes: BusClash[];
  /** Most offers that the company's subscription allows on sale; null = no limit. */
  limit: { plan: string; most: number } | null;
  /** Days on which this plan has no departure, but one that stays on sale, because it is kept. */
  stays: string[];
}
