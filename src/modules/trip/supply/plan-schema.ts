/** A bus that can take over a departure. */
export interface FreeBus {
  id: string;
  name: string;
  plate: string;
  seatCount: number;
}

/** A day of a plan before it is saved. */
export interface PlanDay {
  day: string;
  /**
   * KEPT: sold or wanted already, and left as it is whatever the plan becomes. HELD: made once the company's subscription
   * has room for it.
   */
  state: "RUNS" | "HELD" | "KEPT" | "HOLIDAY" | "EXCEPTION";
  holiday: string | null;
}

export interface PlanPreview {
  /** Today and the last day for which departures are made ahead. */
  from: string;
  to: string;
  days: PlanDay[];
  /** What the company's subscription lets it have on sale; null = as many as it likes. */
  limit: { plan: string; most: number } | null;
}
