import { z } from "zod";
import { area, period } from "../../../modules/invoicing/schema.ts";

export const driverStatisticsInput = z.intersection(period, z.object({ area }));
export type DriverStatisticsInput = z.infer<typeof driverStatisticsInput>;

/** What one driver drove in a period. */
export interface DriverFigures {
  key: string;
  /** Null for names that were typed, of people without a record. */
  name: string | null;
  company: string;
  departures: number;
  /** People with a ticket that was not cancelled. */
  passengers: number;
  /** Departures of which « parti » or a reading at the gate says when they left, and those of them that left in time. */
  measured: number;
  punctual: number;
  /** From « parti » to « arrivé »; as planned where one of both is missing. */
  minutes: number;
}

export interface DriverStatistics {
  from: string;
  to: string;
  /** Whether the rows are of more than one company. */
  several: boolean;
  drivers: DriverFigures[];
}
