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
   * KEPT: has sales or favourites and stays unchanged whatever the plan becomes. HELD: created once the company's
   * subscription has room for it.
   */
  state: "RUNS" | "HELD" | "KEPT" | "HOLIDAY" | "EXCEPTION";
  holiday: string | null;
}

export interface PlanPreview {
  /** Today, and the last day for which departures are created ahead. */
  from: string;
  to: string;
  days: PlanDay[];
  /** Most offers that the company's subscription allows on sale; null = no limit. */
  limit: { plan: string; most: number } | null;
}
