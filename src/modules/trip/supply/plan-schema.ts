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
  /** KEPT: sold or wanted already, and left as it is whatever the plan becomes. */
  state: "RUNS" | "KEPT" | "HOLIDAY" | "EXCEPTION";
  holiday: string | null;
}

export interface PlanPreview {
  /** Today and the last day for which departures are made ahead. */
  from: string;
  to: string;
  days: PlanDay[];
}
