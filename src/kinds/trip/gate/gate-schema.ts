import { z } from "zod";
import type { GateEntry } from "../../../modules/desk/gate/gate-schema.ts";
import { validationWords } from "../../../shared/words/fr/ui/validation.ts";
import type { SeatLayout } from "../supply/seat-layout-schema.ts";

/** Inputs and outputs of the gate for departures only: seats, driver, plate. */

export const gateTripInput = z.object({ id: z.uuid() });
export const allotSeatsInput = z.object({
  id: z.uuid(),
  /** All the seats that the counter keeps; an empty list releases them all. */
  seats: z.array(z.number().int().min(1).max(75)).max(75),
});
export type AllotSeatsInput = z.infer<typeof allotSeatsInput>;

export const nameDriverInput = z.object({
  id: z.uuid(),
  /** Empty: no driver yet. */
  driver: z
    .string()
    .trim()
    .max(80, { error: () => validationWords.shortText(80) }),
  /** Empty: the plate of the planned bus. */
  plate: z
    .string()
    .trim()
    .max(20, { error: () => validationWords.shortText(20) })
    .default(""),
});
export type NameDriverInput = z.infer<typeof nameDriverInput>;

export interface GateDeparture extends GateEntry {
  layout: SeatLayout;
  seatCount: number;
  soldSeats: number[];
  heldSeats: number[];
  plate: string;
  driver: string | null;
  offline: OfflineSeats[];
}

/** Counter seats that an offline device has taken along, and the employee who has the device. */
interface OfflineSeats {
  id: string;
  employee: string;
  device: string;
  labels: string[];
  takenAt: string;
  mine: boolean;
}
